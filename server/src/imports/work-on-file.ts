// What takes as long as a file is long.
import type { ColumnMapping } from '@vintem/core/imports/column-mapping';
import type { ColumnReading } from '@vintem/core/imports/column-reading';
import type { BankFileRefusal } from '@vintem/core/imports/bank-file';
import { columnsOfFile, type ColumnsOfFile, type ColumnsSource } from './columns-of-file.ts';
import { compressed } from './kept-file.ts';
import { packFile, type PackedFile } from './packed-file.ts';
import { type FileSource, parseBankFile } from './parse-bank-file.ts';

export type FileWork =
  | { readonly work: 'parse'; readonly bytes: Uint8Array; readonly source: FileSource }
  | {
      readonly work: 'columns';
      readonly bytes: Uint8Array;
      readonly source: ColumnsSource;
      readonly mapping: ColumnMapping | undefined;
    };

export type WorkDone<Work extends FileWork> = Work extends { work: 'parse' } ? WholeFile : ReadColumns;

/** A file that was read, or why it cannot be. */
export type WholeFile =
  | {
      readonly ok: true;
      readonly file: PackedFile;
      /** As `ParsedFile` has it. */
      readonly rowCount: number;
      /** Where a person is to say what the columns are: what files of the same ones have in common, and the file, compressed. */
      readonly asked: { readonly fingerprint: string; readonly content: Uint8Array } | null;
    }
  | { readonly ok: false; readonly refusal: BankFileRefusal | 'bare' };

export interface ReadColumns extends Omit<ColumnsOfFile, 'read'> {
  readonly read: { readonly file: PackedFile; readonly reading: ColumnReading } | null;
}

/** @throws when a file that was kept for its columns is no table */
export function workOnFile(work: FileWork): WholeFile | ReadColumns {
  return work.work === 'parse'
    ? parseWhole(work.bytes, work.source)
    : columnsWhole(columnsOfFile(work.bytes, work.source, work.mapping));
}

function parseWhole(bytes: Uint8Array, source: FileSource): WholeFile {
  const parsed = parseBankFile(bytes, source);
  if (!parsed.ok) return parsed;
  const { file, rowCount, fingerprint } = parsed;
  const asked = fingerprint === null ? null : { fingerprint, content: compressed(bytes) };
  return { ok: true, file: packFile(file), rowCount, asked };
}

function columnsWhole({ read, ...columns }: ColumnsOfFile): ReadColumns {
  return { ...columns, read: read && { ...read, file: packFile(read.file) } };
}
