/**
 * What will be paid of a card's statements, and when: a projection, of which nothing is kept.
 *
 * Each statement is paid on its due day, by what is left of it then: its rest, with what is scheduled in it and what is expected to fall into
 * it. One that is past its due day is paid today, unless the next one has closed and carries it. A scheduled payment takes the place of what it
 * covers, and what it pays too much lowers the next ones. So every amount that is owed is paid once.
 * Worked examples: docs/specs/cards.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import { addToMonth, type Month } from '#calendar/month.ts';
import { add, type Cents, subtract, ZERO } from '#money/money.ts';
import type { StatementAmounts } from './statement-amounts.ts';
import { purchaseMonth, type StatementCalendar, statementFor } from './statement-calendar.ts';

/** A charge that no row stands for yet: an occurrence of a series. In the card's currency; below zero it lowers its statement. */
export type ExpectedCharge = { readonly day: Day; readonly chargedCents: Cents };

export type PaymentToCome = {
  /** The statement that it pays. */
  readonly month: Month;
  readonly day: Day;
  /** In the card's currency, above zero. */
  readonly amountCents: Cents;
};

type Reckoned = {
  readonly calendar: StatementCalendar;
  /** By month, without a gap. */
  readonly figures: readonly Pick<StatementAmounts, 'month' | 'restCents' | 'pendingCents'>[];
};

/**
 * The payments of a card from `today` on, by day: as far as there are statements and expected charges. Throws a `RangeError` when a sum leaves
 * the safe range, or a charge the calendar (see `isCardDay`).
 */
export function paymentsToCome(
  { calendar, figures }: Reckoned,
  expected: readonly ExpectedCharge[],
  today: Day,
): PaymentToCome[] {
  const payments: PaymentToCome[] = [];
  let expectedCents = ZERO;
  let coveredCents = ZERO;
  for (const { month, restCents, pendingCents, chargedCents } of withExpected(calendar, figures, expected)) {
    expectedCents = add(expectedCents, chargedCents);
    coveredCents = add(coveredCents, pendingCents);
    if (statementFor(calendar, addToMonth(month, 1)).closingDay <= today) continue;
    const amountCents = subtract(add(restCents, expectedCents), coveredCents);
    if (amountCents <= 0) continue;
    const { dueDay } = statementFor(calendar, month);
    payments.push({ month, day: dueDay > today ? dueDay : today, amountCents });
    coveredCents = add(coveredCents, amountCents);
  }
  return payments;
}

/** All months from the first statement to the last expected charge. Rests are running sums: beyond the statements the last one goes on. */
function withExpected(
  calendar: StatementCalendar,
  figures: Reckoned['figures'],
  expected: readonly ExpectedCharge[],
) {
  const charged = new Map<Month, Cents>();
  for (const { day, chargedCents } of expected) {
    const month = purchaseMonth(calendar, day);
    charged.set(month, add(charged.get(month) ?? ZERO, chargedCents));
  }
  const known = new Map(figures.map((one) => [one.month, one]));
  const [first, ...rest] = [...known.keys(), ...charged.keys()].toSorted();
  const months: (Reckoned['figures'][number] & { readonly chargedCents: Cents })[] = [];
  if (first === undefined) return months;
  const last = rest.at(-1) ?? first;
  for (let month = first; month <= last; month = addToMonth(month, 1)) {
    const own = known.get(month);
    months.push({
      month,
      restCents: own?.restCents ?? months.at(-1)?.restCents ?? ZERO,
      pendingCents: own?.pendingCents ?? ZERO,
      chargedCents: charged.get(month) ?? ZERO,
    });
  }
  return months;
}
