// What becomes of the other sides of transfers when transactions are changed as transactions, and not through their transfer: a side whose other
// one goes stays, without a pair, in the same change.
import type { editTransactionBodySchema } from '@vintem/contract/transactions';
import { isTransfer } from '@vintem/core/ledger/transaction';
import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { grantsIn } from '#identity/access.ts';
import type { ChangeMeta } from '#ledger/change-meta.ts';
import { type LedgerPart, type Posted, postAcross } from '#ledger/postings.ts';
import { type ManyChange, type ManyPart } from '#ledger/recorded-postings.ts';
import { type RowChange, stamped, type TransactionRow } from '#ledger/rows.ts';
import { shareLockOwners } from '#platform/owner-lock.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { refuse, type Refusal, type Result } from '#platform/result.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import type { Tx } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { sidesOfTransfers } from './writing-context.queries.ts';

/** Whether the row is a side of a transfer, also a single one. */
export function isSide({ type, transfer_id }: Pick<TransactionRow, 'type' | 'transfer_id'>): boolean {
  return isTransfer(type) || transfer_id !== null;
}

type Edits = z.output<typeof editTransactionBodySchema>;

/** What is of both sides is changed in the transfer; words and its day are of each side. */
export function refuseSideEdit(before: TransactionRow, edits: Omit<Edits, 'version'>): Refusal | undefined {
  if (!isSide(before)) return undefined;
  const { type, accountId, amountCents, currency, category, accountAmountCents, relatedId, postsNow } = edits;
  if (edits.parts) return refuse('transfer_side');
  const changes = [
    [type, before.type],
    [accountId, before.account_id],
    [amountCents, before.amount_cents],
    [currency, before.currency],
    [category, before.category],
    [accountAmountCents, before.account_amount_cents],
    [relatedId, before.related_id],
    [postsNow, undefined],
  ].some(([given, own]) => given !== undefined && given !== own);
  return changes ? refuse('transfer_side') : undefined;
}

/** The sides in other ledgers, of those in which the person may write; in the others they stay as they are. */
async function sidesElsewhere(
  tx: Tx,
  grant: LedgerGrant,
  sides: readonly Pick<TransactionRow, 'transfer_id' | 'other_ledger_id'>[],
): Promise<Map<GrantedLedgerId, string[]>> {
  const byLedger = Map.groupBy(
    sides.filter((row) => row.transfer_id !== null && row.other_ledger_id !== null),
    (row) => row.other_ledger_id ?? '',
  );
  if (byLedger.size === 0) return new Map();
  const ledgerIds = [...byLedger.keys()].toSorted();
  await shareLockOwners(tx, ledgerIds);
  const grants = await grantsIn(tx, grant, ledgerIds, 'write');
  return new Map(
    grants.map(({ ledgerId }) => [
      ledgerId,
      byLedger.get(ledgerId)?.flatMap((row) => row.transfer_id ?? []) ?? [],
    ]),
  );
}

/** What becomes of the sides in other ledgers of some rows. */
type SideChange = (row: TransactionRow) => RowChange<TransactionRow>;

/** As `post`, together with the change of the sides that are in other ledgers. */
export async function postWithSides(
  tx: Tx,
  grant: LedgerGrant,
  meta: ChangeMeta,
  own: LedgerPart,
  { of, change }: { readonly of: readonly TransactionRow[]; readonly change: SideChange },
): Promise<Result<Posted>> {
  const parts: LedgerPart[] = [own];
  for (const [ledgerId, transferIds] of await sidesElsewhere(tx, grant, of)) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await run(tx, sidesOfTransfers(ledgerId, transferIds));
    const transactions = rows.map(change).filter(({ before, after }) => before !== after);
    if (transactions.length > 0) parts.push({ ledgerId, change: { transactions } });
  }
  return postAcross(tx, meta, parts);
}

/** The side goes on without its other one. */
export function leftAlone(before: TransactionRow, now: Date): RowChange<TransactionRow> {
  return { before, after: stamped({ ...before, transfer_id: null }, now) };
}

const ALONE = { transfer_id: null };

/**
 * The sides in the ledger that are left alone when the rows of `gone` (of the table `t`) go.
 */
export function leftAloneSet(
  ledgerId: GrantedLedgerId,
  gone: RawBuilder<boolean>,
): ManyChange['sets'][number] {
  const isOfGone = sql<boolean>`t.transfer_id in (
    select t.transfer_id from transactions t where t.ledger_id = ${ledgerId} and t.transfer_id is not null and ${gone})`;
  return { where: sql<boolean>`(${isOfGone} and not (${gone}))`, patch: ALONE };
}

/** The same in other ledgers, as parts of one change. */
export async function leftAloneElsewhere(
  tx: Tx,
  grant: LedgerGrant,
  gone: RawBuilder<boolean>,
): Promise<ManyPart[]> {
  const { rows } = await sql<Pick<TransactionRow, 'transfer_id' | 'other_ledger_id'>>`
    select t.transfer_id, t.other_ledger_id from transactions t
    where t.ledger_id = ${grant.ledgerId} and t.transfer_id is not null and t.other_ledger_id is not null and ${gone}`.execute(
    tx,
  );
  const elsewhere = await sidesElsewhere(tx, grant, rows);
  return [...elsewhere].map(([ledgerId, transferIds]) => ({
    ledgerId,
    change: { sets: [{ where: sql`t.transfer_id = any(${transferIds}::uuid[])`, patch: ALONE }] },
  }));
}
