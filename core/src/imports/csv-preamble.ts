/** What stands above the table of a CSV file and in its name: the bank, the number of the account, the period. */
import { foldText } from '#text/fold.ts';
import type { Day } from '#calendar/day.ts';
import { type Period, readCsvDay } from './csv-days.ts';
import type { CsvRow } from './csv-shape.ts';

export type Preamble = Period & { readonly number: string | null };

/** A line above the table is read no further. */
const LONGEST_LINE = 300;
const MOST_LINES = 25;
const ACCOUNT = /(?<![a-z])conta(?! corrente c6)[^\d|]{0,20}(?<number>\d[\d.]{0,17}(?:-[\dx])?)(?![\d/-])/u;
const DAY = String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{4}|\d{4}-\d{2}-\d{2}`;
const PERIOD = new RegExp(`(?<from>${DAY})[ _-]{0,3}(?:a|ate|e)?[ _-]{0,3}(?<to>${DAY})`, 'u');
/** Nubank: `NU_123456_01JUL2023_31JUL2023.csv`. */
const NUBANK_NAME = /^nu_(?<number>\d{1,20})_(?<from>\d{2}[a-z]{3}\d{4})_(?<to>\d{2}[a-z]{3}\d{4})/u;

/** Banks by what people and files call them. In descriptions of rows the same words are the names of others. */
const BANKS: readonly (readonly [bank: string, words: RegExp])[] = [
  ['260', /(?<![a-z])(?:nubank|nu_\d)/u],
  ['077', /(?<![a-z])(?:banco inter|inter[ _-]|bancointer)/u],
  ['336', /(?<![a-z\d])c6(?![a-z\d])/u],
  ['341', /(?<![a-z])itau/u],
  ['237', /(?<![a-z])bradesco/u],
  ['001', /(?<![a-z])(?:banco do brasil|bb[ _-])/u],
  ['033', /(?<![a-z])santander/u],
  ['104', /(?<![a-z])(?:caixa economica|cef|caixa[ _-])/u],
  ['323', /(?<![a-z])mercado ?pago/u],
];

/** What the bank's lines around the table, above all those before it, and the file's name say; days are written with the day first. */
export function readPreamble(above: readonly CsvRow[], fileName: string): Preamble {
  const name = nameWords(fileName);
  const nubank = NUBANK_NAME.exec(name)?.groups;
  const lines = linesOf(above);
  const number = lines.map((line) => ACCOUNT.exec(line)?.groups?.['number']).find((one) => one !== undefined);
  const period = lines.map(periodIn).find((one) => one !== null) ?? periodIn(name);
  return {
    number: number ?? nubank?.['number'] ?? null,
    fromDay: period?.fromDay ?? dayOf(nubank?.['from']),
    toDay: period?.toDay ?? dayOf(nubank?.['to']),
  };
}

/** The COMPE code of the bank that the lines above the table or the file's name name; null for none, or for two. */
export function bankNamed(above: readonly CsvRow[], fileName: string): string | null {
  const text = [...linesOf(above), nameWords(fileName)].join('\n');
  const named = BANKS.filter(([, words]) => words.test(text)).map(([bank]) => bank);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** Whether the file's name says that it is of a card. */
export function namesCard(fileName: string): boolean {
  return /(?:^|[^a-z])(?:fatura|cartao|card)/u.test(nameWords(fileName));
}

function linesOf(rows: readonly CsvRow[]): string[] {
  return rows.slice(0, MOST_LINES).map(({ cells }) =>
    foldText(
      cells
        .slice(0, 10)
        .map((cell) => cell.slice(0, LONGEST_LINE))
        .join(' ')
        .slice(0, LONGEST_LINE),
    ),
  );
}

function nameWords(fileName: string): string {
  return foldText(fileName.slice(0, LONGEST_LINE));
}

/** `01/10/2026 a 31/10/2026`, also with `até`, `e` or a hyphen. */
function periodIn(line: string): { fromDay: Day; toDay: Day } | null {
  const { from, to } = PERIOD.exec(line)?.groups ?? {};
  const [fromDay, toDay] = [dayOf(from), dayOf(to)];
  return fromDay !== null && toDay !== null && fromDay <= toDay ? { fromDay, toDay } : null;
}

function dayOf(text: string | undefined): Day | null {
  if (text === undefined) return null;
  const words = text.replace(/^(\d{2})([a-z]{3})(\d{4})$/u, '$1 $2 $3');
  return readCsvDay(words, 'dmy', { fromDay: null, toDay: null }).day;
}
