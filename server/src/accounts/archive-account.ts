import { refuseAbovePlan } from '#ledger/plan-limit.ts';
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

/** Brings an archived account back, if the plan has room for it. */
export function unarchiveAccount(
  services: Services,
  caller: LedgerCaller,
  accountId: string,
  version: number,
): Promise<Result<ChangedAccount>> {
  const target = { accountId, version, verb: 'account.unarchive' };
  return changeAccount(services, caller, target, async (account, tx, ledger) => {
    const added = account.archived_at === null ? 0 : 1;
    return (await refuseAbovePlan(services, tx, caller, ledger, added)) ?? ok({ archived_at: null });
  });
}
