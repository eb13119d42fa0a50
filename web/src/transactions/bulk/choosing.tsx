import type { TransactionFilter } from '@vintem/contract/transactions';
import { lazyPart } from '#shell/lazy-part.tsx';
import { sumInWords } from '#transactions/list/row-groups.ts';
import type { TransactionRowsProps } from '#transactions/list/transaction-rows.ts';
import type { Selection } from './use-selection.ts';

/** What both bars of a selection say of it. */
export function choosingOf(
  ledgerId: string,
  filter: TransactionFilter,
  rows: TransactionRowsProps,
  selection: Selection,
) {
  const { transactions, total, categories } = rows;
  return {
    selection,
    matching: { ledgerId, filter, loaded: transactions.length, total },
    categories,
    sum: sumInWords(selection.chosen, rows),
  };
}

/** On phones what can be done with chosen rows is a file of its own, which comes with the first of them. */
export const LazyPhoneSelection = lazyPart(
  async () => (await import('./phone-selection.tsx')).PhoneSelection,
  {
    loading: null,
    failure: 'Erro ao carregar a seleção. Por favor, tente novamente.',
    className: 'm-3',
  },
);
