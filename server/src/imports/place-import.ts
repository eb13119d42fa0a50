// Of which account a file is and, of a card, of which statement.
import type { Import } from '@vintem/contract/imports';
import type { Month } from '@vintem/core/calendar/month';
import type { LedgerGrant } from '#platform/register-route.ts';
import type { Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { moveToAccount, readAsRemembered } from './choose-columns.ts';
import { readImport } from './read-imports.ts';
import { changeDraft, settleStatement } from './settle-account.ts';

/** Says of which account a file is, and remembers it for the next one; its rows are compared with that account. */
export async function chooseAccount(
  services: Services,
  grant: LedgerGrant,
  importId: string,
  { accountId, version }: { readonly accountId: string; readonly version: number },
): Promise<Result<{ import: Import }>> {
  const now = services.clock.now();
  const chosen = await changeDraft(services, grant, { importId, version }, (tx, record) =>
    moveToAccount(tx, grant, record, accountId, now),
  );
  if (!chosen.ok) return chosen;
  await readAsRemembered(services, grant, importId);
  return readImport(services, grant, importId);
}

/** Says of which statement of its card a file is: its rows will be in that one, whatever their days. */
export async function chooseStatement(
  services: Services,
  grant: LedgerGrant,
  importId: string,
  { month, version }: { readonly month: Month; readonly version: number },
): Promise<Result<{ import: Import }>> {
  const now = services.clock.now();
  const chosen = await changeDraft(services, grant, { importId, version }, (tx, record) =>
    settleStatement(tx, grant, record, month, now),
  );
  return chosen.ok ? readImport(services, grant, importId) : chosen;
}
