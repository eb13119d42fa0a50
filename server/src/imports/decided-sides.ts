// What the person has decided that rows are, as far as it still can be: a transaction may have gone meanwhile, or have been told by another line.
import type { AccountRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { OtherSide } from '@vintem/core/imports/other-side';
import type { RowProposal } from '#platform/schema.ts';
import type { Tx } from '#platform/services.ts';
import { decidedTransactions, forgetDecisions } from './pairing.queries.ts';
import type { MovementRow } from './movement-row.ts';

interface Decided {
  readonly importId: string;
  /** The account of the rows. */
  readonly account: AccountRow;
  readonly rows: readonly MovementRow[];
}

/** The rows, of which decisions that cannot be any more are taken back: the person is asked again. */
export async function withDecisions(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { importId, account, rows }: Decided,
): Promise<MovementRow[]> {
  const open = rows.filter((row) => !row.is_applied && row.decided_transaction_id !== null);
  if (open.length === 0) return [...rows];
  const ids = open.flatMap(({ decided_transaction_id: id }) => id ?? []);
  const found = await decidedTransactions(tx, ledgerId, ids);
  const sides = new Map<number, OtherSide[]>();
  const gone = new Set<number>();
  for (const { position, decided_transaction_id: id } of open) {
    const named = found.get(id ?? '');
    const isOwn = named?.accountId === account.id;
    if (!named || (isOwn ? named.hasLine : !named.isFree)) gone.add(position);
    else if (!isOwn) sides.set(position, [{ accountId: named.accountId, transactionId: id }]);
  }
  if (gone.size > 0) await forgetDecisions(tx, ledgerId, importId, [...gone]);
  return rows.map((row) => {
    if (gone.has(row.position)) {
      return { ...row, decision: null, decided_transaction_id: null, decided_account_id: null };
    }
    const others = sides.get(row.position);
    return others ? { ...row, proposal: { ...row.proposal, others } } : row;
  });
}

/** The other side that the person has named. */
export function decidedSide({
  decision,
  decided_transaction_id: transactionId,
  decided_account_id: accountId,
  proposal: { others = [] },
}: MovementRow): Partial<RowProposal> {
  if (decision !== 'link') return {};
  const named = others.find((one) => one.transactionId !== null && one.transactionId === transactionId);
  if (named) return { others: [named] };
  return accountId === null ? {} : { others: [{ accountId, transactionId: null }] };
}

/** The other side of the transfer that a row becomes; undefined of one that becomes none. */
export function otherSideOf(row: MovementRow): OtherSide | undefined {
  const { box, decision, decided_transaction_id: id, decided_account_id: accountId, proposal } = row;
  if (box !== 'linked' || proposal.isMoved) return undefined;
  const { others = [] } = proposal;
  if (decision === 'link' && id !== null) return others.find((one) => one.transactionId === id);
  if (decision === 'link' && accountId !== null) return { accountId, transactionId: null };
  return proposal.transactionIds.length > 0 ? undefined : others[0];
}
