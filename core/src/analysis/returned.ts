/**
 * What came back of the charges of a party: a double charge that was refunded is no double charge, and a refund is no charge at all.
 */
import { type Cents, add, negate, subtract, ZERO } from '#money/money.ts';
import type { HistoryTransaction } from './history.ts';

type Charges = readonly HistoryTransaction[];

/**
 * The charges of each party, in order, less what came back. A refund lowers the charge that it names; else, of its party's earlier ones, the
 * latest of the same amount, else the latest that is as large. One that finds none lowers nothing.
 */
export function withoutReturned(parties: ReadonlyMap<string, Charges>): Map<string, Charges> {
  const returned = new Map<string, Cents>();
  const refunds = [...parties.values()].flatMap((group) =>
    group.filter(isRefund).map((refund) => ({ refund, group })),
  );
  if (refunds.length === 0) return new Map(parties);
  const known = new Set([...parties.values()].flat().map(({ id }) => id));
  for (const { refund, group } of refunds) {
    const id = known.has(refund.relatedId ?? '') ? refund.relatedId : chargeOf(refund, group, returned);
    if (id) returned.set(id, add(returned.get(id) ?? ZERO, negate(refund.amountCents)));
  }
  const left = [...parties].map(
    ([key, group]) =>
      [key, group.filter((one) => !isRefund(one)).flatMap((one) => restOf(one, returned))] as const,
  );
  return new Map(left.filter(([, group]) => group.length > 0));
}

function isRefund({ amountCents }: HistoryTransaction): boolean {
  return amountCents < 0;
}

function chargeOf(
  refund: HistoryTransaction,
  group: Charges,
  returned: ReadonlyMap<string, Cents>,
): string | undefined {
  const amount = negate(refund.amountCents);
  const open = group.filter((one) => !isRefund(one) && one.day <= refund.day);
  const openCents = (one: HistoryTransaction) => subtract(one.amountCents, returned.get(one.id) ?? ZERO);
  const found =
    open.findLast((one) => openCents(one) === amount) ?? open.findLast((one) => openCents(one) > amount);
  return found?.id;
}

function restOf(charge: HistoryTransaction, returned: ReadonlyMap<string, Cents>): HistoryTransaction[] {
  const back = returned.get(charge.id);
  if (back === undefined) return [charge];
  return back < charge.amountCents ? [{ ...charge, amountCents: subtract(charge.amountCents, back) }] : [];
}
