import type { refuseTransfers as route } from '@vintem/contract/transfers';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { grantsIn } from '#identity/access.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services, Tx } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { countOf, deleteRefusals, insertRefusals } from './transfers.queries.ts';

/** Remembers that these pairs are no transfer, or forgets it again. */
export function refuseTransfers(
  services: Services,
  grant: LedgerGrant,
  { pairs, isRefused }: ParsedRequestOf<typeof route>['body'],
): Promise<Result<{ count: number }>> {
  return transact(services, async (tx) => {
    const sides = pairs.flatMap((pair) => [pair.out, pair.in]);
    const byLedger = Map.groupBy(sides, ({ ledgerId }) => ledgerId);
    const grants = await grantsIn(tx, grant, [...byLedger.keys()], 'write');
    if (grants.length < byLedger.size) return refuse('ledger_not_writable');
    for (const { ledgerId } of grants) {
      const ids = new Set(byLedger.get(ledgerId)?.map(({ id }) => id));
      // oxlint-disable-next-line no-await-in-loop -- one connection, and two ledgers at most as a rule
      if ((await countOf(tx, ledgerId, [...ids])) < ids.size) return refuse('transaction_not_found');
    }
    const refused = pairs.map((pair) => ({ outId: pair.out.id, inId: pair.in.id }));
    const ledgerIds = [...new Set([grant.ledgerId, ...grants.map(({ ledgerId }) => ledgerId)])];
    await (isRefused
      ? insertRefusals(tx, grant.ledgerId, refused, services.clock.now())
      : deleteRefusals(tx, ledgerIds, refused));
    return ok({ count: pairs.length });
  });
}

/** Remembers it of transactions of one ledger, as part of a command that holds them. */
export function rememberNoTransfers(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  pairs: readonly { readonly outId: string; readonly inId: string }[],
  now: Date,
): Promise<void> {
  return insertRefusals(tx, ledgerId, pairs, now);
}
