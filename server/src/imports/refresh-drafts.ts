// What an import has entered may be the other side, or the same line, of rows in drafts that a person is about to look at.
import { lockContext } from '#transactions/writing-context.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { latestDrafts, lockImport } from './imports.queries.ts';
import { proposeRows } from './propose-rows.ts';

/** Files that wait in one queue; older drafts are compared when they are applied. */
const MOST_DRAFTS = 5;

/** Compares the latest drafts of the ledger anew, each on its own. */
export async function refreshDrafts(services: Services, grant: LedgerGrant): Promise<void> {
  const { ledgerId } = grant;
  for (const id of await latestDrafts(services.db, ledgerId, MOST_DRAFTS)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection at a time
    await transact(services, async (tx) => {
      const now = services.clock.now();
      const record = await lockImport(tx, ledgerId, id);
      const { account_id: accountId = null, state } = record ?? {};
      if (!record || accountId === null || state !== 'draft') return ok(undefined);
      const context = await lockContext(tx, ledgerId, { accountIds: [accountId] }, now);
      const account = context.accounts.get(accountId);
      if (account) await proposeRows(tx, grant, record, account, context.today);
      return ok(undefined);
    });
  }
}
