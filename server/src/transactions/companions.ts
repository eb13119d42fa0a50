// Expenses that came with a purchase, such as the IOF of one abroad: they stand in its account, go where it goes, and go with it.
import { editedStanding } from '@vintem/core/ledger/standing';
import { type RawBuilder, sql } from 'kysely';
import type { ManyChange } from '#ledger/recorded-postings.ts';
import { type AccountRow, type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Statement } from '#platform/statements.ts';
import { PURCHASE } from './draft.ts';
import { isSide } from './other-sides.ts';
import type { LockedTransactions } from './writing-context.ts';
import { expensesWith } from './writing-context.queries.ts';

/** What came with these transactions, to be read beside them, in their accounts: `companionsOf` says which of it goes where they go. */
export function readCompanions(ledgerId: GrantedLedgerId, ids: readonly string[]): Statement<TransactionRow> {
  return expensesWith(ledgerId, ids);
}

/**
 * Of `companions`, those of these purchases. What came with a side of a transfer is of the transfer; an occurrence or a parcel is of its
 * series or plan.
 */
export function companionsOf(
  purchases: readonly TransactionRow[],
  companions: readonly TransactionRow[],
): TransactionRow[] {
  const accounts = new Map(
    purchases.filter((row) => row.type === PURCHASE && !isSide(row)).map((row) => [row.id, row.account_id]),
  );
  return companions.filter(
    (row) =>
      accounts.get(row.related_id ?? '') === row.account_id &&
      !isSide(row) &&
      row.recurrence_id === null &&
      row.installment_plan_id === null,
  );
}

/** What becomes of them when the day, the account, the card or the statement of their purchase changes. */
export function companionsMoved(
  { companions, accounts, today, now }: LockedTransactions,
  before: TransactionRow,
  after: TransactionRow,
): RowChange<TransactionRow>[] {
  const { day, account_id, issued_card_id } = before;
  const isSame =
    after.day === day && after.account_id === account_id && after.issued_card_id === issued_card_id;
  if (isSame || after.type !== PURCHASE) return [];
  return companionsOf([before], companions).map((row) => {
    const goes = {
      day: row.day === day ? after.day : row.day,
      account_id: fits(accounts.get(after.account_id), row) ? after.account_id : row.account_id,
      issued_card_id: row.issued_card_id === issued_card_id ? after.issued_card_id : row.issued_card_id,
    };
    const was = { status: row.status, postsItself: row.posts_itself, day: row.day, isOccurrence: false };
    const { status, postsItself: posts_itself } = editedStanding(was, { day: goes.day, today });
    return { before: row, after: stamped({ ...row, ...goes, status, posts_itself }, now) };
  });
}

/** Whether the account counts in the row's currency: no rate is needed. */
function fits(account: AccountRow | undefined, { currency }: TransactionRow): boolean {
  return account?.currency === currency;
}

/** Those of the rows of `gone` (of the table `t`), which go with them. */
export function companionsSet(
  ledgerId: GrantedLedgerId,
  gone: RawBuilder<boolean>,
): ManyChange['sets'][number] {
  const isOfGone = sql<boolean>`(t.related_id, t.account_id) in (
    select t.id, t.account_id from transactions t
    where t.ledger_id = ${ledgerId} and t.type = ${PURCHASE} and t.transfer_id is null and ${gone})`;
  const isPlain = sql<boolean>`t.type = ${PURCHASE} and t.transfer_id is null and t.recurrence_id is null
    and t.installment_plan_id is null`;
  return { where: sql<boolean>`(${isPlain} and ${isOfGone} and not (${gone}))`, patch: null };
}
