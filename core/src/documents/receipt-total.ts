/**
 * Chooses the amount that was paid or is to be paid, out of all amounts of a document.
 *
 * Map: each kind of document has labels that name its total, in the order in which they are believed. The amount so named is only `likely`
 * when something else on the paper agrees: the payment, the change given, or the arithmetic of discounts. Everything else is a guess, since a
 * wrong figure that looks sure does more harm than one that is to be checked.
 */
import type { AmountRole } from './amount-roles.ts';
import type { Certainty, DocumentKind, DocumentWarning } from './document.ts';
import { sumOfItems, type TextAmount } from './text-amounts.ts';
import {
  computedTotal,
  confirms,
  contradicts,
  discountedTotal,
  isPaid,
  isProvenByDigits,
  isWellRead,
  paidIn,
} from './total-evidence.ts';
import { type Cents, cents } from '#money/money.ts';

export type ReadTotal = {
  readonly amountCents: Cents;
  readonly certainty: Certainty;
  readonly warnings: readonly DocumentWarning[];
};

const SHOP_ROLES: readonly AmountRole[] = [
  'payable',
  'charged',
  'total',
  'note_total',
  'paid',
  'document_value',
  'net',
  'slip',
];
const ROLES: Partial<Readonly<Record<DocumentKind, readonly AmountRole[]>>> = {
  nfe: ['note_total', 'payable', 'total'],
  cte: ['freight_total', 'note_total', 'payable', 'total'],
  nfse: ['net', 'note_total', 'service_value', 'freight_total', 'payable', 'total', 'slip'],
  boleto: ['charged', 'document_value', 'payable', 'total', 'slip'],
  collection: ['payable', 'charged', 'document_value', 'total', 'slip'],
  pix_receipt: ['paid', 'slip', 'total', 'payable', 'payment'],
};

/** The total of a document of `kind`; null when no amount is named or repeated as one. */
export function readTotal(
  amounts: readonly TextAmount[],
  kind: DocumentKind,
  source: 'ocr' | 'pdf',
): ReadTotal | null {
  const named = amounts.filter(({ amountCents }) => amountCents > 0);
  const roles = ROLES[kind] ?? SHOP_ROLES;
  const labelled = roles.map((role) => candidateOf(named, role)).find((candidate) => candidate !== null);
  const repeated = totalByRepetition(named, labelled ?? null);
  if (repeated !== null) return repeated;
  if (labelled === undefined) return totalOfPayments(named, kind);

  const discounted = discountedTotal(named, labelled);
  if (discounted !== null) {
    const certainty = source === 'pdf' && !labelled.isDoubtful ? 'likely' : 'guess';
    return { amountCents: discounted, certainty, warnings: [] };
  }
  const computed = computedTotal(named, labelled);
  const isMisread = computed !== null && computed !== labelled.amountCents;
  const isProven = source === 'pdf' || isProvenByDigits(named, labelled);
  const isContradicted = contradicts(named, labelled) || (source === 'ocr' && isMisread);
  const isSure = confirms(named, labelled) && isProven && !isContradicted && !labelled.isDoubtful;
  return {
    amountCents: labelled.amountCents,
    certainty: isSure ? 'likely' : 'guess',
    warnings: isContradicted ? ['amounts_disagree'] : [],
  };
}

/** The amount that `role` names: of several, one that the payment agrees with, else the largest total or the last of any other label. */
function candidateOf(amounts: readonly TextAmount[], role: AmountRole): TextAmount | null {
  const own = amounts.filter((amount) => amount.role === role);
  const confirmed = own.find((amount) => !amount.isDoubtful && isPaid(amounts, amount));
  if (confirmed !== undefined) return confirmed;
  return role === 'total' || role === 'note_total'
    ? largestOf(own)
    : (own.find(isWellRead) ?? own[0] ?? null);
}

function largestOf(amounts: readonly TextAmount[]): TextAmount | null {
  return amounts.reduce<TextAmount | null>(
    (best, amount) => (best === null || amount.amountCents > best.amountCents ? amount : best),
    null,
  );
}

/**
 * The sum of the items, when an amount after them repeats it and the labelled one differs: a digit of that was misread, or labels and
 * figures were read in two blocks.
 */
function totalByRepetition(amounts: readonly TextAmount[], labelled: TextAmount | null): ReadTotal | null {
  const itemSum = sumOfItems(amounts);
  if (labelled !== null && confirms(amounts, labelled)) return null;
  const start = labelled?.line ?? 0;
  const hasDiscount = amounts.some(({ role }) => role === 'discount' || role === 'surcharge');
  const isRepeated =
    itemSum !== null &&
    !hasDiscount &&
    itemSum.amountCents !== labelled?.amountCents &&
    amounts.some(
      ({ role, line, amountCents }) =>
        line >= start &&
        amountCents === itemSum.amountCents &&
        (role === null || role === 'payment' || role === 'paid'),
    );
  if (labelled !== null && isRepeated)
    return { amountCents: itemSum.amountCents, certainty: 'guess', warnings: ['amounts_disagree'] };
  return null;
}

/** Without any total: the payment less the change, else the largest amount that occurs twice, or by itself; a Pix receipt has no other. */
function totalOfPayments(amounts: readonly TextAmount[], kind: DocumentKind): ReadTotal | null {
  const payments = amounts.filter(({ role }) => role === 'payment');
  const paid = paidIn(amounts, payments);
  const [first] = payments;
  if (first !== undefined)
    return guessOf(payments.length === 1 && paid > 0 ? cents(paid) : first.amountCents);
  const free = amounts.filter(({ role }) => role === null);
  const usable =
    kind === 'pix_receipt'
      ? free
      : free.filter(({ amountCents, line }) => standsAgain(free, amountCents, line));
  const largest = largestOf(usable) ?? largestOf(free.filter(({ isAlone }) => isAlone));
  return largest && guessOf(largest.amountCents);
}

function standsAgain(amounts: readonly TextAmount[], amountCents: Cents, line: number): boolean {
  return amounts.some((other) => other.line > line && other.amountCents === amountCents);
}

function guessOf(amountCents: Cents): ReadTotal {
  return { amountCents, certainty: 'guess', warnings: [] };
}
