/**
 * The paid amount, by the receipt of a bill: the amount labelled as paid, whatever the bill asked for. It is certain only in the text of a
 * PDF, where the value of the bill with its charges and discounts equals it, or another place repeats it.
 */
import type { AmountRole } from './amount-roles.ts';
import type { ReadTotal } from './receipt-total.ts';
import type { TextAmount } from './text-amounts.ts';
import { isWellRead } from './total-evidence.ts';

/** In the order in which they are believed. */
const ROLES: readonly AmountRole[] = [
  'paid',
  'charged',
  'payable',
  'total',
  'net',
  'payment',
  'service_value',
  'slip',
];
/** They name the bill rather than its payment. */
const ROLES_OF_BILL: readonly AmountRole[] = ['document_value', 'subtotal'];
const AGAIN: ReadonlySet<AmountRole | null> = new Set<AmountRole | null>([
  'paid',
  'charged',
  'total',
  'payable',
]);

const PAID: ReadonlySet<AmountRole | null> = new Set<AmountRole | null>(['paid', 'charged']);

/** The amount paid; null when none is named. */
export function readPaid(amounts: readonly TextAmount[], source: 'ocr' | 'pdf'): ReadTotal | null {
  const named = amounts.filter(({ amountCents }) => amountCents > 0);
  const free = named.filter(({ role }) => role === null);
  // An application prints the paid amount large and without a label.
  const chosen =
    firstOf(named, ROLES) ?? free.find(({ isAlone }) => isAlone) ?? firstOf(named, ROLES_OF_BILL) ?? free[0];
  if (chosen === undefined) return null;
  const isRivalled = named.some(
    ({ role, amountCents, isDoubtful }) =>
      role === chosen.role && amountCents !== chosen.amountCents && !isDoubtful,
  );
  const isNamed = PAID.has(chosen.role) && isWellRead(chosen) && !isRivalled;
  const isSure = source === 'pdf' && isNamed && isSeconded(named, chosen);
  return {
    amountCents: chosen.amountCents,
    certainty: isSure ? 'likely' : 'guess',
    warnings: chosen.role === 'paid' && isRivalled ? ['amounts_disagree'] : [],
  };
}

function firstOf(amounts: readonly TextAmount[], roles: readonly AmountRole[]): TextAmount | undefined {
  return roles.map((role) => chosenOf(amounts, role)).find((amount) => amount !== null);
}

/** A receipt sums up at its end: of several the last that was read well. */
function chosenOf(amounts: readonly TextAmount[], role: AmountRole): TextAmount | null {
  const own = amounts.filter((amount) => amount.role === role);
  return own.findLast(isWellRead) ?? own.at(-1) ?? null;
}

function isSeconded(amounts: readonly TextAmount[], paid: TextAmount): boolean {
  const others = amounts.filter((amount) => amount !== paid && isWellRead(amount));
  const nominal = [...new Set(ROLES_OF_BILL.flatMap((role) => sumsOf(others, role)))];
  const charges = sumsOf(others, 'surcharge').reduce((sum, amount) => sum + amount, 0);
  const discounts = sumsOf(others, 'discount').reduce((sum, amount) => sum + amount, 0);
  if (nominal.length > 0)
    return nominal.length === 1 && (nominal[0] ?? 0) + charges - discounts === paid.amountCents;
  return (
    charges + discounts === 0 &&
    others.some(
      ({ role, line, amountCents }) =>
        line !== paid.line && AGAIN.has(role) && amountCents === paid.amountCents,
    )
  );
}

function sumsOf(amounts: readonly TextAmount[], role: AmountRole): number[] {
  return amounts.flatMap((amount) => (amount.role === role ? amount.amountCents : []));
}
