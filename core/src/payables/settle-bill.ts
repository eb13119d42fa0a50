/**
 * What settling a bill books: all of it or a part, with interest beside it or a discount. What is left stays the bill, and what was paid before
 * is never touched again.
 *
 * Worked examples: docs/specs/payables.md, every row of which is a test.
 */
import { add, type Cents, subtract, ZERO } from '#money/money.ts';

/** As a person says it, each zero or above. */
export interface BillSettlement {
  /** Of what is due: how much of the bill this settles, a discount included. */
  readonly amountCents: Cents;
  /** What came on top of it: interest and a fine. */
  readonly interestCents: Cents;
  /** What was given off it. */
  readonly discountCents: Cents;
}

export interface SettledBill {
  /** Settled of the bill now. */
  readonly paidCents: Cents;
  readonly interestCents: Cents;
  readonly discountCents: Cents;
  /** What the account moves by: settled, with interest, less the discount. */
  readonly movedCents: Cents;
  /** Still due; zero of what is settled whole. */
  readonly restCents: Cents;
}

/** Why something cannot be settled so. */
export type SettlementFault = 'settlement_larger' | 'settlement_empty' | 'discount_too_large';

/** @param dueCents what is still due of the bill, above zero */
export function settlementFault(
  dueCents: Cents,
  { amountCents, discountCents }: BillSettlement,
): SettlementFault | null {
  if (amountCents <= 0) return 'settlement_empty';
  // Whoever pays more than is due says what the difference is.
  if (amountCents > dueCents) return 'settlement_larger';
  // Something moves: what is given off whole is no payment.
  return discountCents >= amountCents ? 'discount_too_large' : null;
}

/** Throws a `RangeError` on what `settlementFault` names. */
export function settleBill(dueCents: Cents, settlement: BillSettlement): SettledBill {
  const fault = settlementFault(dueCents, settlement);
  if (fault) throw new RangeError(fault);
  const { amountCents, interestCents, discountCents } = settlement;
  return {
    paidCents: amountCents,
    interestCents,
    discountCents,
    movedCents: subtract(add(amountCents, interestCents), discountCents),
    restCents: subtract(dueCents, amountCents),
  };
}

/** All that is due, and nothing else. */
export function wholeBill(dueCents: Cents): BillSettlement {
  return { amountCents: dueCents, interestCents: ZERO, discountCents: ZERO };
}

/** How much more than is due was paid, which is interest or a mistake; zero where it is not more. */
export function differenceCents(dueCents: Cents, paidCents: Cents): Cents {
  return paidCents > dueCents ? subtract(paidCents, dueCents) : ZERO;
}
