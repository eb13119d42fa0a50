/** What a purchase in parcels would make of the statements to come, before it is saved. */
import type { Month } from '#calendar/month.ts';
import { add, type Cents, ZERO } from '#money/money.ts';
import type { CardInstallment } from './installments.ts';
import type { StatementAmounts } from './statement-amounts.ts';

export type ChargesRange = { readonly lowestCents: Cents; readonly highestCents: Cents };

/**
 * The lowest and the highest charges of the statements that `parcels` would come into, with them. Charges alone: what an unpaid statement
 * would carry on is not theirs. Null without parcels.
 */
export function chargesWith(
  figures: readonly Pick<StatementAmounts, 'month' | 'chargesCents'>[],
  parcels: readonly Pick<CardInstallment, 'month' | 'amountCents'>[],
): ChargesRange | null {
  const charges = new Map<Month, Cents>(figures.map(({ month, chargesCents }) => [month, chargesCents]));
  const amounts = parcels
    .map(({ month, amountCents }) => add(charges.get(month) ?? ZERO, amountCents))
    .toSorted((left, right) => left - right);
  const [lowestCents, highestCents] = [amounts[0], amounts.at(-1)];
  return lowestCents === undefined || highestCents === undefined ? null : { lowestCents, highestCents };
}
