// The text of a CSV file as rows of cells.
import { separatorOf } from '@vintem/core/imports/csv-separator';
import type { CsvRow } from '@vintem/core/imports/csv-shape';
import papaparse from 'papaparse';

/** A text without quotes: no file has the character. */
const NO_QUOTE = '\0';

/** The lines of a table as cells, with the line of the file on which each begins. */
export function csvRows(text: string): CsvRow[] {
  const delimiter = separatorOf(text);
  const quoted = papaparse.parse<string[]>(text, { delimiter });
  // A quote that nobody closes would swallow all lines after it.
  const isBroken = quoted.errors.some(({ type }) => type === 'Quotes');
  const { data } = isBroken ? papaparse.parse<string[]>(text, { delimiter, quoteChar: NO_QUOTE }) : quoted;
  let line = 1;
  return data.map((cells) => {
    const row = { line, cells };
    line += 1 + cells.reduce((total, cell) => total + lineEnds(cell), 0);
    return row;
  });
}

function lineEnds(cell: string): number {
  return cell.includes('\n') || cell.includes('\r') ? (cell.match(/\r\n|\n|\r/gu)?.length ?? 0) : 0;
}
