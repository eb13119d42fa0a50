// What the figures of cards are reckoned from: a few kept sums a statement, and the payments.
import type { Month } from '@vintem/core/calendar/month';
import { sql } from 'kysely';
import { firstCents } from '#ledger/balances.queries.ts';
import { CARD_COLUMNS } from '#ledger/card-settings.ts';
import type { TransactionRow } from '#ledger/rows.ts';
import { apiColumnNames, namesText } from '#platform/columns.ts';
import { ACCOUNT_ROW, TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import type { Statement } from '#platform/statements.ts';

const TYPE = 'credit_card';

const COLUMNS = [...apiColumnNames(ACCOUNT_ROW), ...CARD_COLUMNS].map((name) => `accounts.${name}` as const);

/** The cards of a ledger, the archived ones too, by name; with what they have as accounts of a list. */
export function cardAccounts(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('accounts')
    .innerJoin('ledgers', 'ledgers.id', 'accounts.ledger_id')
    .select((row) => [
      ...COLUMNS,
      'accounts.ledger_id',
      'ledgers.name as ledger_name',
      'ledgers.time_zone',
      firstCents,
      'accounts.balance_cents',
      row
        .selectFrom('monthly_totals')
        .select(sql<number>`coalesce(sum(monthly_totals.count), 0)::int`.as('total'))
        .where('monthly_totals.ledger_id', '=', ledgerId)
        .whereRef('monthly_totals.account_id', '=', 'accounts.id')
        .as('transaction_count'),
    ])
    .where('accounts.ledger_id', '=', ledgerId)
    .where('accounts.type', '=', TYPE)
    .orderBy(sql`accounts.name collate "pt-BR-x-icu"`)
    .orderBy('accounts.id')
    .execute();
}

export function statementsOfCards(db: Reader, ledgerId: GrantedLedgerId, accountIds: readonly string[]) {
  return db
    .selectFrom('statements')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('account_id', 'in', accountIds)
    .orderBy('account_id')
    .orderBy('month')
    .execute();
}

/** The rows of a card's statements from `month` on: those that other days may move. */
export function rowsFrom(
  ledgerId: GrantedLedgerId,
  accountId: string,
  month: Month,
): Statement<TransactionRow> {
  return { name: 'card-rows-from', text: ROWS_FROM, values: [ledgerId, accountId, month] };
}
const ROWS_FROM = `
  select ${namesText(TRANSACTION_ROW)} from transactions
  where ledger_id = $1 and account_id = $2 and statement_month >= $3 order by day, id`;
