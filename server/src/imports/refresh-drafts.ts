// Rows are proposed anew where what they were proposed by has changed: what an import has entered may be the other side, or the same line, of rows
// in drafts that a person is about to look at, and a rule that is made of one row speaks of others.
import type { Import } from '@vintem/contract/imports';
import { lockContext } from '#transactions/writing-context.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { type ImportRecord, latestDrafts, lockImport } from './imports.queries.ts';
import { proposeRows } from './propose-rows.ts';
import { readImport } from './read-imports.ts';
import { markProposed } from './stale-imports.queries.ts';

/** Files that wait in one queue; older drafts are compared when they are applied. */
const MOST_DRAFTS = 5;

/** Compares the latest drafts of the ledger anew, each on its own. */
export async function refreshDrafts(services: Services, grant: LedgerGrant): Promise<void> {
  const { ledgerId } = grant;
  for (const id of await latestDrafts(services.db, ledgerId, MOST_DRAFTS)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection at a time
    await transact(services, async (tx) => {
      const record = await lockImport(tx, ledgerId, id);
      if (record?.state === 'draft') await proposeAnew(tx, grant, record, services.clock.now());
      return ok(undefined);
    });
  }
}

/** Proposes for the rows of one import that are not applied. What a person has decided about them stays. */
export async function refreshImport(
  services: Services,
  grant: LedgerGrant,
  importId: string,
): Promise<Result<{ import: Import }>> {
  const proposed = await transact(services, async (tx) => {
    const record = await lockImport(tx, grant.ledgerId, importId);
    if (!record) return refuse('not_found');
    if (record.state !== 'undone') await proposeAnew(tx, grant, record, services.clock.now());
    return ok(undefined);
  });
  return proposed.ok ? readImport(services, grant, importId) : proposed;
}

/** As part of a command that holds the import. */
export async function proposeAnew(
  tx: Tx,
  grant: LedgerGrant,
  record: ImportRecord,
  now: Date,
): Promise<void> {
  if (record.account_id === null) return;
  const context = await lockContext(tx, grant.ledgerId, { accountIds: [record.account_id] }, now);
  const account = context.accounts.get(record.account_id);
  if (!account) return;
  await proposeRows(tx, grant, record, account, context.today);
  await markProposed(tx, grant.ledgerId, record.id, now);
}
