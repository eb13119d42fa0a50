// Lines that a rule says to be transfers: with an account of the ledger, or with one of the person's that is not in it. What a line is for certain, as
// the other side of a transaction, stands over it, and the person may say otherwise.
import type { Day } from '@vintem/core/calendar/day';
import { isCard } from '@vintem/core/ledger/account-type';
import type { Suggestion } from '@vintem/core/suggestions/suggestion';
import type { AccountRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { RowProposal } from '#platform/schema.ts';
import type { Tx } from '#platform/services.ts';
import type { MovementRow } from './movement-row.ts';
import { otherAccounts } from './pairing.queries.ts';

/** The accounts with which a row may be a transfer because a rule says so; undefined of one that may be none. */
export type TransferTargets = (
  row: Pick<MovementRow, 'day' | 'amount_cents'>,
) => ReadonlySet<string> | undefined;

export async function transferTargets(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  account: AccountRow,
  today: Day,
): Promise<TransferTargets> {
  // On a card only payments are sides, which the bank's words tell.
  if (isCard(account)) return () => undefined;
  const others = await otherAccounts(tx, ledgerId, account.id);
  const fitting = others.filter(({ currency }) => currency === account.currency);
  const all = new Set(fitting.map(({ id }) => id));
  const payers = new Set(fitting.filter((one) => !isCard(one)).map(({ id }) => id));
  // What the bank only expects is joined when it is told as done.
  return ({ day, amount_cents: amount }) => (day > today ? undefined : amount < 0 ? all : payers);
}

/**
 * What a new row is as the rule says, unless it is the side of a transfer for certain.
 * @param proposal beside which nothing of the account was found
 * @param taken the transactions of other accounts that rules have given to other rows; they grow
 */
export function transferByRule(
  proposal: RowProposal,
  transfer: Suggestion['transfer'],
  taken: Set<string>,
): RowProposal {
  if (!transfer || proposal.box === 'linked') return proposal;
  const { accountId, why } = transfer;
  const { others = [] } = proposal;
  const transferRule = { id: why.id, name: why.name };
  if (accountId === null) {
    // Where another side may stand here, the person knows it better than a rule that was made before.
    return others.length > 0 ? proposal : { ...proposal, isOutside: true, isOwnMoney: false, transferRule };
  }
  const theirs = others.filter((one) => one.accountId === accountId);
  const free = theirs.filter(({ transactionId: id }) => id === null || !taken.has(id));
  if (free.length > 1 || free.length < theirs.length) return proposal;
  const side = free[0] ?? { accountId, transactionId: null };
  if (side.transactionId !== null) taken.add(side.transactionId);
  return {
    ...proposal,
    box: 'linked',
    doubt: null,
    isOutside: false,
    isOwnMoney: false,
    others: [side],
    transferRule,
  };
}
