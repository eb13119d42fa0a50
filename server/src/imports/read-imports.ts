// Imports as a person sees them: their rows in boxes, what an application would do to the account, and the bank's balance as proof.
import type { Import, ImportRow } from '@vintem/contract/imports';
import { isOfAnother, isOtherNumber } from '@vintem/core/imports/account-at-bank';
import type { ImportBox } from '@vintem/core/imports/boxes';
import { isCard } from '@vintem/core/ledger/account-type';
import { asksAboutPast } from '@vintem/core/ledger/opening';
import { ZERO } from '@vintem/core/money/money';
import { foldText } from '@vintem/core/text/fold';
import { balancesByBankDays } from '#ledger/checkpoints.queries.ts';
import { findRows } from '#ledger/ledger.queries.ts';
import { type AccountRow, openingOf } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { cutPage, decodePageCursor, KEY_PART } from '#platform/page-cursor.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { comingRows } from './bank-lines.queries.ts';
import { describeRows } from './describe-rows.ts';
import { openingForBank } from './opening-for-bank.ts';
import { type BesideImport, importOf } from './import-view.ts';
import { numbersOfAccounts } from './bank-numbers.queries.ts';
import {
  appliedBefore,
  findImport,
  type ImportRecord,
  importsOf,
  rowsOfImport,
  usualAccounts,
} from './imports.queries.ts';
import { countRows } from './row-counts.queries.ts';
import { namesOfMembers } from './senders.queries.ts';
import { toldSumsOfDraft } from './settle-card.ts';
import { staleImports } from './stale-imports.queries.ts';

export async function readImport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { ledgerId }: Pick<LedgerGrant, 'ledgerId'>,
  importId: string,
): Promise<Result<{ import: Import }>> {
  const record = await findImport(db, ledgerId, importId);
  if (!record) return refuse('not_found');
  const [found] = await describeImports({ db, now: clock.now() }, ledgerId, [record]);
  return found ? ok({ import: found }) : refuse('not_found');
}

interface Page {
  readonly limit: string;
  readonly cursor?: string | undefined;
}

export async function readImports(
  { db, clock }: Services,
  { ledgerId }: LedgerGrant,
  { accountId, limit, cursor }: Page & { readonly accountId?: string | undefined },
): Promise<Result<{ imports: Import[]; nextCursor: string | null }>> {
  const filter = { accountId };
  const key = cursor === undefined ? [] : decodePageCursor(filter, cursor, [KEY_PART.id]);
  if (key === null) return refuse('cursor_invalid');
  const most = Number(limit);
  const found = await importsOf(db, ledgerId, { accountId, after: key[0], most: most + 1 });
  const { rows, nextCursor } = cutPage(found, filter, most, ({ id }) => [id]);
  return ok({ imports: await describeImports({ db, now: clock.now() }, ledgerId, rows), nextCursor });
}

const POSITION = /^\d{1,9}$/;

export async function readImportRows(
  { db }: Services,
  { ledgerId }: LedgerGrant,
  importId: string,
  {
    box,
    search,
    limit,
    cursor,
  }: Page & { readonly box?: ImportBox | undefined; readonly search?: string | undefined },
): Promise<Result<{ rows: ImportRow[]; nextCursor: string | null }>> {
  const filter = { importId, box, search };
  const key = cursor === undefined ? [] : decodePageCursor(filter, cursor, [POSITION]);
  if (key === null) return refuse('cursor_invalid');
  const record = await findImport(db, ledgerId, importId);
  if (!record) return refuse('not_found');
  const most = Number(limit);
  const words = search === undefined ? undefined : foldText(search);
  const after = key[0] === undefined ? {} : { after: Number(key[0]) };
  const found = await rowsOfImport(db, ledgerId, importId, { box, search: words, ...after, most: most + 1 });
  const { rows, nextCursor } = cutPage(found, filter, most, ({ position }) => [String(position)]);
  return ok({ rows: await describeRows(db, ledgerId, record, rows), nextCursor });
}

interface Seeing {
  readonly db: Reader;
  readonly now: Date;
}

async function describeImports(
  { db, now }: Seeing,
  ledgerId: GrantedLedgerId,
  records: readonly ImportRecord[],
): Promise<Import[]> {
  const ids = records.map(({ id }) => id);
  const accountIds = [...new Set(records.flatMap(({ account_id: id }) => id ?? []))];
  const counts = await countRows(db, ledgerId, ids);
  const open = records.filter((one) => isOpen(one, counts.get(one.id)?.waiting)).map(({ id }) => id);
  const stale = await staleImports(db, ledgerId, open);
  const before = await appliedBefore(db, ledgerId, ids);
  const usualOnes = await usualAccounts(db, ledgerId, ids);
  const senders = [...new Set(records.map(({ actor_id: id }) => id))];
  const names = await namesOfMembers(db, ledgerId, senders);
  const numbers = await numbersOfAccounts(db, ledgerId);
  const accounts = new Map(
    (await findRows(db, ledgerId, 'accounts', accountIds)).map((row) => [row.id, row]),
  );
  const told: Import[] = [];
  for (const record of records) {
    const account = accounts.get(record.account_id ?? '');
    const counted = counts.get(record.id);
    if (!counted) continue;
    const usual = numbers.find(
      (one) => one.account_id === record.account_id && one.bank === (record.bank ?? ''),
    );
    const beside: BesideImport = {
      counts: counted,
      senderName: names.get(record.actor_id) ?? null,
      isStale: stale.has(record.id),
      appliedBeforeAt: before.get(record.id) ?? null,
      usualNumber: usual && isOtherNumber(usual.number, record.account_number) ? usual.number : null,
      usualAccount: usualOnes.get(record.id) ?? null,
      usedAccounts: usedAccountsOf(record, numbers),
      // oxlint-disable-next-line no-await-in-loop -- few at a time: those of one page
      ...(await effectOn({ db, now }, ledgerId, record, account)),
    };
    told.push(importOf(ledgerId, record, beside));
  }
  return told;
}

/** Whether rows of it are proposed still. */
function isOpen({ state, account_id: accountId }: ImportRecord, waitingCount = 0): boolean {
  return accountId !== null && (state === 'draft' || (state === 'applied' && waitingCount > 0));
}

/** While a file is of no account: those that it hardly is of. */
function usedAccountsOf(
  { state, account_id: accountId, bank, account_number: number }: ImportRecord,
  numbers: readonly { account_id: string; bank: string; number: string }[],
): Import['usedAccounts'] {
  if (state !== 'draft' || accountId !== null) return [];
  return [...Map.groupBy(numbers, (one) => one.account_id)].flatMap(([id, own]) => {
    const [last] = own;
    if (!last || !isOfAnother({ bank, number }, own)) return [];
    return [{ id, bank: last.bank || null, accountNumber: last.number }];
  });
}

/** What applying would do to the account, or what the bank's balance proves since it was applied. */
async function effectOn(
  { db, now }: Seeing,
  ledgerId: GrantedLedgerId,
  record: ImportRecord,
  account: AccountRow | undefined,
): Promise<Pick<BesideImport, 'opening' | 'cardSums' | 'asksAboutPast' | 'proof'>> {
  const nothing = { opening: null, cardSums: null, asksAboutPast: false, proof: null };
  if (!account || record.state === 'undone') return nothing;
  // A card holds no balance that a file proves: its statements have totals of their own.
  if (isCard(account)) {
    if (record.state !== 'draft') return nothing;
    return { ...nothing, ...(await toldSumsOfDraft(db, ledgerId, record, account, now)) };
  }
  const { closing_day: day, closing_cents: bankCents } = record;
  if (record.state === 'applied') {
    if (day === null || bankCents === null) return nothing;
    const { rows } = await run(db, balancesByBankDays(ledgerId, [{ accountId: account.id, day }]));
    const ledgerCents = rows[0]?.cents ?? ZERO;
    return { ...nothing, proof: { day, bankCents, ledgerCents } };
  }
  const coming = await comingRows(db, ledgerId, record.id, day);
  const opening = await openingForBank(db, ledgerId, record, account, coming.cents);
  if (opening) {
    const [fromCents, toCents] = [account.opening_cents, opening.cents];
    return { ...nothing, opening: { day: opening.day, fromCents, toCents } };
  }
  const asks = coming.firstDay !== null && asksAboutPast(openingOf(account), coming.firstDay);
  return { ...nothing, asksAboutPast: asks };
}
