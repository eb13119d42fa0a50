// What the columns of a CSV file are or may be, and what a choice of them makes of all its rows. It takes as long as the file is long:
// `readColumns` has it done beside the requests of others.
import type { ImportColumns } from '@vintem/contract/import-columns';
import type { BankFile } from '@vintem/core/imports/bank-file';
import { type ColumnMapping, columnsProblem } from '@vintem/core/imports/column-mapping';
import { type ColumnReading, readMapped } from '@vintem/core/imports/column-reading';
import { csvTable, proposeMapping } from '@vintem/core/imports/propose-mapping';
import { sniffFormat } from '@vintem/core/imports/sniff-format';
import { csvRows } from './csv-rows.ts';
import type { FileSource } from './parse-bank-file.ts';

export interface ColumnsSource extends FileSource {
  /** Whether the account is a card: then spending may have no sign. */
  readonly isCard: boolean;
}

export interface ColumnsOfFile extends Omit<ImportColumns, 'mapping' | 'reading'> {
  readonly mapping: ColumnMapping;
  readonly width: number;
  /** By the mapping; null where it lacks a column. */
  readonly read: { readonly file: BankFile; readonly reading: ColumnReading } | null;
}

/** So many records are shown, and so much of a cell. */
const SHOWN_RECORDS = 20;
const SHOWN_CHARACTERS = 100;

/**
 * @param mapping what was chosen; without it, what is proposed
 * @throws when `bytes` are no table: only those of one are kept
 */
export function columnsOfFile(
  bytes: Uint8Array,
  source: ColumnsSource,
  mapping: ColumnMapping | undefined,
): ColumnsOfFile {
  const sniffed = sniffFormat(bytes);
  const rows = sniffed.ok ? csvRows(sniffed.text) : [];
  const table = csvTable(rows, source.fileName);
  if (table === null) throw new Error('a file that was kept for its columns is no table');
  const { names, records, width, base } = table;
  const chosen = mapping ?? proposeMapping(rows, table, source.isCard);
  const cut = (cell: string) => cell.slice(0, SHOWN_CHARACTERS);
  return {
    names: names?.map(cut) ?? null,
    records: records.slice(0, SHOWN_RECORDS).map(({ line, cells }) => ({
      line,
      cells: Array.from({ length: width }, (_, index) => cut(cells[index] ?? '')),
    })),
    recordCount: records.length,
    width,
    mapping: chosen,
    read: columnsProblem(chosen.columns) === null ? readMapped(rows, base, chosen, source) : null,
  };
}
