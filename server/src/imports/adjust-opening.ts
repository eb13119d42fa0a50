// Sets what an account opened with so that the bank's balance holds, where nothing came before the import. It is part of the import: undone with it.
import type { Import } from '@vintem/contract/imports';
import { isCard } from '@vintem/core/ledger/account-type';
import { ZERO } from '@vintem/core/money/money';
import { post } from '#ledger/postings.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { lockContext } from '#transactions/writing-context.ts';
import { lockImport, updateImport } from './imports.queries.ts';
import { openedSo, openingForBank } from './opening-for-bank.ts';
import { readImport } from './read-imports.ts';

export async function adjustOpening(
  services: Services,
  grant: LedgerGrant,
  importId: string,
): Promise<Result<{ import: Import }>> {
  const { ledgerId } = grant;
  const adjusted = await transact(services, async (tx) => {
    const now = services.clock.now();
    const record = await lockImport(tx, ledgerId, importId);
    if (!record) return refuse('not_found');
    if (record.state !== 'applied' || record.account_id === null) return refuse('import_not_applied');
    const { accounts } = await lockContext(tx, ledgerId, { accountIds: [record.account_id] }, now);
    const account = accounts.get(record.account_id);
    if (!account) return refuse('account_not_found');
    if (account.archived_at !== null) return refuse('account_archived');
    // The person asks for it, whatever they said before of what the account held.
    const asked = { ...account, opening_cents: ZERO };
    const opening = isCard(account) ? null : await openingForBank(tx, ledgerId, record, asked, ZERO);
    if (!opening) return refuse('import_opening_fixed');
    const meta = { by: grant, verb: 'import.opening', now };
    const change = { accounts: [openedSo(account, opening, now)] };
    const posted = await post(tx, ledgerId, meta, change, { locked: [account] });
    if (!posted.ok) return posted;
    const change_ids = [...record.change_ids, posted.value.changeId];
    await updateImport(tx, ledgerId, record, { change_ids }, now);
    return ok(undefined);
  });
  return adjusted.ok ? readImport(services, grant, importId) : adjusted;
}
