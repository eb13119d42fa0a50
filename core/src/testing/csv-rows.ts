/** Cuts a text into the rows of CSV, as the libraries that read files do. Only for tests. */
import type { CsvRow } from '#imports/csv-shape.ts';
import { separatorOf } from '#imports/csv-separator.ts';

/** The rows of `text`, blank ones too; a quote opens at the beginning of a cell, and twice inside it is itself. */
export function csvRows(text: string, separator: string = separatorOf(text)): CsvRow[] {
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let cell = '';
  let line = 1;
  let startLine = 1;
  let isQuoted = false;
  const endRow = () => {
    rows.push({ line: startLine, cells: [...cells, cell] });
    [cells, cell] = [[], ''];
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] ?? '';
    if (character === '\n') line += 1;
    if (isQuoted && character === '"' && text[index + 1] === '"') {
      cell += '"';
      index += 1;
    } else if (isQuoted) {
      if (character === '"') isQuoted = false;
      else cell += character;
    } else if (character === '"' && cell.replaceAll('\uFEFF', '') === '') isQuoted = true;
    else if (character === separator) [cells, cell] = [[...cells, cell], ''];
    else if (character === '\n') {
      endRow();
      startLine = line;
    } else if (character !== '\r') cell += character;
  }
  if (cell !== '' || cells.length > 0) endRow();
  return rows;
}
