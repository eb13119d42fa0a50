import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { postTransfers } from './post-transfer.ts';
import { takeTransfer } from './take-transfer.ts';
import { aloneInBook, type Placed, type PlacedChange } from './transfer-rows.ts';

interface Target {
  readonly transactionId: string;
  readonly version: number;
  /** Whether what came with it goes too. */
  readonly withFee: boolean;
}

/** Deletes both sides at once. What a person paid for a company stays, without a pair. */
export function deleteTransfer(
  services: Services,
  grant: LedgerGrant,
  { withFee, ...wanted }: Target,
): Promise<Result<{ changeId: string; count: number }>> {
  return transact(services, async (tx) => {
    const now = services.clock.now();
    const taken = await takeTransfer(tx, grant, wanted, now);
    if (!taken.ok) return taken;
    const { out, in: arrival, fee, bill, paid } = taken.value;
    const going = [out, arrival, ...(withFee ? [fee, bill] : [])].filter((one) => one !== undefined);
    const changes = [...going.map(gone), ...(paid ? [aloneInBook(paid)] : [])];
    const posted = await postTransfers(tx, { by: grant, verb: 'transfer.delete', now }, changes);
    return posted.ok ? ok({ changeId: posted.value.changeId, count: going.length }) : posted;
  });
}

function gone({ book, row }: Placed): PlacedChange {
  return { book, before: row, after: null };
}
