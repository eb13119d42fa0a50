/**
 * Groups the pages of a file with several documents, so that the key of one never meets the total of another.
 *
 * Map: `stretchesOf` cuts a page that holds several bills, as the carnê of a shop does; `groupPages` then tells, from what each page says by
 * itself, where a new document begins. Worked examples: docs/specs/documents.md, every row of which is a test.
 */
import { digitWindows } from './digit-windows.ts';
import type { Found, ReadDocument } from './document.ts';
import { readCode } from './read-code.ts';
import type { TextLine } from './text-lines.ts';
import type { Day } from '#calendar/day.ts';

/** A page, or a part of one, with its own reading. */
export type PageReading = {
  readonly read: ReadDocument | null;
  /** All its text, folded. */
  readonly folded: string;
};

/** "Folha 2/3" on a page: 2 of 3. */
type Folio = { readonly sheet: number; readonly of: number };

const FOLIO =
  /\b(?:folha|fl\.?|pagina|pag\.?)\s{0,2}(?:n[o.º°]{1,2}\s{0,2})?:?\s{0,2}(?<sheet>\d{1,3})\s{0,2}(?:\/|de)\s{0,2}(?<of>\d{1,3})(?!\d|\/)/u;
const LINE_LENGTHS = [47, 48] as const;

/** The indexes of `pages`, in their order, that make up each document. */
export function groupPages(pages: readonly PageReading[]): number[][] {
  const groups: { readonly indexes: number[]; readonly pages: PageReading[] }[] = [];
  for (const [index, page] of pages.entries()) {
    const open = groups.at(-1);
    if (open && continues(open.pages, page)) {
      open.indexes.push(index);
      open.pages.push(page);
    } else groups.push({ indexes: [index], pages: [page] });
  }
  return groups.map(({ indexes }) => indexes);
}

/** The parts of a page that each hold the line of another bill, from that line to the next; the whole page where there is only one. */
export function stretchesOf(lines: readonly TextLine[], today: Day): (readonly TextLine[])[] {
  const starts: number[] = [];
  const seen = new Set<string>();
  for (const { digits, line } of digitWindows(lines, LINE_LENGTHS)) {
    const barcode = /^\d+$/u.test(digits) ? readCode(digits, { today })?.barcode?.value : undefined;
    if (barcode === undefined || seen.has(barcode)) continue;
    seen.add(barcode);
    starts.push(line);
  }
  if (starts.length < 2) return [lines];
  // Text above the first line belongs to the first bill.
  const ordered = starts.toSorted((left, right) => left - right);
  return ordered.map((start, index) => lines.slice(index === 0 ? 0 : start, ordered[index + 1]));
}

/** Whether `page` continues the document of the pages before it. */
function continues(before: readonly PageReading[], page: PageReading): boolean {
  const readings = before.flatMap(({ read }) => read ?? []);
  const { read } = page;
  if (read === null) return true;
  const identity = compareIdentities(readings, read);
  if (identity !== null) return identity;
  if (areOfOthers(readings, read)) return false;
  const folio = folioOf(page);
  const last = before.map(folioOf).findLast((known) => known !== null) ?? null;
  if (folio !== null && folio.sheet > 1 && last !== null && last.of === folio.of) return true;
  if (folio?.sheet === 1 && readings.length > 0) return false;
  return goesWithAmounts(readings, read);
}

const IDENTITIES = ['barcode', 'accessKey', 'pixId'] as const;

/** True where both name the same document, false where both certainly name different ones; null otherwise. */
function compareIdentities(readings: readonly ReadDocument[], read: ReadDocument): boolean | null {
  for (const name of IDENTITIES) {
    const own = read[name];
    const known = readings.flatMap((reading) => reading[name] ?? []);
    if (own === undefined || known.length === 0) continue;
    if (known.some(({ value }) => value === own.value)) return true;
    if ([own, ...known].every(isSure)) return false;
  }
  return null;
}

/** Another issuer, each with money of its own. */
function areOfOthers(readings: readonly ReadDocument[], read: ReadDocument): boolean {
  const own = read.issuerTaxId?.value;
  const known = readings.flatMap(({ issuerTaxId }) => issuerTaxId?.value ?? []);
  const isPaid = (reading: ReadDocument) => reading.amountCents !== undefined || isIdentified(reading);
  return (
    own !== undefined && known.length > 0 && !known.includes(own) && isPaid(read) && readings.some(isPaid)
  );
}

function goesWithAmounts(readings: readonly ReadDocument[], read: ReadDocument): boolean {
  const known = readings.flatMap(({ amountCents }) => amountCents ?? []);
  const own = read.amountCents;
  if (own === undefined || known.length === 0) return true;
  if (known.some(({ value }) => value === own.value)) return true;
  // Another amount: of a document with a code of its own, or of one that is sure of it. Else a figure in passing.
  return !isIdentified(read) && !(isSure(own) && read.day !== undefined);
}

function isIdentified(read: ReadDocument): boolean {
  return IDENTITIES.some((name) => read[name] !== undefined);
}

function isSure({ certainty }: Found<unknown>): boolean {
  return certainty !== 'guess';
}

function folioOf({ folded }: PageReading): Folio | null {
  const groups = FOLIO.exec(folded)?.groups;
  const [sheet, of] = [Number(groups?.['sheet']), Number(groups?.['of'])];
  return sheet >= 1 && sheet <= of ? { sheet, of } : null;
}
