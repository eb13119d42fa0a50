// The rows that settling one bill makes: what was paid, what is left, and what came beside it.
import type { Day } from '@vintem/core/calendar/day';
import { taxOf } from '@vintem/core/companies/tax';
import { MAX_DESCRIPTION } from '@vintem/contract/limits';
import { settleAgain } from '@vintem/core/ledger/settlement';
import { type Cents, subtract } from '@vintem/core/money/money';
import { discountOf, interestOf } from '@vintem/core/payables/booked-beside';
import { type BillSettlement, settleBill } from '@vintem/core/payables/settle-bill';
import { countsAsExpense, type TransactionType } from '@vintem/core/ledger/transaction';
import { foldText } from '@vintem/core/text/fold';
import {
  type AccountRow,
  newRow,
  type RowChange,
  stamped,
  TRANSACTION_DEFAULTS,
  type TransactionRow,
  withWholeParts,
} from '#ledger/rows.ts';
import { ok, type Result } from '#platform/result.ts';
import { settleAt } from '#transactions/draft.ts';
import { withDueDay } from '#transactions/occurrence.ts';
import type { LockedTransactions } from '#transactions/writing-context.ts';

interface Settled {
  readonly settlement: BillSettlement;
  readonly account: AccountRow;
  readonly day: Day;
}

interface Booked {
  readonly changes: readonly RowChange<TransactionRow>[];
  /** Of what was settled in part: the settled part. Null of what was settled whole. */
  readonly part: TransactionRow | null;
}

type Taken = Pick<LockedTransactions, 'rates' | 'now'>;

/** One row settled, or two: the part and the rest, which stays in its place. Then interest and a discount, each a row of its own. */
export function settledRows(taken: Taken, before: TransactionRow, settled: Settled): Result<Booked> {
  const { now } = taken;
  const { account, day } = settled;
  const { paidCents, interestCents, discountCents, restCents } = settleBill(
    before.amount_cents,
    settled.settlement,
  );
  const discount = discountOf(before.type);
  // What is received is less by the discount; of what is paid it comes back.
  const ownCents = discount ? paidCents : subtract(paidCents, discountCents);
  const isPart = restCents > 0;
  const standing = { status: 'posted', posts_itself: false, day, account_id: account.id } as const;
  const moved = withDueDay(before, { ...before, ...standing });
  const own = isPart ? { ...moved, ...newRow(now), ...partOf(before) } : moved;
  const paid = withAmount(taken, own, ownCents, account);
  if (!paid.ok) return paid;
  const changes: RowChange<TransactionRow>[] = [];
  if (isPart) {
    const rest = restOf(before, restCents);
    changes.push({ before, after: stamped(rest, now) }, { before: null, after: paid.value });
  } else changes.push({ before, after: stamped(paid.value, now) });

  const beside: [Cents, ReturnType<typeof interestOf>][] = [[interestCents, interestOf(before.type)]];
  if (discount) beside.push([discountCents, { ...discount, category: before.category }]);
  for (const [amountCents, booked] of beside) {
    if (amountCents === 0) continue;
    const row = withAmount(taken, besideRow(paid.value, booked, now), amountCents, account);
    if (!row.ok) return row;
    changes.push({ before: null, after: row.value });
  }
  return ok({ changes, part: isPart ? paid.value : null });
}

/** The bill of its parts: its first row gives the name. */
function billOf({ bill_id, id }: TransactionRow): string {
  return bill_id ?? id;
}

/** What is of the part alone: it has no place in a series or plan, which the rest keeps. */
function partOf(before: TransactionRow) {
  return {
    bill_id: billOf(before),
    due_day: before.due_day ?? before.day,
    recurrence_id: null,
    occurrence_index: null,
    installment_plan_id: null,
    installment_number: null,
  };
}

/** What is left: the same row, with the same due day, which the person settles. */
function restOf(before: TransactionRow, restCents: Cents): TransactionRow {
  const kept = {
    accountAmountCents: before.account_amount_cents,
    rate: before.rate,
    rateSource: before.rate_source,
  };
  return withWholeParts({
    ...before,
    amount_cents: restCents,
    account_amount_cents: settleAgain(restCents, kept).accountAmountCents,
    tax_cents: taxOf(restCents, before.tax_rate_percent),
    bill_id: billOf(before),
    due_day: before.due_day ?? before.day,
    posts_itself: false,
  });
}

/** Interest or a discount: with the purchase that it came with, and in its books. */
function besideRow(
  paid: TransactionRow,
  { type, category, words }: ReturnType<typeof interestOf>,
  now: Date,
): TransactionRow {
  const description = `${words}: ${paid.description}`.slice(0, MAX_DESCRIPTION);
  return {
    ...TRANSACTION_DEFAULTS,
    ...newRow(now),
    type,
    category,
    account_id: paid.account_id,
    status: paid.status,
    day: paid.day,
    currency: paid.currency,
    amount_cents: paid.amount_cents,
    account_amount_cents: paid.account_amount_cents,
    description,
    search_text: foldText(description),
    client_id: paid.client_id,
    supplier_id: paid.supplier_id,
    tag_ids: paid.tag_ids,
    related_id: belongs(type) ? paid.id : null,
  };
}

/** An expense, or its refund, belongs to a purchase. */
function belongs(type: TransactionType): boolean {
  return countsAsExpense(type);
}

/** Of this amount, settled in the account at today's rates. */
function withAmount(
  { rates, now }: Taken,
  row: TransactionRow,
  amountCents: Cents,
  account: AccountRow,
): Result<TransactionRow> {
  const isKept =
    row.rate_source === 'typed' && amountCents === row.amount_cents && row.account_id === account.id;
  const settled = isKept ? ok({}) : settleAt(rates, { amountCents, currency: row.currency }, account, now);
  if (!settled.ok) return settled;
  const tax_cents = taxOf(amountCents, row.tax_rate_percent);
  return ok(withWholeParts({ ...row, ...settled.value, amount_cents: amountCents, tax_cents }));
}
