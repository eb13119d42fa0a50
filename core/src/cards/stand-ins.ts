/**
 * What a card owed is first told as sums: what an accepted bill paid for, and what was owed in the open statement when the card was created.
 * Each is a row that stands in for purchases that nobody has told one by one. A file of the card's bank tells them: then the row gives way,
 * else they would count twice.
 *
 * Worked examples: docs/specs/cards.md, every row of which is a test.
 */
import type { Day } from '#calendar/day.ts';
import type { Month } from '#calendar/month.ts';
import { add, type Cents, subtract, sum, ZERO } from '#money/money.ts';
import { missingPurchases } from './old-payments.ts';
import type { StatementAmounts } from './statement-amounts.ts';

/** What stands in for the purchases of a bill, as it was when the bill was accepted. */
export type BillStandIn = {
  readonly id: string;
  readonly month: Month;
  readonly day: Day;
  readonly amountCents: Cents;
};

/** What files of the bank tell of a statement. */
export type ToldOfStatement = {
  /** What was bought in it until the day of the stand-in, less what was given back. */
  readonly untilThenCents: Cents;
  /** Whether they tell anything of a later day: then they tell all of the days before. */
  readonly reachesBeyond: boolean;
};

/** What is left of what was owed in the open statement on some day, beside what files tell of it. */
export function leftOfOpenDebt(
  amountCents: Cents,
  { untilThenCents, reachesBeyond }: ToldOfStatement,
): Cents {
  if (reachesBeyond) return ZERO;
  const left = subtract(amountCents, untilThenCents < 0 ? ZERO : untilThenCents);
  return left < 0 ? ZERO : left;
}

/**
 * What is left of the stand-ins of bills, by their ids: what the bills paid for that is in no row of the card by now, and never more than at
 * first. What files tell to be paid beyond what is known paid for what nobody knows, and is no credit here.
 * @param bills all that were accepted, by day
 * @param figures of each statement, by month to the open one, without stand-ins, without these bills and the debt that was told
 */
export function leftOfBills(
  standIns: readonly BillStandIn[],
  bills: readonly { readonly settles: Month; readonly amountCents: Cents }[],
  figures: readonly Pick<StatementAmounts, 'month' | 'carriedCents' | 'restCents'>[],
): Map<string, Cents> {
  const missing = missingPurchases(bills, withoutCredits(figures));
  const left = new Map<string, Cents>();
  for (const month of new Set(standIns.map((one) => one.month))) {
    const ofMonth = bills.flatMap(({ settles }, index) => (settles === month ? (missing[index] ?? []) : []));
    let missingCents = sum(ofMonth);
    for (const { id, amountCents } of standIns.filter((one) => one.month === month)) {
      const own = amountCents < missingCents ? amountCents : missingCents;
      left.set(id, own);
      missingCents = subtract(missingCents, own);
    }
  }
  return left;
}

function withoutCredits(
  figures: readonly Pick<StatementAmounts, 'month' | 'carriedCents' | 'restCents'>[],
): Pick<StatementAmounts, 'month' | 'restCents'>[] {
  let owed = ZERO;
  return figures.map(({ month, carriedCents, restCents }) => {
    const rest = add(owed, subtract(restCents, carriedCents));
    owed = rest < 0 ? ZERO : rest;
    return { month, restCents: owed };
  });
}
