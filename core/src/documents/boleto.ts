/**
 * Boletos of banks: 44 digits in the bar code, 47 in the line that people type. Each can be made from the other.
 *
 * Map: `readBoleto` takes either, `documentOfBoleto` says what it means as a document. The line's three fields have check digits of their
 * own, and one general digit guards the bar code; a line is good only when all hold.
 * Source: FEBRABAN's layout of boletos. Worked examples: docs/specs/documents.md, every row of which is a test.
 */
import { bankName } from './banks.ts';
import { boletoMod11, mod10 } from './check-digits.ts';
import { documentOf, type DocumentWarning, found, type ReadDocument } from './document.ts';
import { chooseDueDay, dueDayCandidates } from './due-day.ts';
import type { Day } from '#calendar/day.ts';
import { type Cents, cents } from '#money/money.ts';

export type Boleto = {
  /** 44 digits. */
  readonly barcode: string;
  /** 47 digits. */
  readonly line: string;
  readonly bankCode: string;
  /** Zero when the payer decides, as on the invoice of a credit card. */
  readonly amountCents: Cents;
  /** The possible due days, one per cycle of the due factor, earliest first; empty without a due day. */
  readonly dueDays: readonly Day[];
  /** Whether the general digit holds. */
  readonly checks: boolean;
  /** Whether the three fields of the line hold; true of a bar code, which has none. */
  readonly fieldsCheck: boolean;
};

/** Context of a reader of codes. */
export type CodeContext = {
  readonly today: Day;
  /** Days printed on the same paper, which decide between two cycles. */
  readonly printedDays?: readonly Day[];
};

const PUNCTUATION = /[\s.\-–_/|]/gu;
const BARCODE = /^\d{3}9\d{40}$/u;
const LINE = /^\d{3}9\d{43}$/u;
/** A bank that issues without a code of its own: its boletos do not keep to the places of value and due day. */
const NO_CODE_BANK = '988';

/**
 * The boleto in `text`, a bar code or a line with any punctuation; null when it has the form of neither. Of a line that lost a zero on
 * the way, at its beginning in a spreadsheet or at its end, the zero is put back only if every check digit holds then.
 */
export function readBoleto(text: string): Boleto | null {
  const digits = text.replaceAll(PUNCTUATION, '');
  if (BARCODE.test(digits)) return boletoFrom(digits, true);
  if (LINE.test(digits)) return boletoFromLine(digits);
  if (!/^\d{46}$/u.test(digits)) return null;
  const padded = [`0${digits}`, `${digits}0`].filter((line) => LINE.test(line)).map(boletoFromLine);
  const sound = padded.filter(isSoundBoleto);
  return sound.length === 1 ? (sound[0] ?? null) : null;
}

/** Whether all check digits of `boleto` hold. */
export function isSoundBoleto({ checks, fieldsCheck }: Boleto): boolean {
  return checks && fieldsCheck;
}

/** The line of 47 digits of a bar code of 44. */
export function boletoLine(barcode: string): string {
  const fields = [
    barcode.slice(0, 4) + barcode.slice(19, 24),
    barcode.slice(24, 34),
    barcode.slice(34, 44),
  ].map((field) => `${field}${mod10(field)}`);
  return `${fields.join('')}${barcode.slice(4, 19)}`;
}

/** The bar code of 44 digits of a line of 47. */
export function boletoBarcode(line: string): string {
  return line.slice(0, 4) + line.slice(32, 47) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);
}

/** `boleto` as a document; null unless all its check digits hold. */
export function documentOfBoleto(boleto: Boleto, { today, printedDays }: CodeContext): ReadDocument | null {
  if (!isSoundBoleto(boleto)) return null;
  const isStandard = boleto.bankCode !== NO_CODE_BANK;
  const due = chooseDueDay(boleto.dueDays, today, printedDays);
  const day = found(due?.day ?? null, 'boleto', isStandard && due?.isUncertain === false ? 'exact' : 'guess');
  const isOpen = boleto.amountCents === 0;
  const bank = bankName(boleto.bankCode);
  const warnings: DocumentWarning[] = [];
  if (isOpen) warnings.push('open_amount');
  if (boleto.dueDays.length > 0 && day?.certainty !== 'exact') warnings.push('due_day_uncertain');
  return documentOf(
    'boleto',
    {
      amountCents: found(isOpen ? null : boleto.amountCents, 'boleto', isStandard ? 'exact' : 'guess'),
      day,
      dueDay: day,
      description: found(bank === null ? 'Boleto' : `Boleto ${bank}`, 'boleto', 'guess'),
      type: found('expense', 'boleto', 'guess'),
      barcode: found(boleto.barcode, 'boleto'),
    },
    warnings,
  );
}

function boletoFromLine(line: string): Boleto {
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
  const fieldsCheck = fields.every((field) => mod10(field.slice(0, -1)) === Number(field.at(-1)));
  return boletoFrom(boletoBarcode(line), fieldsCheck);
}

function boletoFrom(barcode: string, fieldsCheck: boolean): Boleto {
  return {
    barcode,
    line: boletoLine(barcode),
    bankCode: barcode.slice(0, 3),
    amountCents: cents(Number(barcode.slice(9, 19))),
    dueDays: dueDayCandidates(Number(barcode.slice(5, 9))),
    checks: boletoMod11(barcode.slice(0, 4) + barcode.slice(5)) === Number(barcode[4]),
    fieldsCheck,
  };
}
