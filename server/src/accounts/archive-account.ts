import type { LedgerCaller } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { changeAccount, type ChangedAccount } from './change-account.ts';

/** Takes the account out of forms and totals; its history stays. Archiving what is archived keeps the first date. */
export function archiveAccount(
  services: Services,
  caller: LedgerCaller,
  accountId: string,
  version: number,
): Promise<Result<ChangedAccount>> {
  return changeAccount(services, caller, { accountId, version, verb: 'account.archive' }, (account) =>
    ok({ archived_at: account.archived_at ?? services.clock.now().toISOString() }),
  );
}

/** Brings an archived account back. */
export function unarchiveAccount(
  services: Services,
  caller: LedgerCaller,
  accountId: string,
  version: number,
): Promise<Result<ChangedAccount>> {
  return changeAccount(services, caller, { accountId, version, verb: 'account.unarchive' }, () =>
    ok({ archived_at: null }),
  );
}
