/**
 * Compares a code with the text printed beside it. Where the two disagree, the code is not the whole truth, and none of its fields is
 * certain.
 */
import type { AccessKey } from './access-key.ts';
import { type DocumentKind, documentOf, type DocumentWarning, type ReadDocument } from './document.ts';
import { lowerCertainty } from './lower-certainty.ts';
import type { Doubt } from './paper-kind.ts';
import type { TextDay } from './receipt-day.ts';
import type { TextTaxId } from './tax-ids-in-text.ts';
import type { TextAmount } from './text-amounts.ts';
import { isWellRead } from './total-evidence.ts';

type Beside = {
  readonly paper: { readonly amounts: readonly TextAmount[]; readonly days: readonly TextDay[] };
  readonly source: 'ocr' | 'pdf';
  readonly doubt: Doubt;
};

const CHARGE_BOX =
  /^(?:\( ?[+\-–]? ?\) ?)?(?:mora|multa|juros|outros acrescimos|acrescimos|outras deducoes|deducoes|descontos?|abatimentos?)(?: ?[/e] ?(?:mora|multa|juros|descontos?|abatimentos?|encargos))*(?: ?\( ?\))?$/u;

/** Notes whose first printed CNPJ is the issuer's. */
const ISSUER_FIRST: ReadonlySet<DocumentKind | null> = new Set<DocumentKind | null>(['nfe', 'nfce', 'cfe']);

/** The bill of a code, with amount and days as guesses where the paper disagrees. */
export function checkedCode(code: ReadDocument, own: ReadDocument, beside: Beside): ReadDocument {
  const checked = withPrintedDay(code, own);
  if (checked.kind !== 'boleto' && checked.kind !== 'collection') return checked;
  const warnings: DocumentWarning[] = [];
  if (beside.doubt === 'maybe_paid') warnings.push('maybe_paid');
  if (isOtherAmount(checked, beside)) warnings.push('amounts_disagree');
  if (isOtherDue(checked, beside)) warnings.push('due_day_uncertain');
  if (warnings.length === 0 && beside.doubt === null) return checked;
  const { kind, barcode = null, ...fields } = lowerCertainty(checked, 'guess');
  const { amountCents, day, dueDay } = checked;
  const isAmountLeft = beside.doubt === null && warnings.every((warning) => warning === 'due_day_uncertain');
  const isDayLeft = beside.doubt === null && warnings.every((warning) => warning === 'amounts_disagree');
  return documentOf(
    kind,
    {
      ...fields,
      ...(isAmountLeft && amountCents && { amountCents }),
      ...(isDayLeft && day && { day }),
      ...(isDayLeft && dueDay && { dueDay }),
      barcode: checked.barcode ?? barcode,
    },
    [...fields.warnings, ...warnings],
  );
}

/** The day of an end-to-end id is that of a clock in London; the one that is printed is what its bank calls it. */
export function checkedEndToEnd(
  read: ReadDocument,
  own: ReadDocument,
  days: readonly TextDay[],
): ReadDocument {
  const { kind, warnings, day, ...fields } = read;
  const printed = days.filter(({ role }) => role !== 'due' && role !== 'aside');
  const isPrinted = printed.length === 0 || printed.some((other) => other.day === day?.value);
  if (isPrinted || own.day === undefined) return read;
  return documentOf(kind, fields, warnings);
}

/** Whether the issuer that a PDF prints is another than that of its key. */
export function isOfAnotherIssuer(key: AccessKey, taxIds: readonly TextTaxId[]): boolean {
  const printed = taxIds.filter(({ kind, text }) => kind === 'cnpj' || text === key.issuerTaxId);
  const [first] = printed;
  if (first === undefined) return false;
  if (ISSUER_FIRST.has(key.kind) && !/destinat|tomador|consumidor|transportador/u.test(first.label))
    return first.text !== key.issuerTaxId;
  return !printed.some(({ text }) => text === key.issuerTaxId);
}

/** A day that a code only hints at gives way to the one that is printed as due. */
function withPrintedDay(code: ReadDocument, { dueDay }: ReadDocument): ReadDocument {
  if (dueDay === undefined || code.dueDay?.certainty !== 'guess') return code;
  const { kind, warnings, ...fields } = code;
  return documentOf(
    kind,
    { ...fields, day: null, dueDay: null },
    warnings.filter((warning) => warning !== 'due_day_uncertain'),
  );
}

/** `valor cobrado` is the final amount of a boleto. Other values of a PDF disagree only where none of them equals the code's. */
function isOtherAmount({ amountCents }: ReadDocument, { paper, source }: Beside): boolean {
  if (amountCents === undefined) return false;
  const printed = paper.amounts.filter((amount) => amount.amountCents > 0 && isWellRead(amount));
  const charged = printed.filter(({ role }) => role === 'charged');
  if (charged.some((amount) => amount.amountCents !== amountCents.value)) return true;
  if (charged.length === 0 && (hasCharges(printed) || isChargedApart(printed, amountCents.value)))
    return true;
  if (source !== 'pdf') return false;
  const named = printed.filter(({ role }) => role === 'payable' || role === 'document_value');
  // A bill prints what its code carries.
  if (printed.length > 0 && printed.every((amount) => amount.amountCents !== amountCents.value)) return true;
  return named.length > 0 && named.every((amount) => amount.amountCents !== amountCents.value);
}

/** Something stands in the boxes above `valor cobrado`, and not in a sentence about paying late. */
function hasCharges(printed: readonly TextAmount[]): boolean {
  return printed.some(
    ({ role, label }) => (role === 'surcharge' || role === 'discount') && CHARGE_BOX.test(label),
  );
}

/** Figures that were read apart from their headings, one of which is the value with another added or taken off. */
function isChargedApart(printed: readonly TextAmount[], value: number): boolean {
  const bare = printed.flatMap(({ role, amountCents }) => (role === null ? amountCents : []));
  return bare.some((one) => bare.some((other) => value + one === other || value - one === other));
}

function isOtherDue({ dueDay }: ReadDocument, { paper, source }: Beside): boolean {
  if (dueDay === undefined || dueDay.certainty === 'guess' || source !== 'pdf') return false;
  const due = paper.days.filter(({ role }) => role === 'due');
  return due.length > 0 && due.every(({ day }) => day !== dueDay.value);
}
