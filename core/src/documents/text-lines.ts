/**
 * The text of a document as lines, from any source: the positioned items of a PDF, or recognised text.
 *
 * Map: `linesFromItems` rebuilds rows from positions and keeps the columns of a form apart as cells; `linesFromText` takes plain text, whose
 * cells are what two spaces, a tab or a bar keep apart. Whoever searches works on `folded`, whose spans are found again in the cells.
 */
import { stampItems } from './stamps.ts';
import { foldText } from '#text/fold.ts';

/** A piece of a PDF page, in points: `x` its left edge, `y` its base line from the top of the page; `isTurned`, it is not written upright. */
export type TextItem = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly page: number;
  readonly isTurned?: boolean;
};

/** A stretch of a line; `start` is where its folded text begins in the folded line. Without positions, `left` and `right` count characters. */
export type TextCell = {
  readonly text: string;
  readonly folded: string;
  readonly start: number;
  readonly left: number;
  readonly right: number;
};

export type TextLine = {
  readonly page: number;
  readonly y: number;
  readonly height: number;
  /** Whether the positions are meaningful: columns of recognised text drift. */
  readonly isPlaced: boolean;
  readonly cells: readonly TextCell[];
  readonly text: string;
  readonly folded: string;
};

/** More than any document here has; a book is cut off, so that reading it takes no longer. */
const MAX_LINES = 3000;
const MAX_ITEMS = 40_000;
const MAX_CHARACTERS = 600;

/** Between two words of one cell, in heights; a space is half as wide. */
const MAX_GAP = 0.75;
const CELL_GAP = '  ';

/** The lines of plain text, empty ones left out. */
export function linesFromText(text: string): TextLine[] {
  const lines = text.slice(0, MAX_LINES * MAX_CHARACTERS).split(/\r\n|[\n\r\f]/u);
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, MAX_LINES)
    .map((line, index) => {
      const parts = line
        .slice(0, MAX_CHARACTERS)
        .split(/\t|\||\s{2,}/u)
        .map((part) => ({ text: part.trim(), left: 0, right: 0 }))
        .filter((part) => part.text !== '');
      return lineOf(parts, { page: 1, y: index, height: 1, isPlaced: false });
    })
    .filter((line) => line.folded !== '');
}

/** The lines of positioned items, page by page and from the top. */
export function linesFromItems(items: readonly TextItem[]): TextLine[] {
  const sorted = items
    .slice(0, MAX_ITEMS)
    .filter((item) => item.text.trim() !== '')
    .flatMap(columnsOf)
    .toSorted((left, right) => left.page - right.page || left.y - right.y || left.x - right.x);
  const upright = rowsOf(sorted.filter(({ isTurned }) => isTurned !== true));
  // A stamp across the page would cut rows apart: it is read after everything else, and nothing else that is turned is.
  const turned = stampItems(items.slice(0, MAX_ITEMS)).map((item) => [item]);
  return [...upright.slice(0, MAX_LINES), ...turned.slice(0, MAX_LINES)]
    .map((row) => lineOfItems(row))
    .filter((line) => line.folded !== '');
}

/** A row that its writer laid out with spaces is one item with its columns in it. */
function columnsOf(item: TextItem): TextItem[] {
  const columns = [...item.text.matchAll(/\S+(?:\s\S+)*/gu)];
  if (columns.length < 2) return [item];
  const characterWidth = item.width / item.text.length;
  return columns.map(({ 0: text, index }) => ({
    ...item,
    text,
    x: item.x + index * characterWidth,
    width: text.length * characterWidth,
  }));
}

/** Items whose base lines are closer than half a character are in one row. */
function rowsOf(sorted: readonly TextItem[]): TextItem[][] {
  const rows: TextItem[][] = [];
  for (const item of sorted) {
    const row = rows.at(-1);
    const first = row?.[0];
    const isSameRow =
      row !== undefined &&
      first !== undefined &&
      first.page === item.page &&
      item.y - first.y <= 0.4 * Math.min(first.height, item.height);
    if (isSameRow) row.push(item);
    else rows.push([item]);
  }
  return rows;
}

function lineOfItems(row: readonly TextItem[]): TextLine {
  const parts: { text: string; left: number; right: number }[] = [];
  for (const item of row.toSorted((left, right) => left.x - right.x)) {
    const last = parts.at(-1);
    const gap = last === undefined ? Number.POSITIVE_INFINITY : item.x - last.right;
    if (last === undefined || gap > MAX_GAP * item.height) {
      parts.push({ text: item.text.trim(), left: item.x, right: item.x + item.width });
    } else {
      const isApart = gap > 0.12 * item.height || item.text.startsWith(' ');
      last.text += `${isApart ? ' ' : ''}${item.text.trim()}`;
      last.right = Math.max(last.right, item.x + item.width);
    }
  }
  const { page = 1, y = 0 } = row[0] ?? {};
  const height = Math.max(...row.map((item) => item.height));
  return lineOf(parts, { page, y, height, isPlaced: true });
}

function lineOf(
  parts: readonly { text: string; left: number; right: number }[],
  place: Pick<TextLine, 'page' | 'y' | 'height' | 'isPlaced'>,
): TextLine {
  const cells: TextCell[] = [];
  let start = 0;
  for (const part of parts) {
    const folded = foldText(part.text.slice(0, MAX_CHARACTERS));
    if (folded === '') continue;
    const [left, right] = place.isPlaced ? [part.left, part.right] : [start, start + folded.length];
    cells.push({ text: part.text, folded, start, left, right });
    start += folded.length + CELL_GAP.length;
  }
  return {
    ...place,
    cells,
    text: cells.map((cell) => cell.text).join(CELL_GAP),
    folded: cells.map((cell) => cell.folded).join(CELL_GAP),
  };
}
