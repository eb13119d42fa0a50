// Takes back most of a long import, a change of it at a time, as it was entered: each part is whole, and what a stop in between leaves is taken
// back the next time. What concerns more than its own row (a side, a parcel, what somebody has touched) is left to the rest of the undo.
import { isCard } from '@vintem/core/ledger/account-type';
import { findRows } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { lockContext } from '#transactions/writing-context.ts';
import { forgetLinesOf } from './bank-lines.queries.ts';
import { type ImportRecord, lockImport } from './imports.queries.ts';
import { keepUndoing } from './resume-undos.queries.ts';
import { countChangesOfRows, plainRowsOf } from './undo.queries.ts';

/** Below, one change holds all: its rows, and the balance that it set. */
const CHANGES_OF_LONG = 3;

/** @param changeIds of the import, which stands */
export async function undoInParts(
  services: Services,
  grant: LedgerGrant,
  importId: string,
  changeIds: readonly string[],
): Promise<Result<unknown>> {
  if (!(await isLong(services.db, grant.ledgerId, changeIds))) return ok(undefined);
  for (const changeId of changeIds.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- each part is a change of its own
    const taken = await takeBackPart(services, grant, importId, changeId);
    if (!taken.ok) return taken;
  }
  return ok(undefined);
}

/** Of a long import, the transactions that go as they came; they are counted, and never read. */
export async function plainRowsOfLong(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { id: importId, change_ids: changeIds }: Pick<ImportRecord, 'id' | 'change_ids'>,
): Promise<string[]> {
  if (!(await isLong(db, ledgerId, changeIds))) return [];
  const ids: string[][] = [];
  for (const changeId of changeIds) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    ids.push(await plainRowsOf(db, ledgerId, importId, changeId));
  }
  return ids.flat();
}

async function isLong(db: Reader, ledgerId: GrantedLedgerId, changeIds: readonly string[]): Promise<boolean> {
  if (changeIds.length < CHANGES_OF_LONG) return false;
  return (await countChangesOfRows(db, ledgerId, changeIds)) >= CHANGES_OF_LONG;
}

function takeBackPart(
  services: Services,
  grant: LedgerGrant,
  importId: string,
  changeId: string,
): Promise<Result<unknown>> {
  const { ledgerId } = grant;
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const record = await lockImport(tx, ledgerId, importId);
    // Whoever undoes it at the same time was first.
    if (!record || record.account_id === null || !record.change_ids.includes(changeId)) return ok(undefined);
    const { accounts } = await lockContext(tx, ledgerId, { accountIds: [record.account_id] }, now);
    const account = accounts.get(record.account_id);
    // What leaves a card leaves its statements, too.
    if (!account || isCard(account)) return ok(undefined);
    const ids = await plainRowsOf(tx, ledgerId, importId, changeId);
    if (ids.length === 0) return ok(undefined);
    const rows = await findRows(tx, ledgerId, 'transactions', ids);
    const meta = { by: grant, verb: 'import.undo', now };
    const change = { transactions: rows.map((before) => ({ before, after: null })) };
    const posted = await post(tx, ledgerId, meta, change, { locked: [account] });
    if (!posted.ok) return posted;
    await forgetLinesOf(tx, ledgerId, importId, ids);
    await keepUndoing(tx, ledgerId, importId, now);
    return ok(undefined);
  });
}
