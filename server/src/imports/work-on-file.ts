// What takes as long as a file is long.
import type { ColumnMapping } from '@vintem/core/imports/column-mapping';
import { columnsOfFile, type ColumnsOfFile, type ColumnsSource } from './columns-of-file.ts';
import { type FileSource, parseBankFile, type ParsedFile } from './parse-bank-file.ts';

export type FileWork =
  | { readonly work: 'parse'; readonly bytes: Uint8Array; readonly source: FileSource }
  | {
      readonly work: 'columns';
      readonly bytes: Uint8Array;
      readonly source: ColumnsSource;
      readonly mapping: ColumnMapping | undefined;
    };

export type WorkDone<Work extends FileWork> = Work extends { work: 'parse' } ? ParsedFile : ColumnsOfFile;

/** @throws when a file that was kept for its columns is no table */
export function workOnFile(work: FileWork): ParsedFile | ColumnsOfFile {
  return work.work === 'parse'
    ? parseBankFile(work.bytes, work.source)
    : columnsOfFile(work.bytes, work.source, work.mapping);
}
