/**
 * The label of a value on paper. On a receipt it stands before the value; in a form, in the box above it; recognised text keeps neither
 * boxes nor columns, only the order of the lines.
 *
 * Map: `labelledSpans` goes through the amounts or the days of all lines and answers each with its label, mended (mend-words.ts).
 */
import { mendWords } from './mend-words.ts';
import type { TextCell, TextLine } from './text-lines.ts';

type Span = { readonly index: number; readonly end: number };

/** A value with the words that name it, folded; empty when nothing does. `line` is the index of its line. */
export type Labelled<Value> = {
  readonly value: Value;
  readonly line: number;
  readonly label: string;
  readonly isBelow: boolean;
};

/** The largest distance between a value and the label of its box, in heights of its own line. */
const MAX_HEIGHTS_ABOVE = 2.6;

const AMOUNT = /\d\s?[.,]\s?\d{2}(?!\d)/u;
const LETTERS = /\p{L}{2}/u;
/** Words beside a day that do not name it. */
const WEEKDAY =
  /(?<!\p{L})(?:(?:segunda|terca|quarta|quinta|sexta)(?:-? ?feira)?|sabado|domingo|seg|ter|qua|qui|sex|sab|dom)(?!\p{L})[.,]*(?=\s*(?:\d|$))|(?<!\p{L})as(?=\s\d)/gu;

/**
 * The spans that `find` answers for each line's folded text, with their labels. `isLabel` decides whether the cell to the left names a value;
 * otherwise the cell above does.
 */
export function labelledSpans<Value extends Span>(
  lines: readonly TextLine[],
  find: (folded: string) => readonly Value[],
  isLabel: (label: string) => boolean,
): Labelled<Value>[] {
  return lines.flatMap((line, index) => {
    const spans = find(line.folded);
    return spans.map((value, order) => {
      const previousEnd = spans[order - 1]?.end ?? 0;
      const own = line.isPlaced
        ? labelInRow(line, value, previousEnd, isLabel)
        : tidyLabel(line.folded.slice(previousEnd, value.index));
      if (LETTERS.test(own)) return { value, line: index, label: mendWords(own), isBelow: false };
      const inOrder = labelInOrder(lines, index, value);
      if (inOrder !== '') return { value, line: index, label: mendWords(inOrder), isBelow: true };
      const above = line.isPlaced
        ? labelInBox(lines, { index, value, isLabel })
        : labelInLineAbove(lines, index, { isLast: order === spans.length - 1, isOnly: spans.length === 1 });
      return { value, line: index, label: mendWords(above), isBelow: above !== '' };
    });
  });
}

function labelInRow(
  line: TextLine,
  value: Span,
  previousEnd: number,
  isLabel: (label: string) => boolean,
): string {
  const cell = cellAt(line, value);
  if (cell === undefined) return '';
  const own = tidyLabel(line.folded.slice(Math.max(cell.start, previousEnd), value.index));
  if (LETTERS.test(own)) return own;
  const left = line.cells[line.cells.indexOf(cell) - 1];
  if (left === undefined || left.start < previousEnd || previousEnd > cell.start) return '';
  const label = tidyLabel(left.folded);
  return isLabel(mendWords(label)) ? label : '';
}

/**
 * Where a row of values follows a row of as many headings, each value gets the heading at its position, however the columns are shifted.
 * Headings of two lines are joined.
 */
function labelInOrder(lines: readonly TextLine[], index: number, value: Span): string {
  const line = lines[index];
  const cell = line && cellAt(line, value);
  if (!line || !cell || line.cells.length < 2 || line.cells.some(hasLetters)) return '';
  const place = line.cells.indexOf(cell);
  const heading = lines[index - 1];
  if (!heading || !isHeading(heading, line)) return '';
  const first = lines[index - 2];
  const isWrapped = first && line.isPlaced && isHeading(first, line) && isTight(first, heading);
  return [isWrapped ? first : null, heading]
    .flatMap((row) => row?.cells[place]?.folded ?? [])
    .map(tidyLabel)
    .join(' ');
}

function isHeading(heading: TextLine, row: TextLine): boolean {
  return (
    heading.page === row.page &&
    heading.cells.length === row.cells.length &&
    heading.cells.every(hasLetters) &&
    !AMOUNT.test(heading.folded) &&
    (!row.isPlaced || row.y - heading.y <= MAX_HEIGHTS_ABOVE * 2 * row.height)
  );
}

/** Two lines of one heading. */
function isTight(upper: TextLine, lower: TextLine): boolean {
  return (
    upper.page === lower.page &&
    Math.abs(upper.height - lower.height) < 0.5 &&
    lower.y - upper.y <= 1.5 * lower.height
  );
}

function hasLetters(cell: TextCell): boolean {
  return LETTERS.test(tidyLabel(cell.folded));
}

/** The nearest cell above that shares the column of the value, and begins left of the value's end. */
function labelInBox(
  lines: readonly TextLine[],
  { index, value, isLabel }: { index: number; value: Span; isLabel: (label: string) => boolean },
): string {
  const line = lines[index];
  const cell = line && cellAt(line, value);
  if (!line || !cell || LETTERS.test(tidyLabel(line.folded.slice(cell.start, value.index)))) return '';
  for (let above = index - 1; above >= 0; above -= 1) {
    const other = lines[above];
    if (!other || other.page !== line.page || line.y - other.y > MAX_HEIGHTS_ABOVE * line.height) return '';
    if (line.y - other.y < 0.6 * line.height) continue;
    const box = other.cells.findLast((candidate) => candidate.left <= cell.right);
    const isOver = box !== undefined && isInColumn(box, cell, other);
    if (isOver && LETTERS.test(box.folded)) return wholeHeading(lines, { above, box, isLabel });
    if (isOver) return '';
  }
  return '';
}

/** The heading that ends in `box`, with the line before it where it is meaningless by itself: `NOTA` of `VALOR TOTAL DA NOTA`. */
function wholeHeading(
  lines: readonly TextLine[],
  { above, box, isLabel }: { above: number; box: TextCell; isLabel: (label: string) => boolean },
): string {
  const own = tidyLabel(box.folded);
  const [line, upper] = [lines[above], lines[above - 1]];
  if (!line || !upper || !isTight(upper, line) || AMOUNT.test(upper.folded)) return own;
  const start = upper.cells.find(({ left, right }) => left < box.right && right > box.left);
  if (start === undefined || !hasLetters(start)) return own;
  const whole = `${tidyLabel(start.folded)} ${own}`;
  const saysEnough = isLabel(mendWords(own)) && own.includes(' ');
  return saysEnough || !isLabel(mendWords(whole)) ? own : whole;
}

/** A right-aligned value stands anywhere between its label's left edge and the next label. */
function isInColumn(box: TextCell, cell: TextCell, row: TextLine): boolean {
  const next = row.cells[row.cells.indexOf(box) + 1]?.left ?? Number.POSITIVE_INFINITY;
  const middle = (cell.left + cell.right) / 2;
  return middle >= box.left - 2 && middle <= Math.max(next, box.right + 2) && cell.left - box.right < 120;
}

/** The line above names the only or the last value of a line that is nothing but values; its last words name the last one. */
function labelInLineAbove(
  lines: readonly TextLine[],
  index: number,
  { isLast, isOnly }: { isLast: boolean; isOnly: boolean },
): string {
  const [line, above] = [lines[index], lines[index - 1]];
  if (!line || !above || !isLast) return '';
  if (LETTERS.test(tidyLabel(line.folded)) || AMOUNT.test(above.folded)) return '';
  // Figures below figures are a column that was read apart from its labels.
  if (isOnly && AMOUNT.test(line.folded) && isOnlyFigures(lines[index + 1])) return '';
  const words = tidyLabel(above.folded).split(' ');
  return isOnly && words.length <= 6 ? words.join(' ') : words.slice(-4).join(' ');
}

function isOnlyFigures(line: TextLine | undefined): boolean {
  return line !== undefined && AMOUNT.test(line.folded) && !LETTERS.test(tidyLabel(line.folded));
}

function cellAt(line: TextLine, value: Span): TextCell | undefined {
  return line.cells.findLast((cell) => cell.start <= value.index);
}

/** Without the currency sign and without the marks around it. */
function tidyLabel(text: string): string {
  return text
    .replaceAll(/(?<!\p{L})r\s?\$|[:=*_#]+|\.{2,}/gu, ' ')
    .replaceAll(WEEKDAY, ' ')
    .replaceAll(/\s+/gu, ' ')
    .trim();
}
