/**
 * Collections (arrecadação): the bills of utilities and of taxes, whose codes begin with 8. 44 digits in the bar code; 48 in the line, four
 * blocks of eleven with a check digit each.
 *
 * Map: `readCollection` takes either, `documentOfCollection` says what it means as a document. The third digit, the value id, says which
 * modulus guards the code and whether its figure is money or a mere reference.
 * Source: FEBRABAN's layout of collections. Worked examples: docs/specs/documents.md, every row of which is a test.
 */
import type { CodeContext } from './boleto.ts';
import { mod10, mod11 } from './check-digits.ts';
import { documentOf, type DocumentWarning, found, type ReadDocument } from './document.ts';
import { type Day, daysBetween, readDay } from '#calendar/day.ts';
import type { BuiltInCategory } from '#ledger/category-key.ts';
import { type Cents, cents } from '#money/money.ts';

export type Collection = {
  /** 44 digits. */
  readonly barcode: string;
  /** 48 digits. */
  readonly line: string;
  /** The segment of the collector: the second digit. */
  readonly segment: string;
  readonly amountCents: Cents;
  /** Whether the figure is a reference or a quantity, not money. */
  readonly isReference: boolean;
  /** Whether the general digit holds. */
  readonly checks: boolean;
  /** Whether the four blocks of the line hold; true of a bar code, which has none. */
  readonly blocksCheck: boolean;
};

type Segment = { readonly description: string; readonly category: BuiltInCategory | null };

const PUNCTUATION = /[\s.\-–_/|]/gu;
const BARCODE = /^8[1-79][6-9]\d{41}$/u;
const LINE = /^8[1-79][6-9]\d{45}$/u;
const REFERENCE_IDS = '79';
const MOD_10_IDS = '67';
const ONE_YEAR = 366;

const SEGMENTS: Readonly<Record<string, Segment>> = {
  '1': { description: 'Tributo municipal', category: 'taxes' },
  '2': { description: 'Água e saneamento', category: 'utilities' },
  '3': { description: 'Energia ou gás', category: 'utilities' },
  '4': { description: 'Telefone ou internet', category: 'internet_phone' },
  '5': { description: 'Tributo ou taxa', category: 'taxes' },
  '6': { description: 'Carnê', category: null },
  '7': { description: 'Multa de trânsito', category: 'transport' },
  '9': { description: 'Conta', category: null },
};

/** The collection in `text`, a bar code or a line with any punctuation; null when it has the form of neither. */
export function readCollection(text: string): Collection | null {
  const digits = text.replaceAll(PUNCTUATION, '');
  if (BARCODE.test(digits)) return collectionFrom(digits, true);
  return LINE.test(digits) ? collectionFrom(collectionBarcode(digits), blocksHold(digits)) : null;
}

/** Whether all check digits of `collection` hold: banks refuse a line whose blocks hold while the general digit does not. */
export function isSoundCollection({ checks, blocksCheck }: Collection): boolean {
  return checks && blocksCheck;
}

/** The line of 48 digits of a bar code of 44. */
export function collectionLine(barcode: string): string {
  const digitOf = modulusOf(barcode);
  return [0, 11, 22, 33]
    .map((start) => barcode.slice(start, start + 11))
    .map((block) => `${block}${digitOf(block)}`)
    .join('');
}

/** The bar code of 44 digits of a line of 48. */
export function collectionBarcode(line: string): string {
  return [0, 12, 24, 36].map((start) => line.slice(start, start + 11)).join('');
}

/** `collection` as a document; null unless all its check digits hold. */
export function documentOfCollection(collection: Collection, { today }: CodeContext): ReadDocument | null {
  if (!isSoundCollection(collection)) return null;
  const isMoney = !collection.isReference && collection.amountCents > 0;
  const segment = SEGMENTS[collection.segment];
  const day = found(dayHint(collection, today), 'boleto', 'guess');
  const warnings: DocumentWarning[] = [];
  if (collection.isReference) warnings.push('amount_is_reference');
  else if (!isMoney) warnings.push('open_amount');
  if (day !== null) warnings.push('due_day_uncertain');
  return documentOf(
    'collection',
    {
      amountCents: found(isMoney ? collection.amountCents : null, 'boleto'),
      day,
      dueDay: day,
      description: found(segment?.description ?? null, 'boleto', 'guess'),
      category: found(segment?.category ?? null, 'boleto', 'likely'),
      type: found('expense', 'boleto', 'guess'),
      barcode: found(collection.barcode, 'boleto'),
    },
    warnings,
  );
}

function collectionFrom(barcode: string, blocksCheck: boolean): Collection {
  const digitOf = modulusOf(barcode);
  return {
    barcode,
    line: collectionLine(barcode),
    segment: barcode.charAt(1),
    amountCents: cents(Number(barcode.slice(4, 15))),
    isReference: REFERENCE_IDS.includes(barcode.charAt(2)),
    checks: digitOf(barcode.slice(0, 3) + barcode.slice(4)) === Number(barcode[3]),
    blocksCheck,
  };
}

function blocksHold(line: string): boolean {
  const digitOf = modulusOf(line);
  return [0, 12, 24, 36].every(
    (start) => digitOf(line.slice(start, start + 11)) === Number(line[start + 11]),
  );
}

function modulusOf(code: string): (digits: string) => number {
  return MOD_10_IDS.includes(code.charAt(2)) ? mod10 : mod11;
}

/**
 * FEBRABAN suggests the due day as the first eight digits of the free field and few heed it, so this is a hint, and only when it lies
 * within a year. After segment 6 the free field begins four digits later, behind the root of a CNPJ.
 */
function dayHint({ barcode, segment }: Collection, today: Day): Day | null {
  const digits = barcode.slice(segment === '6' ? 23 : 19).slice(0, 8);
  const hint = readDay(`${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`);
  return hint !== null && Math.abs(daysBetween(today, hint)) <= ONE_YEAR ? hint : null;
}
