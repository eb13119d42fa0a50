import type { Transaction } from '@vintem/contract/transactions';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { useQuery } from '@tanstack/react-query';
import { rulesQuery } from '#finance/rule-changes.ts';

const ORIGINS: Readonly<Record<Exclude<Transaction['categoryFrom'], 'rule'>, string | undefined>> = {
  person: undefined,
  memory: 'Categoria como da última vez',
  words: 'Categoria pelas palavras do banco',
  file: 'Categoria do arquivo do banco',
  default: 'Nada dizia qual era a categoria',
};

/** From where the category of a transaction came, while the form has that one; nothing of what a person chose. */
export function useCategoryOrigin(
  loaded: Transaction | undefined,
  chosen: CategoryKey | undefined,
): string | undefined {
  const isOfRule = loaded?.categoryFrom === 'rule';
  const rules = useQuery({ ...rulesQuery(loaded?.ledgerId ?? ''), enabled: isOfRule });
  if (!loaded || loaded.category !== chosen) return undefined;
  if (loaded.categoryFrom !== 'rule') return ORIGINS[loaded.categoryFrom];
  if (!rules.data) return undefined;
  const rule = rules.data.find(({ id }) => id === loaded.ruleId);
  return rule ? `Categoria pela regra “${rule.name}”` : 'Categoria por uma regra que não existe mais';
}
