// What the undo of an import would do, without doing it.
import type { ImportUndo } from '@vintem/contract/import-undo';
import { TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { cents } from '@vintem/core/money/money';
import { reopenedAccounts } from '#ledger/changed-rows.ts';
import { findRows } from '#ledger/ledger.queries.ts';
import type { AccountRow, TransactionRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { findImport, type ImportRecord } from './imports.queries.ts';
import { isAnswerStillUsed } from './reopen-account.ts';
import { isApplied } from './undo-import.ts';
import { plainRowsOfLong } from './undo-in-parts.ts';
import { filesTelling, firstClosingLeft } from './undo.queries.ts';
import { scopeOfUndo } from './undo-scope.ts';

/** So many are named; of the others their number is told. */
const MOST_NAMED = 5;

export async function previewUndo(
  { db, clock }: Services,
  { ledgerId }: LedgerGrant,
  importId: string,
): Promise<Result<{ undo: ImportUndo }>> {
  const record = await findImport(db, ledgerId, importId);
  if (!record) return refuse('not_found');
  if (!isApplied(record)) return refuse('import_not_applied');
  const plainIds = await plainRowsOfLong(db, ledgerId, record);
  const { gone, restored, kept, stayingIds } = await scopeOfUndo(db, ledgerId, record, clock.now(), plainIds);
  const keptIds = new Set(kept.map(({ now }) => now.id));
  const made = oncePerTransfer(
    kept.flatMap(({ before, now }) => (before === null ? [now] : [])),
    record,
  );
  const changedBefore = oncePerTransfer(
    kept.flatMap(({ before, now }) => (before === null ? [] : [now])),
    record,
  );
  const told = stayingIds.filter((id) => !keptIds.has(id));
  return ok({
    undo: {
      goneCount: oncePerTransfer(gone, record).length + plainIds.length,
      // A row that the person has changed is told of once.
      restoredCount: oncePerTransfer(
        restored.flatMap(({ before }) => (keptIds.has(before.id) ? [] : [before])),
        record,
      ).length,
      changedCount: made.length,
      changedBeforeCount: changedBefore.length,
      changed: await namedRows(db, ledgerId, made.slice(0, MOST_NAMED)),
      staying: await stayingBy(db, ledgerId, importId, told),
      opening: await openingAfter(db, ledgerId, record, [...gone.map(({ id }) => id), ...plainIds]),
    },
  });
}

/** Of the two sides of a transfer, the one in the account of the import; the newest rows first. */
function oncePerTransfer(
  rows: readonly TransactionRow[],
  { account_id: accountId }: ImportRecord,
): TransactionRow[] {
  const own = ({ account_id: id }: TransactionRow) => (id === accountId ? 0 : 1);
  const ordered = rows.toSorted((left, right) => own(left) - own(right));
  const seen = new Set<string>();
  return ordered
    .filter(({ transfer_id: id }) => id === null || (!seen.has(id) && seen.add(id)))
    .toSorted((left, right) => (left.day < right.day ? 1 : left.day > right.day ? -1 : 0));
}

async function namedRows(
  db: Reader,
  ledgerId: GrantedLedgerId,
  rows: readonly TransactionRow[],
): Promise<ImportUndo['changed']> {
  const ids = [...new Set(rows.map(({ account_id: id }) => id))];
  const accounts = ids.length === 0 ? [] : await findRows(db, ledgerId, 'accounts', ids);
  const currencies = new Map(accounts.map(({ id, currency }) => [id, currency]));
  return rows.flatMap(
    ({ id, day, description, type, account_amount_cents: amount, account_id: accountId }) => {
      const currency = currencies.get(accountId);
      const amountCents = cents(TYPE_FACTS[type].sign * amount);
      return currency === undefined ? [] : [{ id, day, description, amountCents, currency }];
    },
  );
}

async function stayingBy(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
  ids: readonly string[],
): Promise<ImportUndo['staying']> {
  if (ids.length === 0) return [];
  const named = await filesTelling(db, ledgerId, importId, ids);
  const unnamed = ids.length - named.reduce((total, { count }) => total + count, 0);
  return unnamed === 0 ? named : [...named, { fileName: null, count: unnamed }];
}

/** As `reopenAccount` leaves it, in words where its amount hangs on what is left then. */
async function openingAfter(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { id, change_ids: changeIds }: ImportRecord,
  goneIds: readonly string[],
): Promise<ImportUndo['opening']> {
  const [reopened] = await reopenedAccounts(db, ledgerId, changeIds);
  if (!reopened || (await isAnswerStillUsed(db, ledgerId, reopened, goneIds))) return null;
  const { before, now } = reopened;
  const heir = await firstClosingLeft(db, ledgerId, now.id, id);
  const fromCents = now.opening_cents;
  if (heir && !isLater(before, heir.closing_day))
    return { fromCents, toCents: null, fileName: heir.file_name };
  const toCents = before.opening_cents;
  return fromCents === toCents ? null : { fromCents, toCents, fileName: null };
}

/** Whether the person had said what the account held on a later day, which no file changes. */
function isLater({ opening_day, opening_cents }: AccountRow, closingDay: AccountRow['opening_day']): boolean {
  return opening_day > closingDay && opening_cents !== 0;
}
