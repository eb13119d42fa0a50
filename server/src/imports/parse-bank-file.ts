// From the bytes of a file to what it says, or why it cannot be read. It takes as long as the file is long: `readBankFile` has it done beside
// the requests of others.
import type { Day } from '@vintem/core/calendar/day';
import type { BankFile, BankFileRefusal } from '@vintem/core/imports/bank-file';
import { withClosings } from '@vintem/core/imports/closing-of-opening';
import type { CsvRow } from '@vintem/core/imports/csv-shape';
import { withInstallments } from '@vintem/core/imports/installment-in-text';
import { withJoinedStatements } from '@vintem/core/imports/join-statements';
import { readCamt } from '@vintem/core/imports/read-camt';
import { readAroundTable, readCsv } from '@vintem/core/imports/read-csv';
import { readOfx } from '@vintem/core/imports/read-ofx';
import { readQif } from '@vintem/core/imports/read-qif';
import { asksColumns, csvTable } from '@vintem/core/imports/propose-mapping';
import { headerFingerprint, recogniseShape } from '@vintem/core/imports/recognise-shape';
import { sniffFormat } from '@vintem/core/imports/sniff-format';
import { csvRows } from './csv-rows.ts';
import { parseXml } from './xml-tree.ts';

export interface FileSource {
  readonly fileName: string;
  /** A day without a year is the last one before it. */
  readonly today: Day;
}

export type ParsedFile =
  | {
      readonly ok: true;
      readonly file: BankFile;
      /** Rows of the file, those too that wait for their columns. */
      readonly rowCount: number;
      /** What files of the same columns have in common, where a person is to say what they are; until then the only statement has no rows. */
      readonly fingerprint: string | null;
    }
  /** `bare`: it can be read, has a head, and nothing under it. */
  | { readonly ok: false; readonly refusal: BankFileRefusal | 'bare' };

export function parseBankFile(bytes: Uint8Array, source: FileSource): ParsedFile {
  const sniffed = sniffFormat(bytes);
  if (!sniffed.ok) return sniffed;
  const { format, text } = sniffed;
  if (format === 'csv') return parseCsv(csvRows(text), source);
  if (format === 'ofx') return parsed(readOfx(text), source);
  if (format === 'qif') return parsed(readQif(text), source);
  const root = parseXml(text);
  return root === null ? { ok: false, refusal: 'unknown' } : parsed(readCamt(root, text), source);
}

function parsed(read: BankFile, { today }: FileSource): ParsedFile {
  const file = withJoinedStatements(withClosings(withInstallments(read), today));
  const rowCount = file.statements.reduce((total, { rows }) => total + rows.length, 0);
  // A month without a movement still has a balance, which some banks tell as of its first day alone.
  const isBare =
    rowCount === 0 && file.statements.every(({ opening, closing }) => opening === null && closing === null);
  if (isBare && file.statements.length > 0) return { ok: false, refusal: 'bare' };
  return { ok: true, file, rowCount, fingerprint: null };
}

function parseCsv(rows: readonly CsvRow[], source: FileSource): ParsedFile {
  const found = recogniseShape(rows, source.fileName);
  if (found !== null && !asksColumns(found)) return parsed(readCsv(rows, found.shape, source), source);
  const table = csvTable(rows, source.fileName);
  if (table === null) return { ok: false, refusal: 'unknown' };
  if (table.records.length === 0) return { ok: false, refusal: 'bare' };
  return {
    ok: true,
    file: {
      format: 'csv',
      isTruncated: false,
      statements: [readAroundTable(rows, table.base, source.fileName)],
    },
    rowCount: table.records.length,
    fingerprint: headerFingerprint(rows),
  };
}
