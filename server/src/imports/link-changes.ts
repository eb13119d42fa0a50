// What the lines of an import make of the transactions that they are linked to.
import { isDay } from '@vintem/core/calendar/day';
import { SPLIT } from '@vintem/core/ledger/split';
import { countsAsExpense, isEntered } from '@vintem/core/ledger/transaction';
import { cents, subtract } from '@vintem/core/money/money';
import { interestOf } from '@vintem/core/payables/booked-beside';
import { dueState, isTaxBill } from '@vintem/core/payables/due-state';
import { type RowChange, stamped, type TransactionRow, withWholeParts } from '#ledger/rows.ts';
import { ok, type Result } from '#platform/result.ts';
import { postingChanges, withDueDay } from '#transactions/occurrence.ts';
import type { LockedTransactions } from '#transactions/writing-context.ts';
import type { MovementRow } from './movement-row.ts';
import { linkedTransaction } from './record-lines.ts';

/**
 * What was expected is posted on the bank's day, with the bank's amount; what was posted stays as the person has it, and so does what the
 * bank itself only expects. Both rows of a financing's parcel are posted with its line, and keep their amounts: the line is their sum.
 */
export function linkChanges(
  part: readonly MovementRow[],
  taken: LockedTransactions,
): Result<RowChange<TransactionRow>[]> {
  const rowOf = new Map(
    part.flatMap((row) => {
      const id = linkedTransaction(row);
      return id === undefined || row.day > taken.today ? [] : [[id, row] as const];
    }),
  );
  const waiting = taken.rows.filter(({ id, status }) => rowOf.has(id) && status === 'scheduled');
  const transfers = new Set(waiting.flatMap(({ transfer_id: id }) => id ?? []));
  const sides = taken.otherSides.filter(
    ({ status, transfer_id: id }) => status === 'scheduled' && id !== null && transfers.has(id),
  );
  const changes = postingChanges(taken, [...waiting, ...sides, ...financedBeside(taken, rowOf)]);
  if (!changes.ok) return changes;
  return ok([
    ...parcelChanges(taken, rowOf),
    ...changes.value.map(({ before, after }) => {
      const line = before && rowOf.get(before.id);
      if (!line || !after || !isDay(line.day)) return { before, after };
      const amount = cents(Math.abs(line.amount_cents));
      const isOther = amount !== after.account_amount_cents;
      const amounts =
        isOther && after.rate === null && !isFinanced(taken, after)
          ? { amount_cents: amount, account_amount_cents: amount }
          : {};
      // A parcel keeps its day: banks tell that of the purchase.
      const day = after.installment_plan_id === null ? line.day : after.day;
      const settled = withDueDay(before, { ...after, ...amounts, day });
      return { before, after: withWholeParts({ ...settled, ...interestIn(before, settled) }) };
    }),
  ]);
}

/**
 * What the bank took above a bill that was paid late: interest, and part of the one line, so that the account moves as the bank tells it. Nothing of
 * what is no bill, or was in time.
 */
function interestIn(
  before: TransactionRow,
  { amount_cents, day, rate, parts }: TransactionRow,
): Pick<TransactionRow, 'category' | 'parts'> | undefined {
  const { type, category, due_day, document_key: documentKey } = before;
  const isBill = !before.posts_itself && isEntered(type) && before.installment_plan_id === null;
  const more = subtract(amount_cents, before.amount_cents);
  const terms = { dueDay: due_day ?? before.day, isTax: isTaxBill({ category, documentKey }) };
  if (!isBill || more <= 0 || rate !== null || parts !== null || dueState(terms, day) !== 'overdue')
    return undefined;
  const interest = interestOf(type);
  return {
    category: SPLIT,
    parts: [
      { category, amountCents: before.amount_cents, accountAmountCents: before.amount_cents, note: null },
      { category: interest.category, amountCents: more, accountAmountCents: more, note: interest.words },
    ],
  };
}

/** A parcel that stands already is what its purchase was divided into; banks divide otherwise by some cents, and theirs is what is paid. */
function parcelChanges(
  taken: LockedTransactions,
  rowOf: ReadonlyMap<string, MovementRow>,
): RowChange<TransactionRow>[] {
  const { rows, now } = taken;
  return rows.flatMap((before) => {
    const line = rowOf.get(before.id);
    const isParcel =
      before.installment_plan_id !== null && countsAsExpense(before.type) && before.rate === null;
    if (!line || !isParcel || before.status !== 'posted' || isFinanced(taken, before)) return [];
    const amount = cents(Math.abs(line.amount_cents));
    if (amount === before.account_amount_cents) return [];
    const amounts = { amount_cents: amount, account_amount_cents: amount };
    return [{ before, after: withWholeParts({ ...stamped(before, now), ...amounts }) }];
  });
}

/** Whether it is a row of a financed statement's parcels, which amount to what was owed and its interest. */
export function isFinanced(
  { plans }: LockedTransactions,
  { installment_plan_id: planId }: TransactionRow,
): boolean {
  return planId !== null && plans.get(planId)?.kind === 'financing';
}

/** What still waits of the parcels of financings of which one row is linked. */
function financedBeside(
  taken: LockedTransactions,
  rowOf: ReadonlyMap<string, MovementRow>,
): TransactionRow[] {
  const keyOf = (row: TransactionRow) => `${row.installment_plan_id} ${row.installment_number}`;
  const financed = taken.rows.filter((row) => isFinanced(taken, row));
  const linked = new Set(financed.flatMap((row) => (rowOf.has(row.id) ? keyOf(row) : [])));
  return financed.filter((row) => row.status === 'scheduled' && !rowOf.has(row.id) && linked.has(keyOf(row)));
}
