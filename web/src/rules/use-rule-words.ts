import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import { useQuery } from '@tanstack/react-query';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { useTags } from '#finance/tags.api.ts';
import { useCategories } from '#finance/use-categories.ts';
import type { RuleWords } from './rule-sentence.ts';

const NO_ACCOUNTS: readonly Account[] = [];

/** What sentences call categories, tags and accounts, and the accounts themselves. */
export function useRuleWords(ledger: Ledger): RuleWords & { readonly accounts: readonly Account[] } {
  const categories = useCategories(ledger);
  const accounts = useQuery(accountsOfQuery(ledger)).data ?? NO_ACCOUNTS;
  const tags = useTags(ledger.id);
  return {
    accounts,
    tagOf: (id) => tags.find((tag) => tag.id === id)?.name,
    labelOf: categories.fullLabelOf,
    accountOf: (id) => accounts.find((account) => account.id === id),
  };
}
