import type { Account } from '@vintem/contract/accounts';
import { describeIssuedCard } from '@vintem/core/cards/issued-card';
import { isCard } from '@vintem/core/ledger/account-type';
import { useQuery } from '@tanstack/react-query';
import { issuedCardsQuery } from '#finance/issued-cards.api.ts';
import { Select } from '#ui/select.tsx';
import type { TransactionSearch } from './transaction-search.ts';

const ALL = 'all';

interface IssuedCardFilterProps {
  search: TransactionSearch;
  accounts: readonly Account[];
  onChange: (changes: TransactionSearch) => void;
}

/** The cards of the chosen account, where it has several; without an account, those beside the one that the address names. */
export function IssuedCardFilter({ search, accounts, onChange }: IssuedCardFilterProps) {
  const account = accounts.find(({ id }) => id === search.account);
  const ledgerId = (account ?? accounts[0])?.ledgerId ?? '';
  const isAsked = account ? isCard(account) : search.card !== undefined;
  const all = useQuery({ ...issuedCardsQuery(ledgerId), enabled: isAsked && ledgerId !== '' });
  const chosen = all.data?.find(({ id }) => id === search.card);
  const accountId = account?.id ?? chosen?.accountId;
  const options = (all.data ?? []).filter((card) => card.accountId === accountId);
  if (!isAsked || (options.length < 2 && !chosen)) return null;
  return (
    <Select
      look="bar"
      aria-label="Cartão"
      options={[
        { value: ALL, label: 'Todos os cartões' },
        ...options.map((card) => ({ value: card.id, label: describeIssuedCard(card) })),
      ]}
      value={search.card ?? ALL}
      onValueChange={(next) => onChange({ card: next === ALL ? undefined : next })}
      className="w-44"
    />
  );
}
