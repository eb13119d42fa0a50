/**
 * What was paid or is to be paid, out of all amounts of a document.
 *
 * Map: each kind of document has labels that name its total, in the order in which they are believed. The amount so named is only `likely`
 * when something else on the paper agrees: the payment, the change given, or the arithmetic of discounts. Everything else is a guess, since a
 * wrong figure that looks sure does more harm than one that is to be checked.
 */
import type { AmountRole } from './amount-roles.ts';
import { CONFUSED_DIGITS } from './confused-digits.ts';
import type { Certainty, DocumentKind, DocumentWarning } from './document.ts';
import { sumOfItems, type TextAmount } from './text-amounts.ts';
import { type Cents, cents } from '#money/money.ts';

export type ReadTotal = {
  readonly amountCents: Cents;
  readonly certainty: Certainty;
  readonly warnings: readonly DocumentWarning[];
};

const SHOP_ROLES: readonly AmountRole[] = [
  'payable',
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
  boleto: ['document_value', 'payable', 'total', 'slip'],
  collection: ['payable', 'document_value', 'total', 'slip'],
  pix_receipt: ['paid', 'slip', 'total', 'payable', 'payment'],
};
/** Labels that name one and the same sum on a receipt; two of them that agree are two readings. */
const SAME_SUM: ReadonlySet<AmountRole | null> = new Set<AmountRole | null>([
  'payable',
  'note_total',
  'net',
  'document_value',
  'paid',
  'freight_total',
]);

/** As read, as printed. */
const CONFUSED = CONFUSED_DIGITS.flatMap((printed, read) =>
  Array.from(printed, (digit): [string, string] => [String(read), digit]),
);

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

/**
 * Whether figures of other digits make `total`. A digit that a printer blurs is misread everywhere, so that the same figure twice proves
 * little; a sum proves much, unless it also holds with one digit as a look-alike everywhere, as it does where nothing is carried.
 */
function isProvenByDigits(amounts: readonly TextAmount[], total: TextAmount): boolean {
  const index = amounts.indexOf(total);
  const sums = sumsThatHold(amounts, index);
  if (!PROVING_SUMS.some((sum) => sums.includes(sum))) return false;
  return !CONFUSED.some(([read, printed]) => {
    if (!String(total.amountCents).includes(read)) return false;
    const others = amounts.map((amount) => ({
      ...amount,
      amountCents: cents(Number(String(amount.amountCents).replaceAll(read, printed))),
    }));
    const held = sumsThatHold(others, index);
    return sums.every((sum) => held.includes(sum));
  });
}

const PROVING_SUMS = ['items', 'changes', 'change'] as const;
type Sum = (typeof PROVING_SUMS)[number] | 'gross';

function sumsThatHold(amounts: readonly TextAmount[], index: number): Sum[] {
  const total = amounts[index];
  const items = sumOfItems(amounts);
  if (total === undefined) return [];
  const isSumOfItems = (amountCents: Cents) =>
    items !== null && items.count > 1 && items.amountCents === amountCents;
  const gross = before(amounts, total).filter(({ role }) => role === 'subtotal' || role === 'total');
  const held: Record<Sum, boolean> = {
    items: isSumOfItems(total.amountCents),
    changes: addsUp(amounts, total),
    change: isPaidWithChange(amounts, total),
    gross: gross.some(({ amountCents }) => isSumOfItems(amountCents)),
  };
  return (['items', 'changes', 'change', 'gross'] as const).filter((sum) => held[sum]);
}

/** What the total must be by the sums before it, where that is one digit off: then one of the two was misread. Null when nothing tells. */
function computedTotal(amounts: readonly TextAmount[], total: TextAmount): number | null {
  if (addsUp(amounts, total)) return null;
  const items = sumOfItems(amounts);
  if (items !== null && isOneDigitOff(items.amountCents, total.amountCents)) return items.amountCents;
  const changes = changesBefore(amounts, total);
  if (changes === 0) return null;
  const gross = before(amounts, total).find(({ role }) => role === 'subtotal' || role === 'total');
  return gross === undefined ? null : gross.amountCents + changes;
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

function isWellRead({ isDoubtful }: TextAmount): boolean {
  return !isDoubtful;
}

function confirms(amounts: readonly TextAmount[], total: TextAmount): boolean {
  if (isPaid(amounts, total)) return true;
  const others = amounts.filter(
    (amount) => amount !== total && amount.line !== total.line && isWellRead(amount),
  );
  const hasSameSum =
    (total.role === 'total' || SAME_SUM.has(total.role)) &&
    others.some(
      ({ role, amountCents }) => amountCents === total.amountCents && (SAME_SUM.has(role) || role === 'slip'),
    );
  return hasSameSum || addsUp(amounts, total) || isOnlyProducts(others, total);
}

/** A note whose products alone make the total; a receipt may have a discount that was not read, so there it proves nothing. */
function isOnlyProducts(others: readonly TextAmount[], total: TextAmount): boolean {
  return (
    (total.role === 'note_total' || total.role === 'net') &&
    others.some(
      ({ role, amountCents }) =>
        amountCents === total.amountCents &&
        (role === 'subtotal' || role === 'service_value' || role === 'total'),
    )
  );
}

/** Whether a payment equals `total`, or all payments less the change do. */
function isPaid(amounts: readonly TextAmount[], total: TextAmount): boolean {
  const payments = paymentsAfter(amounts, total);
  if (payments.some(({ amountCents }) => amountCents === total.amountCents)) return true;
  return payments.length > 0 && paidIn(amounts, payments) === total.amountCents;
}

function paidIn(amounts: readonly TextAmount[], payments: readonly TextAmount[]): number {
  const change = amounts.find(({ role }) => role === 'change')?.amountCents ?? 0;
  return payments.reduce((sum, { amountCents }) => sum + amountCents, 0) - change;
}

function paymentsAfter(amounts: readonly TextAmount[], total: TextAmount): TextAmount[] {
  return amounts.filter(
    ({ role, line, isDoubtful }) =>
      line > total.line && !isDoubtful && (role === 'payment' || (role === 'paid' && total.role !== 'paid')),
  );
}

/** Whether the sum before, with discounts and surcharges, makes `total`. */
function addsUp(amounts: readonly TextAmount[], total: TextAmount): boolean {
  const changes = changesBefore(amounts, total);
  if (changes === 0) return false;
  return before(amounts, total).some(
    ({ role, amountCents }) =>
      (role === 'subtotal' || role === 'total' || role === 'service_value') &&
      amountCents + changes === total.amountCents,
  );
}

/** Surcharges less discounts before `total`. */
function changesBefore(amounts: readonly TextAmount[], total: TextAmount): number {
  return before(amounts, total).reduce((sum, { role, amountCents }) => {
    if (role === 'surcharge') return sum + amountCents;
    return role === 'discount' ? sum - amountCents : sum;
  }, 0);
}

/** What was read well before `total`; in a form that is also what stands left of it. */
function before(amounts: readonly TextAmount[], total: TextAmount): TextAmount[] {
  return amounts.slice(0, amounts.indexOf(total)).filter(isWellRead);
}

function isPaidWithChange(amounts: readonly TextAmount[], total: TextAmount): boolean {
  const hasChange = amounts.some(({ role, amountCents }) => role === 'change' && amountCents > 0);
  return hasChange && paidIn(amounts, paymentsAfter(amounts, total)) === total.amountCents;
}

/** Whether something read well cannot be true beside `total`: less was paid, or a discount came after it. */
function contradicts(amounts: readonly TextAmount[], total: TextAmount): boolean {
  const isRival = amounts.some(
    ({ role, amountCents, isDoubtful }) =>
      role === total.role && amountCents !== total.amountCents && !isDoubtful && role !== 'slip',
  );
  const payments = paymentsAfter(amounts, total);
  const isShort =
    payments.length > 0 &&
    !payments.some(({ amountCents }) => amountCents === total.amountCents) &&
    paidIn(amounts, payments) < total.amountCents;
  const isDiscountedLater =
    total.role === 'total' &&
    amounts.some(({ role, line }) => role === 'discount' && line > total.line) &&
    !payments.some(({ amountCents }) => amountCents === total.amountCents);
  return isRival || isShort || isDiscountedLater;
}

/**
 * What the items add up to, when an amount after them says the same and the label does not: a digit of the labelled one was misread, or labels
 * and figures were read in two blocks.
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

/** Without any total: what was paid less the change, else the largest amount that stands there twice, or alone; a Pix receipt has no other. */
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

function isOneDigitOff(left: Cents, right: Cents): boolean {
  const [a, b] = [String(left), String(right)];
  if (a.length !== b.length || a === b) return false;
  return Array.from(a).filter((digit, index) => digit !== b[index]).length === 1;
}
