// A series of transfers: its template, and the sides that arrive. They go where their occurrences go, in the same change.
import type { editRecurrenceBodySchema } from '@vintem/contract/recurrences';
import { isTransfer } from '@vintem/core/ledger/transaction';
import { followingArrival, type Leg } from '@vintem/core/transfers/repeating';
import { faultOfTransfer } from '@vintem/core/transfers/transfer';
import { foldText } from '@vintem/core/text/fold';
import type * as z from 'zod/mini';
import { type RecurrenceRow, type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import { accountFor } from '#transactions/draft.ts';
import type { LockedSeries } from './lock-series.ts';

type Edits = z.output<typeof editRecurrenceBodySchema>;

/** The edits as its rows take them: what leaves is in the currency of its account. */
export function editsOfSeries({ recurrence, context }: LockedSeries, edits: Edits): Edits {
  const account = context.accounts.get(edits.accountId ?? '');
  return isTransfer(recurrence.type) && account ? { ...edits, currency: account.currency } : edits;
}

/** What only a single transaction has is refused of transfers, and the other side of anything else. */
export function refuseForeignEdits(
  { recurrence }: Pick<LockedSeries, 'recurrence'>,
  edits: Edits,
): Refusal | undefined {
  const { toAccountId, toAmountCents, type, category, currency, accountAmountCents } = edits;
  if (!isTransfer(recurrence.type)) {
    const isSided = toAccountId !== undefined || toAmountCents !== undefined;
    return isSided ? refuse('transfer_side') : undefined;
  }
  const isForeign = [
    [type, recurrence.type],
    [category, recurrence.category],
    [currency, recurrence.currency],
    [accountAmountCents, undefined],
    ...COMPANY_FIELDS.map((field) => [edits[field] ?? undefined, undefined]),
  ].some(([given, own]) => given !== undefined && given !== own);
  return isForeign ? refuse('transfer_side') : undefined;
}

const COMPANY_FIELDS = ['clientId', 'supplierId', 'invoiceNumber', 'taxRatePercent'] as const;

/** Where the series arrives after the edits, and how much. Between two currencies the amount stays unless another is given. */
export function arrivalColumns(
  { recurrence, context }: LockedSeries,
  template: RecurrenceRow,
  edits: Edits,
): Result<Pick<RecurrenceRow, 'to_account_id' | 'to_amount_cents'>> {
  const { to_account_id: wasTo, to_amount_cents: wasCents } = recurrence;
  const toAccountId = edits.toAccountId ?? wasTo;
  if (toAccountId === null) return ok({ to_account_id: null, to_amount_cents: null });
  const from = accountFor(context, template.account_id, recurrence.account_id);
  if (!from.ok) return from;
  const to = accountFor(context, toAccountId, wasTo ?? undefined);
  if (!to.ok) return to;
  const isOfOne = from.value.currency === to.value.currency;
  const was = context.accounts.get(wasTo ?? '');
  const kept = was?.currency === to.value.currency ? (wasCents ?? undefined) : undefined;
  const arrivedCents = edits.toAmountCents ?? (isOfOne ? undefined : kept);
  const place = { ledgerId: '', kind: context.kind };
  const fault = faultOfTransfer({
    from: { ...place, accountId: from.value.id, currency: from.value.currency },
    to: { ...place, accountId: to.value.id, currency: to.value.currency },
    amountCents: template.amount_cents,
    arrivedCents,
  });
  if (fault) {
    const path = fault.path === 'arrivedCents' ? 'toAmountCents' : 'toAccountId';
    return refuse('validation_failed', { fields: [{ path, code: fault.code }] });
  }
  return ok({ to_account_id: toAccountId, to_amount_cents: isOfOne ? null : (arrivedCents ?? null) });
}

/** The changes of what arrives that come with these changes of occurrences. One that was left without its pair has nothing to follow it. */
export function arrivalChanges(
  series: LockedSeries,
  changes: readonly RowChange<TransactionRow>[],
  edits: Arriving,
): Result<RowChange<TransactionRow>[]> {
  const followed: RowChange<TransactionRow>[] = [];
  for (const { before, after } of changes) {
    const arrival = series.arrivals.get(before?.transfer_id ?? '');
    if (!before || !arrival) continue;
    const moved = after ? moveArrival(series, { before, after, arrival }, edits) : ok(null);
    if (!moved.ok) return moved;
    followed.push({ before: arrival, after: moved.value });
  }
  return ok(followed.filter(({ before, after }) => before !== after));
}

/** What an edit says of the sides that arrive. */
type Arriving = Pick<Edits, 'toAccountId' | 'toAmountCents' | 'description' | 'tags'>;

interface Moved {
  readonly before: TransactionRow;
  readonly after: TransactionRow;
  readonly arrival: TransactionRow;
}

function moveArrival(
  { context }: LockedSeries,
  { before, after, arrival }: Moved,
  { toAccountId = arrival.account_id, toAmountCents, description, tags = arrival.tag_ids }: Arriving,
): Result<TransactionRow> {
  const { accounts, now } = context;
  const [wasFrom, from, to] = [before.account_id, after.account_id, toAccountId].map((id) =>
    accounts.get(id),
  );
  if (!wasFrom || !from || !to) return refuse('account_not_found');
  if (from === to) {
    return refuse('validation_failed', { fields: [{ path: 'toAccountId', code: 'accounts_equal' }] });
  }
  const was = { out: legOf(before, wasFrom), arrival: legOf(arrival, to) };
  const { day, amountCents } = followingArrival(was, legOf(after, from), toAmountCents);
  // What a person posted, or took back, of one side alone stays so.
  const isTogether = arrival.status === before.status && arrival.posts_itself === before.posts_itself;
  const { status, posts_itself } = isTogether ? after : arrival;
  const words = description === undefined ? {} : { description, search_text: foldText(description) };
  const statement = to.id === arrival.account_id ? {} : { statement_month: null, statement_from: null };
  const money =
    amountCents === arrival.account_amount_cents && to.id === arrival.account_id
      ? {}
      : {
          amount_cents: amountCents,
          account_amount_cents: amountCents,
          currency: to.currency,
          rate: null,
          rate_source: null,
          rate_at: null,
        };
  const moved = {
    ...arrival,
    ...words,
    ...money,
    ...statement,
    account_id: to.id,
    day,
    status,
    posts_itself,
    tag_ids: tags,
  };
  return ok(isSame(arrival, moved) ? arrival : stamped(moved, now));
}

function isSame(left: TransactionRow, right: TransactionRow): boolean {
  return JSON.stringify(left) === JSON.stringify(right);
}

function legOf(
  { day, account_amount_cents: amountCents }: TransactionRow,
  { currency }: Pick<Leg, 'currency'>,
): Leg {
  return { day, currency, amountCents };
}
