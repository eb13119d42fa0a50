// What the columns of a draft's file are: shown, tried, and said. What was said is remembered for the account, and reads its next file of the same header.
import { isDeepStrictEqual } from 'node:util';
import type { ImportColumns, ImportReading } from '@vintem/contract/import-columns';
import type { Import } from '@vintem/contract/imports';
import { day } from '@vintem/core/calendar/day';
import { type ColumnMapping, readsNothing } from '@vintem/core/imports/column-mapping';
import type { ColumnReading } from '@vintem/core/imports/column-reading';
import { isCard } from '@vintem/core/ledger/account-type';
import { findRows } from '#ledger/ledger.queries.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { deleteRows, keptContent, rememberedMapping, rememberMapping } from './import-columns.queries.ts';
import { forgetAnswers } from './pairing.queries.ts';
import { findImport, type ImportRecord, insertSaidRows, type ReadImport } from './imports.queries.ts';
import { expanded } from './kept-file.ts';
import type { PackedFile } from './packed-file.ts';
import { readColumns } from './read-bank-file.ts';
import { readImport } from './read-imports.ts';
import { changeDraft, settleAccount } from './settle-account.ts';
import type { ReadColumns } from './work-on-file.ts';

/** A draft whose columns nobody has said. */
const NOT_READ: ReadImport = {
  from_day: null,
  to_day: null,
  closing_day: null,
  closing_cents: null,
  is_truncated: false,
  columns: 'needed',
};

/** The table of the file, with what its columns were said to be or, before that, are proposed to be. */
export async function readImportColumns(
  services: Services,
  grant: LedgerGrant,
  importId: string,
): Promise<Result<{ columns: ImportColumns }>> {
  const opened = await openFile(services, grant, importId);
  if (!opened.ok) return opened;
  const { record, columnsBy } = opened.value;
  const { names, records, recordCount, mapping, read } = await columnsBy(
    await remembered(services, grant, record),
  );
  return ok({
    columns: {
      names,
      records,
      recordCount,
      mapping: { ...mapping, columns: [...mapping.columns] },
      reading: read && readingOf(read.reading),
    },
  });
}

/** What `mapping` would make of the file. */
export async function previewColumns(
  services: Services,
  grant: LedgerGrant,
  importId: string,
  mapping: ColumnMapping,
): Promise<Result<{ reading: ImportReading }>> {
  const opened = await openFile(services, grant, importId);
  if (!opened.ok) return opened;
  const read = readOrRefuse(await opened.value.columnsBy(mapping));
  return read.ok ? ok({ reading: readingOf(read.value.reading) }) : read;
}

/** Says what the columns are: the rows are read, and compared with the account. What was decided about rows that were read otherwise is gone. */
export async function chooseColumns(
  services: Services,
  grant: LedgerGrant,
  importId: string,
  { version, ...mapping }: ColumnMapping & { readonly version: number },
): Promise<Result<{ import: Import }>> {
  const opened = await openFile(services, grant, importId);
  if (!opened.ok) return opened;
  const read = readOrRefuse(await opened.value.columnsBy(mapping));
  if (!read.ok) return read;
  if (readsNothing(read.value.reading)) return refuse('import_columns_unreadable');
  const { file } = read.value;
  const chosen = await changeDraft(services, grant, { importId, version }, (tx, record) =>
    fillDraft(tx, services, grant, { record, file, mapping, columns: 'given' }),
  );
  return chosen.ok ? readImport(services, grant, importId) : chosen;
}

/**
 * As part of a command that holds the import. What was decided stays as far as it can be of another account's rows, too. What the file's columns
 * are goes with it, and is remembered of that account; unless other columns were said of files like it there, by which it is read anew.
 */
export async function moveToAccount(
  tx: Tx,
  grant: LedgerGrant,
  record: ImportRecord,
  accountId: string,
  now: Date,
): Promise<Result<undefined>> {
  const { account_id: formerId } = record;
  if (formerId !== null && formerId !== accountId) await forgetAnswers(tx, grant.ledgerId, record.id);
  const isSettled = record.columns === null || formerId === accountId;
  if (isSettled || (await takeMapping(tx, grant, record, accountId)))
    return settleAccount(tx, grant, record, accountId, now);
  await deleteRows(tx, grant.ledgerId, record.id);
  return settleAccount(tx, grant, record, accountId, now, NOT_READ);
}

/** Whether the file was read as its like of the other account are or, where none was said to be anything, will be from now on. */
async function takeMapping(
  tx: Tx,
  { ledgerId }: LedgerGrant,
  { account_id: formerId, columns, fingerprint }: ImportRecord,
  accountId: string,
): Promise<boolean> {
  if (columns === 'needed' || formerId === null || fingerprint === null) return false;
  const mapping = await rememberedMapping(tx, ledgerId, { accountId: formerId, fingerprint });
  if (!mapping) return false;
  const its = await rememberedMapping(tx, ledgerId, { accountId, fingerprint });
  if (its) return isDeepStrictEqual(its, mapping);
  await rememberMapping(tx, ledgerId, { accountId, fingerprint }, mapping);
  return true;
}

/** Reads a draft that waits for its columns as the account's last file of its header was read, where that reads anything. */
export async function readAsRemembered(
  services: Services,
  grant: LedgerGrant,
  importId: string,
): Promise<void> {
  const waiting = await findImport(services.db, grant.ledgerId, importId);
  const mapping = waiting?.columns === 'needed' && (await remembered(services, grant, waiting));
  if (!mapping) return;
  const opened = await openFile(services, grant, importId);
  if (!opened.ok) return;
  const { read } = await opened.value.columnsBy(mapping);
  if (read === null || readsNothing(read.reading)) return;
  const { file } = read;
  // Where somebody else has changed the draft meanwhile it stays as they left it, and asks.
  await changeDraft(services, grant, { importId, version: waiting.version }, (tx, record) =>
    fillDraft(tx, services, grant, { record, file, mapping, columns: 'remembered' }),
  );
}

interface OpenedFile {
  readonly record: ImportRecord;
  /** Reads the file by a mapping or, without one, as is proposed. */
  readonly columnsBy: (mapping: ColumnMapping | undefined) => Promise<ReadColumns>;
}

async function openFile(
  { db }: Pick<Services, 'db'>,
  { ledgerId }: LedgerGrant,
  importId: string,
): Promise<Result<OpenedFile>> {
  const record = await findImport(db, ledgerId, importId);
  if (!record) return refuse('not_found');
  if (record.columns === null) return refuse('import_columns_fixed');
  const content = await keptContent(db, ledgerId, importId);
  if (content === null) return refuse('import_settled');
  const bytes = await expanded(content);
  const { account_id: accountId } = record;
  const [account] = accountId === null ? [] : await findRows(db, ledgerId, 'accounts', [accountId]);
  const source = {
    fileName: record.file_name,
    // However late the columns are said, a day without a year is one before the file came.
    today: day(record.created_at.slice(0, 10)),
    isCard: account ? isCard(account) : record.account_kind === 'card',
  };
  return ok({ record, columnsBy: (mapping) => readColumns(bytes, source, mapping) });
}

async function remembered(
  { db }: Pick<Services, 'db'>,
  { ledgerId }: LedgerGrant,
  { account_id: accountId, fingerprint }: ImportRecord,
): Promise<ColumnMapping | undefined> {
  if (accountId === null || fingerprint === null) return undefined;
  return rememberedMapping(db, ledgerId, { accountId, fingerprint });
}

function readOrRefuse({ mapping, width, read }: ReadColumns): Result<NonNullable<ReadColumns['read']>> {
  if (mapping.columns.length !== width || read === null) {
    return refuse('validation_failed', { fields: [{ path: 'columns', code: 'columns_count' }] });
  }
  return ok(read);
}

interface Filling {
  readonly record: ImportRecord;
  readonly file: PackedFile;
  readonly mapping: ColumnMapping;
  readonly columns: 'given' | 'remembered';
}

async function fillDraft(
  tx: Tx,
  { clock }: Pick<Services, 'clock'>,
  grant: LedgerGrant,
  { record, file, mapping, columns }: Filling,
): Promise<Result<undefined>> {
  const { ledgerId } = grant;
  const { account_id: accountId, fingerprint } = record;
  if (accountId === null) return refuse('import_account_missing');
  const [statement] = file.statements;
  if (!statement || fingerprint === null) return refuse('import_columns_fixed');
  const { fromDay, toDay, closing, rows } = statement;
  await deleteRows(tx, ledgerId, record.id);
  await insertSaidRows(tx, ledgerId, record.id, rows);
  if (columns === 'given') await rememberMapping(tx, ledgerId, { accountId, fingerprint }, mapping);
  return settleAccount(tx, grant, record, accountId, clock.now(), {
    from_day: fromDay,
    to_day: toDay,
    closing_day: closing?.day ?? null,
    closing_cents: closing?.balanceCents ?? null,
    is_truncated: file.isTruncated,
    columns,
  });
}

function readingOf(reading: ColumnReading): ImportReading {
  return {
    ...reading,
    unproved: [...reading.unproved],
    movements: reading.movements.map(
      ({ line, day: on, amountCents, text, installment, balanceCents, categoryText }) => ({
        line,
        day: on,
        amountCents,
        text,
        installment,
        balanceCents,
        categoryText,
      }),
    ),
    unreadable: reading.unreadable.map(({ line, reason, text }) => ({ line, reason, text })),
  };
}
