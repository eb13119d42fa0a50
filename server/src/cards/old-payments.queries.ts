// Expenses that may have been payments of a card's bills, from before the card was there.
import type { Day } from '@vintem/core/calendar/day';
import { monthOf } from '@vintem/core/calendar/month';
import { BILL_CATEGORY } from '@vintem/core/cards/old-payments';
import { isCard } from '@vintem/core/ledger/account-type';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/** A row of the category of bills, in an account that is no card. */
export type BillRow = Pick<
  TransactionRow,
  | 'id'
  | 'version'
  | 'account_id'
  | 'day'
  | 'type'
  | 'status'
  | 'category'
  | 'description'
  | 'account_amount_cents'
  | 'recurrence_id'
  | 'installment_plan_id'
  | 'transfer_id'
> & { readonly accountName: string };

/**
 * The posted rows of the category of bills after `since`, in accounts of the currency that are no cards, newest first. The kept sums tell in
 * which accounts there are any: most ledgers have none, and are asked on every visit of a card.
 */
export async function billRows(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { since, currency }: { readonly since: Day; readonly currency: CurrencyCode },
): Promise<BillRow[]> {
  const kept = await db
    .selectFrom('monthly_totals')
    .select('account_id')
    .distinct()
    .where('ledger_id', '=', ledgerId)
    .where('category', '=', BILL_CATEGORY)
    .where('status', '=', 'posted')
    .where('month', '>=', monthOf(since))
    .execute();
  if (kept.length === 0) return [];
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'type'])
    .where('ledger_id', '=', ledgerId)
    .where(
      'id',
      'in',
      kept.map(({ account_id }) => account_id),
    )
    .where('currency', '=', currency)
    .execute();
  const names = new Map(accounts.filter((one) => !isCard(one)).map(({ id, name }) => [id, name]));
  if (names.size === 0) return [];
  const rows = await db
    .selectFrom('transactions')
    .select([
      'id',
      'version',
      'account_id',
      'day',
      'type',
      'status',
      'category',
      'description',
      'account_amount_cents',
      'recurrence_id',
      'installment_plan_id',
      'transfer_id',
    ])
    .where('ledger_id', '=', ledgerId)
    .where('account_id', 'in', [...names.keys()])
    .where('day', '>', since)
    .where('category', '=', BILL_CATEGORY)
    .where('status', '=', 'posted')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, accountName: names.get(row.account_id) ?? '' }));
}

/** The day on which was told what the card owes; undefined where the ledger has no such card. */
export function cardFacts(db: Reader, ledgerId: GrantedLedgerId, accountId: string) {
  return db
    .selectFrom('accounts')
    .innerJoin('ledgers', 'ledgers.id', 'accounts.ledger_id')
    .select(['accounts.type', 'accounts.currency', 'accounts.opening_day', 'ledgers.time_zone'])
    .where('accounts.ledger_id', '=', ledgerId)
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
}
