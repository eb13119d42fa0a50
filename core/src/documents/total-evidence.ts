/**
 * The evidence for and against a total, among the other amounts of the paper.
 *
 * Map: `confirms` is the second sign that makes the total of a PDF sure; `isProvenByDigits` is the stronger one that recognised text needs;
 * `contradicts` and `computedTotal` find what cannot be true beside it.
 */
import type { AmountRole } from './amount-roles.ts';
import { CONFUSED_DIGITS } from './confused-digits.ts';
import { sumOfItems, type TextAmount } from './text-amounts.ts';
import { type Cents, cents } from '#money/money.ts';

/** Labels that name one and the same sum on a receipt; two of them that agree are two readings. */
const SAME_SUM: ReadonlySet<AmountRole | null> = new Set<AmountRole | null>([
  'payable',
  'note_total',
  'net',
  'document_value',
  'charged',
  'paid',
  'freight_total',
]);

/** As read, as printed. */
const CONFUSED = CONFUSED_DIGITS.flatMap((printed, read) =>
  Array.from(printed, (digit): [string, string] => [String(read), digit]),
);

export function confirms(amounts: readonly TextAmount[], total: TextAmount): boolean {
  if (isPaid(amounts, total)) return true;
  const others = amounts.filter(
    (amount) => amount !== total && amount.line !== total.line && isWellRead(amount),
  );
  const hasSameSum =
    (total.role === 'total' || SAME_SUM.has(total.role)) &&
    others.some(
      ({ role, amountCents }) => amountCents === total.amountCents && (SAME_SUM.has(role) || role === 'slip'),
    );
  return (
    hasSameSum || addsUp(amounts, total) || isOnlyProducts(others, total) || isNetOfTaxes(amounts, total)
  );
}

/** For a note, whose products by themselves make the total; a receipt may have an unread discount, so there it proves nothing. */
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

/** A net value: the gross less a withheld tax, and possibly a discount. */
function isNetOfTaxes(amounts: readonly TextAmount[], total: TextAmount): boolean {
  if (total.role !== 'net') return false;
  const amountsOf = (role: AmountRole) =>
    amounts.flatMap((amount) => (amount.role === role ? amount.amountCents : []));
  const discounts = [0, ...amountsOf('discount')];
  return amountsOf('service_value').some((gross) =>
    amountsOf('tax').some((tax) =>
      discounts.some((discount) => gross - tax - discount === total.amountCents),
    ),
  );
}

/** Whether a payment equals `total`, or all payments less the change do. */
export function isPaid(amounts: readonly TextAmount[], total: TextAmount): boolean {
  const payments = paymentsAfter(amounts, total);
  if (payments.some(({ amountCents }) => amountCents === total.amountCents)) return true;
  return payments.length > 0 && paidIn(amounts, payments) === total.amountCents;
}

export function paidIn(amounts: readonly TextAmount[], payments: readonly TextAmount[]): number {
  const change = amounts.find(({ role }) => role === 'change')?.amountCents ?? 0;
  return payments.reduce((sum, { amountCents }) => sum + amountCents, 0) - change;
}

function paymentsAfter(amounts: readonly TextAmount[], total: TextAmount): TextAmount[] {
  return amounts.filter(
    ({ role, line, isDoubtful }) =>
      line > total.line && !isDoubtful && (role === 'payment' || (role === 'paid' && total.role !== 'paid')),
  );
}

/**
 * Whether figures of other digits make `total`. A blurred digit is misread everywhere, so that a repeated figure proves little; a sum
 * proves much, unless it also holds with one digit replaced by a look-alike everywhere, as it does without carries.
 */
export function isProvenByDigits(amounts: readonly TextAmount[], total: TextAmount): boolean {
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

/** Whether a well-read amount contradicts `total`: less was paid, or a discount came after it. */
export function contradicts(amounts: readonly TextAmount[], total: TextAmount): boolean {
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

/** The total less the discounts after it, where that equals the payment; null otherwise. */
export function discountedTotal(amounts: readonly TextAmount[], total: TextAmount): Cents | null {
  if (total.role !== 'total' && total.role !== 'note_total') return null;
  const after = amounts.slice(amounts.indexOf(total) + 1).filter(isWellRead);
  const discounts = after
    .filter(({ role }) => role === 'discount')
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
  const payments = paymentsAfter(amounts, total);
  if (discounts === 0 || discounts >= total.amountCents || payments.length === 0) return null;
  const rest = cents(total.amountCents - discounts);
  return paidIn(amounts, payments) === rest ? rest : null;
}

/** The total that the sums before it require, where that is one digit off: then one of the two was misread. Null otherwise. */
export function computedTotal(amounts: readonly TextAmount[], total: TextAmount): number | null {
  if (addsUp(amounts, total)) return null;
  const items = sumOfItems(amounts);
  if (items !== null && isOneDigitOff(items.amountCents, total.amountCents)) return items.amountCents;
  const changes = changesBefore(amounts, total);
  if (changes === 0) return null;
  const gross = before(amounts, total).find(({ role }) => role === 'subtotal' || role === 'total');
  return gross === undefined ? null : gross.amountCents + changes;
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

/** The well-read amounts before `total`; in a form also those left of it. */
function before(amounts: readonly TextAmount[], total: TextAmount): TextAmount[] {
  return amounts.slice(0, amounts.indexOf(total)).filter(isWellRead);
}

function isPaidWithChange(amounts: readonly TextAmount[], total: TextAmount): boolean {
  const hasChange = amounts.some(({ role, amountCents }) => role === 'change' && amountCents > 0);
  return hasChange && paidIn(amounts, paymentsAfter(amounts, total)) === total.amountCents;
}

export function isWellRead({ isDoubtful }: TextAmount): boolean {
  return !isDoubtful;
}

function isOneDigitOff(left: Cents, right: Cents): boolean {
  const [a, b] = [String(left), String(right)];
  if (a.length !== b.length || a === b) return false;
  return Array.from(a).filter((digit, index) => digit !== b[index]).length === 1;
}
