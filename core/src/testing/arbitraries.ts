/** Random values of the domain's own types, for property tests. */
import * as fc from 'fast-check';
import { type Day, addDays, day, daysBetween } from '#calendar/day.ts';
import { month } from '#calendar/month.ts';
import { categoriesOf } from '#ledger/built-in-categories.ts';
import { offeredCategories } from '#ledger/category.ts';
import type { Posting } from '#ledger/posting.ts';
import { SPLIT } from '#ledger/split.ts';
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '#ledger/transaction.ts';
import { allocate, type Cents, cents, ZERO } from '#money/money.ts';

const EXPENSES = offeredCategories(categoriesOf('personal'), 'expense').map(({ key }) => key);
const FIRST_DAY = day('1900-01-01');
const DAYS_IN_CALENDAR = daysBetween(FIRST_DAY, day('2199-12-31'));

/** Any amount at all, both ends of the safe range included. */
export function anyCents(): fc.Arbitrary<Cents> {
  return fc.maxSafeInteger().map(cents);
}

/** An amount up to ± R$ 10 billion, so that some thousands of them, or a few times one, stay in the safe range. */
export function anyModestCents(): fc.Arbitrary<Cents> {
  return fc.integer({ min: -1e12, max: 1e12 }).map(cents);
}

/** Any day of the calendar. */
export function anyDay(): fc.Arbitrary<Day> {
  return fc.nat({ max: DAYS_IN_CALENDAR }).map((count) => addDays(FIRST_DAY, count));
}

/** A posting with the given id, on one of three accounts within a few months, so that changes often meet on the same sums. */
function anyPosting(id: string): fc.Arbitrary<Posting> {
  return fc.record({
    id: fc.constant(id),
    accountId: fc.constantFrom('account-1', 'account-2', 'account-3'),
    day: fc.nat({ max: 100 }).map((count) => addDays(day('2026-01-01'), count)),
    type: fc.constantFrom(...TRANSACTION_TYPES),
    category: fc.constantFrom(...EXPENSES),
    status: fc.constantFrom(...TRANSACTION_STATUSES),
    statementMonth: fc.constantFrom(null, month('2026-02'), month('2026-03')),
    accountAmountCents: fc.integer({ min: 1, max: 1e12 }).map(cents),
  });
}

/** As `anyPosting`, in some cases divided. */
export function anyDividedPosting(id: string): fc.Arbitrary<Posting> {
  const weights = fc.array(
    fc.record({ weight: fc.integer({ min: 1, max: 9 }), category: fc.constantFrom(...EXPENSES) }),
    {
      minLength: 2,
      maxLength: 5,
    },
  );
  return fc.tuple(anyPosting(id), fc.option(weights)).map(([posting, parts]) => {
    if (parts === null) return posting;
    const amounts = allocate(
      posting.accountAmountCents,
      parts.map(({ weight }) => weight),
    );
    const divided = parts.map(({ category }, index) => ({
      category,
      accountAmountCents: amounts[index] ?? ZERO,
    }));
    return { ...posting, category: SPLIT, parts: divided };
  });
}
