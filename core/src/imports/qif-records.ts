/** The records of a QIF file: which fields stand in them, and what the headers above them say. */

export type QifRecord = {
  readonly line: number;
  /** The values by the letter that begins their line; the first of each, and of a memo all. */
  readonly fields: ReadonlyMap<string, string>;
  /** Its parts, if it was split. */
  readonly parts: readonly QifPart[];
  /** Its lines as they stand. */
  readonly lines: readonly string[];
  /** Whether the file ends in it. */
  readonly isCut: boolean;
};

/** A part of a record, as it is written; what it does not say is empty. */
export type QifPart = { readonly category: string; readonly memo: string; readonly amount: string };

/** A part of the file under one header, such as `!Type:Bank`; without one, the file begins as if there were. */
export type QifSection = {
  /** What stands behind `!`, in lower case: `type:bank`, `account`, `option:autoswitch`. */
  readonly header: string;
  readonly records: readonly QifRecord[];
};

type OpenRecord = {
  line: number;
  fields: Map<string, string>;
  parts: { -readonly [key in keyof QifPart]: QifPart[key] }[];
  lines: string[];
};

const PART_CATEGORY = 'S';
const PART_MEMO = 'E';
const PART_AMOUNT = '$';
const MEMO = 'M';

/** The sections of `text` in their order. A record without its `^` ends at a header. */
export function qifSections(text: string): QifSection[] {
  const sections: { header: string; records: QifRecord[] }[] = [];
  let record: OpenRecord | null = null;
  const finish = (isCut: boolean) => {
    if (record === null) return;
    if (sections.length === 0) sections.push({ header: '', records: [] });
    sections.at(-1)?.records.push({ ...record, isCut });
    record = null;
  };
  for (const [index, written] of text.split(/\r\n|\n|\r/u).entries()) {
    const line = written.trim();
    if (line === '') continue;
    if (line.startsWith('!')) {
      finish(false);
      sections.push({ header: headerOf(line), records: [] });
    } else if (line.startsWith('^')) finish(false);
    else {
      record ??= { line: index + 1, fields: new Map(), parts: [], lines: [] };
      addLine(record, line);
    }
  }
  finish(true);
  return sections;
}

function headerOf(line: string): string {
  return line.slice(1).toLowerCase().replaceAll(/\s+/gu, ' ').replaceAll(/ ?: ?/gu, ':').trim();
}

function addLine(record: OpenRecord, line: string): void {
  record.lines.push(line);
  const [letter = ''] = line;
  const value = line.slice(1).trim();
  const known = record.fields.get(letter);
  const part = record.parts.at(-1);
  if (letter === PART_CATEGORY) record.parts.push({ category: value, memo: '', amount: '' });
  else if (letter === PART_MEMO && part) part.memo = value;
  else if (letter === PART_AMOUNT && part) part.amount = value;
  else if (known === undefined) record.fields.set(letter, value);
  else if (letter === MEMO) record.fields.set(letter, `${known} ${value}`);
}
