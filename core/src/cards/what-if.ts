/** What a purchase in parcels would make of the statements to come, before it is saved. */
import type { Day } from '#calendar/day.ts';
import { addToMonth, type Month } from '#calendar/month.ts';
import { add, type Cents, subtract, sum, ZERO } from '#money/money.ts';
import type { CardInstallment } from './installments.ts';
import type { StatementAmounts } from './statement-amounts.ts';
import { type DatedStatement, lastPunctualDay } from './statement-dates.ts';

export type TotalsRange = { readonly lowestCents: Cents; readonly highestCents: Cents };

/** A statement as it is, before the purchase. */
type Known = DatedStatement &
  Pick<StatementAmounts, 'chargesCents' | 'earlyCents' | 'totalCents' | 'restCents' | 'pendingCents'>;

/**
 * The lowest and the highest total of the statements that `parcels` would come into, with them and with what is carried into them: what the one
 * that closed last left when its time was over, and what was paid too much. One that can still be paid in time, and those to come, are taken
 * to be paid. Null without parcels. @param figures by month, without a gap
 */
export function totalsWith(
  figures: readonly Known[],
  parcels: readonly Pick<CardInstallment, 'month' | 'amountCents'>[],
  today: Day,
): TotalsRange | null {
  const months = parcels.map(({ month }) => month).toSorted();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return null;
  const addedTo = (month: Month) =>
    sum(parcels.filter((one) => one.month === month).map(({ amountCents }) => amountCents));
  const known = new Map(figures.map((one) => [one.month, one]));
  const totals: Cents[] = [];
  let addedToClosedCents = ZERO;
  let carriedCents = ZERO;
  const from = figures[0] && figures[0].month < first ? figures[0].month : first;
  for (let month = from; month <= last; month = addToMonth(month, 1)) {
    const own = known.get(month);
    let totalCents = add(carriedCents, addedTo(month));
    if (own && own.closingDay <= today) {
      addedToClosedCents = add(addedToClosedCents, addedTo(month));
      totalCents = add(own.totalCents, addedToClosedCents);
      carriedCents = leftOf(own, addedToClosedCents, today);
    } else {
      if (own) totalCents = add(totalCents, subtract(own.chargesCents, own.earlyCents));
      carriedCents = creditOf(totalCents);
    }
    if (months.includes(month)) totals.push(totalCents);
  }
  const [lowestCents = ZERO, ...higher] = totals.toSorted((left, right) => left - right);
  return { lowestCents, highestCents: higher.at(-1) ?? lowestCents };
}

/** What a closed statement leaves to the next one, as far as that is known: all of it once its time is over, before only a credit. */
function leftOf({ dueDay, restCents, pendingCents }: Known, addedCents: Cents, today: Day): Cents {
  const leftCents = subtract(add(restCents, addedCents), pendingCents);
  return today > lastPunctualDay(dueDay) ? leftCents : creditOf(leftCents);
}

function creditOf(cents: Cents): Cents {
  return cents < 0 ? cents : ZERO;
}
