/**
 * Parcels in the words of a bank: `LOJA PARC 03/12` is the third of twelve. A day may look the same (`RSHOP-PADARIA-02/04`), and a reference too.
 * Worked examples: docs/specs/csv-files.md, every row of which is a test.
 */
import { type Day, dayParts, daysBetween, readDay } from '#calendar/day.ts';
import type { BankFile, BankRow, InstallmentSaid } from './bank-file.ts';

export type InstallmentInText = InstallmentSaid & {
  /** The words without it. */
  readonly text: string;
};

/** A word that says that the numbers behind it are a parcel. Each repetition is bounded, so that no text is slow. */
const SAID =
  /(?<![\p{L}\d])(?:parc(?:ela(?:s|d[oa])?)?|prest(?:acao|ação)?)[.:]?[ #-]{0,3}(?<number>\d{1,2}) ?(?:\/| de | of ) ?(?<count>\d{1,2})(?![\d/])/iu;
/** In brackets, or at the end, not after a hyphen: there Itaú writes the day of the purchase. */
const BRACKETED = /\((?<number>\d{1,2})\/(?<count>\d{1,2})\)/u;
const BARE = /(?<=^|\s)(?<number>\d{1,2})\/(?<count>\d{1,2})$/u;
/** Words before numbers that mean something else. */
const OF_SOMETHING_ELSE =
  /(?:^|[^\p{L}\d])(?:ref|ref[eê]r[eê]ncia|m[eê]s|comp|compet[eê]ncia|venc|vencimento|data|dt|dia|em|at[eé]|de|nf|nota|voo|safra|ano)[.:]?[ -]{0,2}$/iu;
/** YNAB's words for one part of a transaction among several categories: `Split (1/3) tomate`. */
const SPLIT = /(?<![\p{L}\d])split ?\(\d{1,2}\/\d{1,2}\)/iu;
/** A purchase is posted within a week of its day. */
const DAYS_OF_POSTING = 7;
const LONGEST_TEXT = 500;

/**
 * The parcel that `text` names, for a row posted on `day`: said with its word anywhere (`Parcela 3/12`, `PARC. 03 de 12`), in brackets, or bare at the
 * end. Without its word it is none where the numbers are a day within a week of `day`. Null when there is none; `3x de` tells how many, not which, and
 * `Split (1/3)` which part of one transaction.
 */
export function installmentIn(text: string, day: Day): InstallmentInText | null {
  const found = findIn(text, day);
  return found === null ? null : { ...found.installment, text: without(text, found.match) };
}

function findIn(text: string, day: Day): { installment: InstallmentSaid; match: RegExpExecArray } | null {
  if (text.length > LONGEST_TEXT || !/\d/u.test(text) || SPLIT.test(text)) return null;
  const said = SAID.exec(text);
  const found = said === null ? null : inRange(said);
  if (said !== null && found !== null) return { installment: found, match: said };
  for (const match of [BRACKETED.exec(text), BARE.exec(text)]) {
    const bare = match === null ? null : inRange(match);
    if (match === null || bare === null || isDayNear(bare, day)) continue;
    if (!OF_SOMETHING_ELSE.test(text.slice(Math.max(0, match.index - 20), match.index))) {
      return { installment: bare, match };
    }
  }
  return null;
}

/** The parcel in a cell of its own: `4/4`, `Parcela 2/6`, `7 de 10`; null for `Única`, `-`, `À vista`. */
export function installmentInCell(cell: string): InstallmentSaid | null {
  const match = /(?<!\d)(?<number>\d{1,2}) ?(?:\/| de ) ?(?<count>\d{1,2})(?!\d)/u.exec(
    cell.slice(0, LONGEST_TEXT),
  );
  return match === null || SPLIT.test(cell.slice(0, LONGEST_TEXT)) ? null : inRange(match);
}

/** The same file, in which movements say the parcel that their words name, where no column said one. The words stay as the bank wrote them. */
export function withInstallments(file: BankFile): BankFile {
  const withParcel = (row: BankRow): BankRow => {
    if (row.kind !== 'movement' || row.installment !== null) return row;
    const installment = findIn(row.text, row.day)?.installment ?? null;
    return installment === null ? row : { ...row, installment };
  };
  return {
    ...file,
    statements: file.statements.map((statement) => ({ ...statement, rows: statement.rows.map(withParcel) })),
  };
}

function inRange(match: RegExpExecArray): InstallmentSaid | null {
  const [number, count] = [Number(match.groups?.['number']), Number(match.groups?.['count'])];
  return number >= 1 && number <= count && count >= 2 ? { number, count } : null;
}

function isDayNear({ number, count }: InstallmentSaid, day: Day): boolean {
  const { year } = dayParts(day);
  return [year - 1, year, year + 1].some((one) => {
    const written = readDay(`${one}-${String(count).padStart(2, '0')}-${String(number).padStart(2, '0')}`);
    return written !== null && Math.abs(daysBetween(written, day)) <= DAYS_OF_POSTING;
  });
}

function without(text: string, match: RegExpExecArray): string {
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return rest
    .replaceAll(/\(\s*\)/gu, ' ')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s,;:*-]+/u, '')
    .replace(/[\s,;:*(-]+$/u, '');
}
