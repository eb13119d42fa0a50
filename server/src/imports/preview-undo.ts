// What the undo of an import would do, without doing it.
import type { ImportUndo } from '@vintem/contract/import-undo';
import { reopenedAccounts } from '#ledger/changed-rows.ts';
import type { AccountRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { findImport, type ImportRecord } from './imports.queries.ts';
import { isApplied } from './undo-import.ts';
import { plainRowsOfLong } from './undo-in-parts.ts';
import { filesTelling, firstClosingLeft } from './undo.queries.ts';
import { scopeOfUndo } from './undo-scope.ts';

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
  const made = kept.filter(({ before }) => before === null);
  const told = stayingIds.filter((id) => !keptIds.has(id));
  return ok({
    undo: {
      goneCount: gone.length + plainIds.length,
      // A row that the person has changed is told of once.
      restoredCount: restored.filter(({ before }) => !keptIds.has(before.id)).length,
      changedCount: made.length,
      changedBeforeCount: kept.length - made.length,
      staying: await stayingBy(db, ledgerId, importId, told),
      opening: await openingAfter(db, ledgerId, record),
    },
  });
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
): Promise<ImportUndo['opening']> {
  const [reopened] = await reopenedAccounts(db, ledgerId, changeIds);
  if (!reopened) return null;
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
