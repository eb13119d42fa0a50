import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { accountsQuery } from '#finance/account-list.api.ts';

/**
 * The accounts of every book that the person has, those of `ledger` first and then one book after the other.
 * @param own those of `ledger`, which are there already: without the others, a transfer stays within them
 */
export function useAllAccounts(ledger: Pick<Ledger, 'id'>, own: readonly Account[]) {
  const personal = useQuery(accountsQuery('personal'));
  const business = useQuery(accountsQuery('business'));
  const others = [...(personal.data ?? []), ...(business.data ?? [])].filter(
    ({ ledgerId }) => ledgerId !== ledger.id,
  );
  const nameOf = ({ ledgerName }: Account) => ledgerName ?? '';
  return {
    isPending: personal.isPending || business.isPending,
    accounts: [
      ...own,
      ...others.toSorted(
        (left, right) =>
          nameOf(left).localeCompare(nameOf(right), 'pt-BR') || left.ledgerId.localeCompare(right.ledgerId),
      ),
    ],
  };
}
