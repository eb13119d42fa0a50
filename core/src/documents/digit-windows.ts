/**
 * Long codes in a text: access keys and the lines of boletos are printed in groups, over one line or several, and recognised text gives some
 * of their digits as letters.
 *
 * Map: `digitWindows` answers every run of whole groups that has one of the lengths asked for, as it was printed and with look-alikes as
 * digits. What such a run is, its check digits decide.
 */
import type { TextCell, TextLine } from './text-lines.ts';

/** `raw` in upper case without spaces and punctuation; `digits` with look-alikes read as digits; `groups`, those digits as they were printed; `line` where it begins. */
export type DigitWindow = {
  readonly raw: string;
  readonly digits: string;
  readonly groups: readonly string[];
  readonly line: number;
};

type Token = { readonly raw: string; readonly digits: string; readonly line: number } | null;

/** Each digit with its look-alikes on a poor print. */
const LOOK_ALIKES: readonly (readonly [digit: string, letters: string])[] = [
  ['0', 'OQDU'],
  ['1', 'IL|!)]'],
  ['2', 'Z'],
  ['4', 'A'],
  ['5', 'S$'],
  ['6', 'G'],
  ['7', 'T?'],
  ['8', 'B&'],
];
const DIGIT_OF: ReadonlyMap<string, string> = new Map(
  LOOK_ALIKES.flatMap(([digit, letters]) =>
    Array.from(letters, (letter): [string, string] => [letter, digit]),
  ),
);

/** Their digits belong to no code, and break one off. */
const DAY_OR_TIME = /\d{1,2}:\d{2}|^\d{1,2}\/\d{1,2}\/\d{2,4}$/u;
const NO_CODE = '*';
const PUNCTUATION = /[.\-–/_,:;'"”“`´]/gu;
const CODE = /^[0-9A-Z|!)\]$?&]{1,50}$/u;
const GROUP_OF_LETTERS = /^[0-9A-Z]{4}$/u;
const MOST_LINES_SPANNED = 4;
const MOST_TOKENS = 26;
const MOST_ROWS_BELOW = 10;

/** The runs of groups in `lines` that have one of `lengths` characters, in the order of their beginnings. */
export function digitWindows(lines: readonly TextLine[], lengths: readonly number[]): DigitWindow[] {
  const runs = lines.some(({ isPlaced }) => isPlaced) ? runsOfCells(lines) : runsOfLines(lines);
  return runs.flatMap(({ tokens, own }) =>
    tokens
      .slice(0, own)
      .flatMap((_, start) => windowsFrom(tokens.slice(start, start + MOST_TOKENS), lengths)),
  );
}

function windowsFrom(tokens: readonly Token[], lengths: readonly number[]): DigitWindow[] {
  const [first] = tokens;
  if (!first || !/^\d/u.test(first.digits)) return [];
  const longest = Math.max(...lengths);
  const windows: DigitWindow[] = [];
  const groups: string[] = [];
  let [raw, digits] = ['', ''];
  for (const token of tokens) {
    if (token === null || token.line - first.line >= MOST_LINES_SPANNED) break;
    raw += token.raw;
    digits += token.digits;
    groups.push(token.digits);
    if (digits.length > longest) break;
    if (lengths.includes(digits.length)) windows.push({ raw, digits, groups: [...groups], line: first.line });
  }
  return windows;
}

/** Tokens of which the first `own` may begin a code; the others may continue it. */
type Run = { readonly tokens: readonly Token[]; readonly own: number };

function runsOfLines(lines: readonly TextLine[]): Run[] {
  const tokens = lines.map((line, index) => tokensOf(line.text, index));
  return tokens.map((own, index) => ({
    tokens: tokens.slice(index, index + MOST_LINES_SPANNED).flat(),
    own: own.length,
  }));
}

/** In a form, a code goes on to the right and then in the cell below, whatever stands in the boxes beside it. */
function runsOfCells(lines: readonly TextLine[]): Run[] {
  return lines.flatMap((line, index) => {
    const own = tokensOf(line.text, index);
    const inRow: Run = { tokens: own, own: own.length };
    const below = line.cells
      .filter(({ text }) => /\d{4}/u.test(text))
      .map((cell) => {
        const first = tokensOf(cell.text, index);
        const rest = cellsBelow(lines, index, cell).flatMap(({ text }) => tokensOf(text, index));
        return { tokens: [...first, ...rest], own: first.length };
      });
    return [inRow, ...below];
  });
}

function cellsBelow(lines: readonly TextLine[], index: number, cell: TextCell): TextCell[] {
  const line = lines[index];
  const found: TextCell[] = [];
  let lastY = line?.y ?? 0;
  for (const next of lines.slice(index + 1, index + 1 + MOST_ROWS_BELOW)) {
    if (!line || next.page !== line.page || next.y - lastY > 2 * line.height) break;
    const under = next.cells.find(({ left, right }) => left < cell.right && right > cell.left);
    if (under === undefined) continue;
    found.push(under);
    lastY = next.y;
    if (found.length + 1 >= MOST_LINES_SPANNED) break;
  }
  return found;
}

/** A null stands for a word, over which no code goes on. */
function tokensOf(text: string, line: number): Token[] {
  return text
    .toUpperCase()
    .split(/\s+/u)
    .map((word) => (DAY_OR_TIME.test(word) ? NO_CODE : word))
    .map((word) => word.replaceAll(PUNCTUATION, ''))
    .filter((word) => word !== '')
    .map((word) => (isCode(word) ? { raw: word, digits: asDigits(word), line } : null));
}

function isCode(word: string): boolean {
  if (!CODE.test(word)) return false;
  const count = word.replaceAll(/\D/gu, '').length;
  return count * 2 >= word.length || GROUP_OF_LETTERS.test(word);
}

function asDigits(word: string): string {
  return Array.from(word, (character) => DIGIT_OF.get(character) ?? character).join('');
}
