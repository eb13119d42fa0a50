// Takes back most of a long import, a change of it at a time, as it was entered: each part is whole, and what a stop in between leaves is taken
// back the next time. What concerns more than its own row (a side, a parcel, what somebody has touched) is left to the rest of the undo.
import { isCard } from '@vintem/core/ledger/account-type';
import { findRows } from '#ledger/ledger.queries.ts';
import { post } from '#ledger/postings.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { lockContext } from '#transactions/writing-context.ts';
import { forgetLinesOf } from './bank-lines.queries.ts';
import { lockImport } from './imports.queries.ts';
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
  if (changeIds.length < CHANGES_OF_LONG) return ok(undefined);
  if ((await countChangesOfRows(services.db, grant.ledgerId, changeIds)) < CHANGES_OF_LONG)
    return ok(undefined);
  for (const changeId of changeIds.toReversed()) {
    // oxlint-disable-next-line no-await-in-loop -- each part is a change of its own
    const taken = await takeBackPart(services, grant, importId, changeId);
    if (!taken.ok) return taken;
  }
  return ok(undefined);
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
    return ok(undefined);
  });
}
