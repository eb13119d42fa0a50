// A draft beside the account that it is of: whether it fits, which of its rows are known there and, of a card, in which statement they are.
import type { Month } from '@vintem/core/calendar/month';
import { isHistory, statementOfFile } from '@vintem/core/imports/statement-of-file';
import { isCard } from '@vintem/core/ledger/account-type';
import { calendarOf } from '#ledger/card-statements.ts';
import type { AccountRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { lockContext, type WritingContext } from '#transactions/writing-context.ts';
import { rememberNumber } from './bank-numbers.queries.ts';
import {
  type ImportRecord,
  lockImport,
  type ReadImport,
  updateImport,
  usualAccounts,
} from './imports.queries.ts';
import { proposeRows } from './propose-rows.ts';
import { type OpenRow, openRows } from './rows-to-propose.queries.ts';

/** Changes a draft of which nothing is applied yet, and whose version is the one that was seen; locked until commit. */
export function changeDraft(
  services: Services,
  { ledgerId }: LedgerGrant,
  { importId, version }: { readonly importId: string; readonly version: number },
  change: (tx: Tx, record: ImportRecord) => Promise<Result<undefined>>,
): Promise<Result<undefined>> {
  return transact(services, async (tx) => {
    const record = await lockImport(tx, ledgerId, importId);
    if (!record) return refuse('not_found');
    if (record.version !== version) return refuse('version_conflict');
    // Of a long file a part may stand already.
    if (record.state !== 'draft' || record.change_ids.length > 0) return refuse('import_settled');
    return change(tx, record);
  });
}

/**
 * As part of a command that holds the import.
 * @param read what the file has just been read as, where its columns were said
 */
export async function settleAccount(
  tx: Tx,
  grant: LedgerGrant,
  record: ImportRecord,
  accountId: string,
  now: Date,
  read?: ReadImport,
): Promise<Result<undefined>> {
  const { ledgerId } = grant;
  const context = await lockContext(tx, ledgerId, { accountIds: [accountId] }, now);
  const account = context.accounts.get(accountId);
  const unfit = refuseAccount(account, record);
  if (!account || unfit) return unfit ?? refuse('account_not_found');
  const { bank, account_number: number } = record;
  // What was imported under a number before says more than one answer, until that is imported, too.
  const usual = (await usualAccounts(tx, ledgerId, [record.id])).get(record.id);
  const isUsual = usual === undefined || usual.isArchived;
  if (number !== null && isUsual) await rememberNumber(tx, ledgerId, { bank: bank ?? '', number, accountId });
  const rows = isCard(account) ? await openRows(tx, ledgerId, record.id) : [];
  const statement_month = monthOf(account, context, record, rows);
  await proposeRows(tx, grant, { ...record, ...read, statement_month }, account, context.today);
  await updateImport(tx, ledgerId, record, { ...read, account_id: accountId, statement_month }, now);
  return ok(undefined);
}

/** As part of a command that holds the import: of another statement other parcels are expected. */
export async function settleStatement(
  tx: Tx,
  grant: LedgerGrant,
  record: ImportRecord,
  statement_month: Month,
  now: Date,
): Promise<Result<undefined>> {
  const { account_id: accountId } = record;
  if (record.statement_month === null || accountId === null) return refuse('import_of_account');
  const context = await lockContext(tx, grant.ledgerId, { accountIds: [accountId] }, now);
  const account = context.accounts.get(accountId);
  if (!account) return refuse('import_of_account');
  await updateImport(tx, grant.ledgerId, record, { statement_month }, now);
  await proposeRows(tx, grant, { ...record, statement_month }, account, context.today);
  return ok(undefined);
}

/** The statement of a card that the file seems to be; null of an account that is no card, and of what another product knows of many statements. */
function monthOf(
  account: AccountRow,
  context: WritingContext,
  { account_kind: kind, file_name: fileName }: ImportRecord,
  rows: readonly OpenRow[],
): Month | null {
  const calendar = calendarOf(account, context.statements);
  if (!calendar) return null;
  const purchases = rows.filter(({ amountCents }) => amountCents < 0);
  const lines = (purchases.length > 0 ? purchases : rows).map(({ day, installment }) => ({
    day,
    isParcel: installment !== null,
  }));
  if (kind === null && isHistory(calendar, lines)) return null;
  const days = lines.length > 0 ? lines : [{ day: context.today, isParcel: false }];
  return statementOfFile(calendar, days, fileName);
}

/** Unless rows of the import may enter the account. */
export function refuseAccount(
  account: AccountRow | undefined,
  { currency, account_kind: kind }: Pick<ImportRecord, 'currency' | 'account_kind'>,
): Refusal | undefined {
  if (!account) return refuse('account_not_found');
  if (account.archived_at !== null) return refuse('account_archived');
  if (isCard(account) && kind === 'account') return refuse('import_of_account');
  if (!isCard(account) && kind === 'card') return refuse('import_of_card');
  return currency !== null && currency !== account.currency ? refuse('import_currency') : undefined;
}
