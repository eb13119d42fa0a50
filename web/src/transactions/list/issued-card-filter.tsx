import type { Account } from '@vintem/contract/accounts';
import { describeIssuedCard } from '@vintem/core/cards/issued-card';
import { isCard } from '@vintem/core/ledger/account-type';
import { useQuery } from '@tanstack/react-query';
import { issuedCardsQuery } from '#finance/issued-cards.api.ts';
import { SelectField } from '#fields/select-field.tsx';
import type { TransactionSearch } from './transaction-search.ts';

const ALL = 'all';

interface IssuedCardFilterProps {
  search: TransactionSearch;
  accounts: readonly Account[];
  onChange: (changes: TransactionSearch) => void;
}

/** The cards of the chosen account; without an account, those beside the one that the address names. */
export function useIssuedCards(search: TransactionSearch, accounts: readonly Account[]) {
  const account = accounts.find(({ id }) => id === search.account);
  const ledgerId = (account ?? accounts[0])?.ledgerId ?? '';
  const isAsked = account ? isCard(account) : search.card !== undefined;
  const all = useQuery({ ...issuedCardsQuery(ledgerId), enabled: isAsked && ledgerId !== '' });
  const cards = isAsked ? (all.data ?? []) : [];
  const asked = cards.find(({ id }) => id === search.card);
  const accountId = account?.id ?? asked?.accountId;
  const options = cards
    .filter((card) => card.accountId === accountId)
    .map((card) => ({ value: card.id, label: describeIssuedCard(card) }));
  return { options, chosen: options.find(({ value }) => value === search.card) };
}

/** One of the cards of an account that has several. */
export function IssuedCardFilter({ search, accounts, onChange }: IssuedCardFilterProps) {
  const { options, chosen } = useIssuedCards(search, accounts);
  if (options.length < 2 && !chosen) return null;
  return (
    <SelectField
      label="Cartão"
      options={[{ value: ALL, label: 'Todos os cartões' }, ...options]}
      value={search.card ?? ALL}
      onValueChange={(next) => onChange({ card: next === ALL ? undefined : next })}
    />
  );
}
