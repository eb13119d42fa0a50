// The bank's total of a card's statement, where its file tells one: it proves the rows on the card's page, as one that a person enters does.
import { addDays } from '@vintem/core/calendar/day';
import { addToMonth } from '@vintem/core/calendar/month';
import { isCard } from '@vintem/core/ledger/account-type';
import { negate } from '@vintem/core/money/money';
import { statementsOf } from '#ledger/card-statements.queries.ts';
import { type AccountRow, type RowChange, type StatementRow, stamped } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Tx } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import type { ImportRecord } from './imports.queries.ts';

/**
 * The change of the statement that the file is. None where the file tells no balance, or one of another day than from the last of the statement's
 * purchases until the next statement closes: what an open statement amounts to is no total. What a person has entered stays.
 */
export async function totalOfFatura(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  record: Pick<ImportRecord, 'statement_month' | 'closing_day' | 'closing_cents'>,
  account: AccountRow,
  now: Date,
): Promise<RowChange<StatementRow>[]> {
  const { statement_month: month, closing_day: day, closing_cents: cents } = record;
  if (!isCard(account) || month === null || day === null || cents === null) return [];
  const { rows } = await run(tx, statementsOf(ledgerId, [account.id]));
  const before = rows.find((one) => one.month === month);
  const next = rows.find((one) => one.month === addToMonth(month, 1));
  if (!before || before.bank_total_cents !== null || day < addDays(before.closing_day, -1)) return [];
  if (next && day >= addDays(next.closing_day, -1)) return [];
  return [{ before, after: stamped({ ...before, bank_total_cents: negate(cents) }, now) }];
}
