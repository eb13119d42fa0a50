import type { Transaction } from '@vintem/contract/transactions';
import type { Transfer } from '@vintem/contract/transfers';
import { entersAccount, isTransfer } from '@vintem/core/ledger/transaction';
import { bookingsOf } from '@vintem/core/transfers/nature';
import { mayMeet } from '@vintem/core/identity/grant';
import { grantsIn } from '#identity/access.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { readBookNames, readSides, readTransaction } from '#transactions/read-transactions.ts';

/** The transfer of which the transaction is a side, as far as the person may read. */
export async function readTransfer(
  { db }: Services,
  grant: LedgerGrant,
  transactionId: string,
): Promise<Result<{ transfer: Transfer }>> {
  const side = await readTransaction(db, grant.ledgerId, transactionId);
  if (!side) return refuse('transaction_not_found');
  const { transferId, otherLedgerId, type } = side;
  if (transferId === null && !isTransfer(type)) return refuse('not_a_transfer');
  const own = await readSides(db, grant.ledgerId, { ids: [transactionId], transferId });
  const [other] =
    transferId !== null && otherLedgerId !== null ? await grantsIn(db, grant, [otherLedgerId], 'read') : [];
  const elsewhere = other ? await readSides(db, other.ledgerId, { ids: [], transferId }) : undefined;
  const isHeld = transferId !== null && otherLedgerId !== null && !(other && mayMeet(other, 'write'));
  const names = isHeld ? await readBookNames(db, [otherLedgerId]) : new Map<string, string | null>();
  const heldBy = isHeld && names.has(otherLedgerId) ? (names.get(otherLedgerId) ?? PERSONAL) : null;
  const sides = [...own.sides, ...(elsewhere?.sides ?? [])];
  const companions = [...own.companions, ...(elsewhere?.companions ?? [])];
  return ok({
    transfer: {
      id: transferId,
      nature: side.transferNature,
      heldBy,
      ...partsOf({ nature: side.transferNature, sides, companions }),
    },
  });
}

/** What a personal ledger, which has no name, is called. */
const PERSONAL = 'um livro pessoal';

interface Read {
  readonly nature: Transfer['nature'];
  readonly sides: readonly Transaction[];
  readonly companions: readonly Transaction[];
}

function partsOf({ nature, sides, companions }: Read) {
  // What a person paid for a company has left too, and is no side of what gives it back.
  const from = sides.find(({ type }) => type === bookingsOf(nature).out.type) ?? null;
  const to = sides.find(({ type }) => entersAccount(type)) ?? null;
  const fee =
    companions.find(({ relatedId, category }) => relatedId === from?.id || category === 'fees') ?? null;
  return { from, to, fee, paidExpense: companions.find((one) => one !== fee) ?? null };
}
