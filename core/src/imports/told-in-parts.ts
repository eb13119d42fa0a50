/**
 * Products that write a transaction of several categories as a row for each: YNAB numbers them in the memo, `Split (1/3) tomate`; Actual does so too,
 * `(SPLIT 1 OF 3) tomate`, and puts a line of the whole above them, which moves nothing. They are one movement again where the file proves that they are:
 * all of them, one after another, of one account, day and payee, or what their own line says they amount to.
 *
 * Every line stays a row: those of the other parts move nothing any more. A part that is a transfer stays a row of its own.
 * Worked examples: docs/specs/csv-files.md, every row of which is a test.
 */
import { type Cents, sum } from '#money/money.ts';
import type { Movement } from './bank-file.ts';
import { type CsvRecord, LONGEST_TEXT } from './csv-record.ts';
import type { CsvShape } from './csv-shape.ts';
import { dividedInto, noteOfPart } from './divided-movement.ts';

/** Which part of how many a row is; the number of the line of the whole is null. Then what else the memo says. */
type PartMark = { readonly number: number | null; readonly count: number; readonly words: string };

const WHOLE = /^\(split into (?<count>\d{1,3})\) ?(?<words>.*)$/iu;
const PART = [
  /^split ?\((?<number>\d{1,3})\/(?<count>\d{1,3})\) ?(?<words>.*)$/iu,
  /^\(split (?<number>\d{1,3}) of (?<count>\d{1,3})\) ?(?<words>.*)$/iu,
];
/** Looked at first: most memos are of a whole transaction. */
const MAY_MARK = /^\(?split/iu;

/** The same records, in which the parts of one transaction are one movement. */
export function joinParts(
  records: readonly CsvRecord[],
  { layout, bank, entries }: Pick<CsvShape, 'layout' | 'bank' | 'entries'>,
): readonly CsvRecord[] {
  if (layout === null || bank !== null || entries !== 'single') return records;
  const joined: CsvRecord[] = [];
  for (let index = 0; index < records.length;) {
    const told = toldAt(records, index);
    const group = told?.group ?? records.slice(index, index + 1);
    joined.push(...((told && joinedGroup(told)) ?? group));
    index += group.length;
  }
  return joined;
}

type Told = {
  readonly whole: CsvRecord | null;
  readonly parts: readonly CsvRecord[];
  readonly marks: ReadonlyMap<CsvRecord, PartMark>;
  /** All of its records. */
  readonly group: readonly CsvRecord[];
};

/** The transaction that begins with the record at `index`, if all of its parts follow. */
function toldAt(records: readonly CsvRecord[], index: number): Told | null {
  const first = records[index];
  const begin = first && markOf(first);
  if (!first || !begin || (begin.number ?? 1) !== 1 || begin.count < 2) return null;
  const whole = begin.number === null ? first : null;
  const start = index + Number(whole !== null);
  const parts = records.slice(start, start + begin.count);
  const marks = new Map<CsvRecord, PartMark>([[first, begin]]);
  for (const [place, record] of parts.entries()) {
    const mark = markOf(record);
    const follows = mark?.number === place + 1 && mark.count === begin.count;
    if (!mark || !follows || record.account !== first.account || record.row.kind === 'unreadable')
      return null;
    marks.set(record, mark);
  }
  const days = new Set(parts.flatMap(({ row }) => (row.kind === 'movement' ? row.day : [])));
  return parts.length === begin.count && days.size === 1
    ? { whole, parts, marks, group: records.slice(index, start + begin.count) }
    : null;
}

function markOf({ memo }: CsvRecord): PartMark | null {
  if (!MAY_MARK.test(memo)) return null;
  const whole = WHOLE.exec(memo)?.groups;
  const part = PART.map((pattern) => pattern.exec(memo)?.groups).find((groups) => groups !== undefined);
  const { number, count, words = '' } = whole ?? part ?? {};
  return count === undefined
    ? null
    : { number: number === undefined ? null : Number(number), count: Number(count), words };
}

/** Null where the rows stay as they are: they do not prove to be one, or can be none. */
function joinedGroup({ whole, parts, marks, group }: Told): CsvRecord[] | null {
  const plain = parts.filter(isPlainPart);
  const [first] = plain;
  if (!first || plain.length < 2) return null;
  const isProved =
    whole === null
      ? plain.every((part) => payeeOf(part) === payeeOf(first))
      : amountOf(parts) === wholeOf(whole);
  const payee = payeeOf(whole ?? first);
  const noted = (part: CsvRecord) => [
    payeeOf(part) === payee ? '' : payeeOf(part),
    marks.get(part)?.words ?? '',
  ];
  const amountCents = amountOf(plain);
  const divided = dividedInto(
    amountCents,
    plain.map((part) => ({
      categoryText: part.row.categoryText,
      amountCents: part.row.amountCents,
      note: noteOfPart(noted(part).filter(Boolean).join(' - ')),
    })),
  );
  if (!isProved || divided === null) return null;
  const home = whole ?? first;
  const wholeWords = whole === null ? '' : (marks.get(whole)?.words ?? '');
  const row: Movement = {
    ...first.row,
    ...divided,
    line: home.row.line,
    amountCents,
    text: [payee, wholeWords].filter(Boolean).join(' - ').slice(0, LONGEST_TEXT),
    tags: [...new Set(plain.flatMap((part) => part.row.tags))],
  };
  const joined = new Set<CsvRecord>(plain);
  return group.map((record) => {
    if (record === home) return { ...record, row };
    if (!joined.has(record)) return record;
    const { line, text } = record.row;
    return { ...record, row: { kind: 'balance', line, text } };
  });
}

type PlainPart = CsvRecord & { readonly row: Movement };

/** One that is no transfer, and moves something. */
function isPlainPart(record: CsvRecord): record is PlainPart {
  return record.row.kind === 'movement' && record.row.counterAccount === null;
}

/** The words of the first column of text, which may be empty. */
function payeeOf({ payee, memo }: CsvRecord): string {
  return payee === memo ? '' : payee;
}

function amountOf(parts: readonly CsvRecord[]): Cents {
  return sum(parts.flatMap(({ row }) => (row.kind === 'movement' ? row.amountCents : [])));
}

/** What the line of the whole says: Actual tells it beside the amount, which is zero. */
function wholeOf({ row, wholeCents }: CsvRecord): Cents | null {
  return row.kind === 'movement' ? row.amountCents : wholeCents;
}
