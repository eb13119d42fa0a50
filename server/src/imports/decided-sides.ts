// What the person has decided that rows are, as far as it still can be: a transaction may have gone meanwhile, or have been told by another line.
import type { AccountRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { OtherSide } from '@vintem/core/imports/other-side';
import type { RowProposal } from '#platform/schema.ts';
import type { Tx } from '#platform/services.ts';
import { decidedTransactions, forgetDecisions } from './pairing.queries.ts';
import type { MovementRow } from './movement-row.ts';
import type { OpenRow } from './rows-to-propose.queries.ts';

interface Decided {
  readonly importId: string;
  /** The account of the rows. */
  readonly account: AccountRow;
  readonly rows: readonly OpenRow[];
}

export interface Decisions {
  /** The transactions that rows are said to be, by position. */
  readonly named: ReadonlyMap<number, string>;
  /** Those of them that are of other accounts. */
  readonly sides: ReadonlyMap<number, readonly OtherSide[]>;
}

/** What the person has said that rows are. What cannot be any more is taken back: the person is asked again. */
export async function standingDecisions(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { importId, account, rows }: Decided,
): Promise<Decisions> {
  const named = new Map(
    rows.flatMap(({ position, decidedId }) => (decidedId === null ? [] : [[position, decidedId] as const])),
  );
  const sides = new Map<number, OtherSide[]>();
  if (named.size === 0) return { named, sides };
  const found = await decidedTransactions(tx, ledgerId, [...named.values()]);
  const gone: number[] = [];
  for (const [position, id] of named) {
    const one = found.get(id);
    const isOwn = one?.accountId === account.id;
    if (!one || (isOwn ? one.hasLine : !one.isFree)) gone.push(position);
    else if (!isOwn) sides.set(position, [{ accountId: one.accountId, transactionId: id }]);
  }
  if (gone.length > 0) await forgetDecisions(tx, ledgerId, importId, gone);
  for (const position of gone) named.delete(position);
  return { named, sides };
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
