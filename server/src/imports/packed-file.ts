// A file as it is handed over by whoever has read it: what it says, with its rows as the database takes them, some at a time. So the process that
// serves never holds the rows of a long file.
import type { BankFile, BankStatement } from '@vintem/core/imports/bank-file';
import { compressed, type PackedRows } from './kept-file.ts';
import { saidRow } from './said-row.ts';

export type PackedStatement = Omit<BankStatement, 'rows'> & { readonly rows: PackedRows };

export type PackedFile = Omit<BankFile, 'statements'> & { readonly statements: readonly PackedStatement[] };

const ROWS_AT_ONCE = 5_000;

export function packFile(file: BankFile): PackedFile {
  return { ...file, statements: file.statements.map((one) => ({ ...one, rows: packRows(one.rows) })) };
}

function packRows(rows: BankStatement['rows']): PackedRows {
  const packed: Uint8Array[] = [];
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const said = rows.slice(from, from + ROWS_AT_ONCE).map((row, index) => saidRow(row, from + index));
    packed.push(compressed(Buffer.from(JSON.stringify(said))));
  }
  return packed;
}
