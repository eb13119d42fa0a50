import type { Transaction } from '@vintem/contract/transactions';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { useRuleOfEdit } from '#finance/rule-changes.ts';
import type { Categories } from '#finance/use-categories.ts';
import { usePosting } from '#transactions/list/use-posting.tsx';
import { recategorizeTransactions } from '#transactions/transactions.api.ts';
import { showToast } from '#ui/toasts.ts';
import { useEscape } from '#ui/use-escape.ts';
import { usePageKeys } from '#ui/use-page-keys.ts';
import type { MatchingProps } from './choose-matching.tsx';
import type { Selection } from './use-selection.ts';

export interface SelectionProps {
  selection: Selection;
  /** Offers all that the filter holds, where more match than are loaded. */
  matching: MatchingProps;
  categories: Categories;
  /** What the chosen ones add up to, in words; undefined where not all of it is known. */
  sum: string | undefined;
  onRemove: (chosen: readonly Transaction[]) => void;
  onTag: (chosen: readonly Transaction[]) => void;
}

/** Says why the category of what is chosen cannot be changed. */
export const MIXED_TYPES = 'Para mudar a categoria, selecione só receitas ou só despesas.';

/** What can be done with all that is chosen at once. */
export function useChosenActions({
  selection,
  categories,
  onRemove,
  onTag,
}: Pick<SelectionProps, 'selection' | 'categories' | 'onRemove' | 'onTag'>) {
  const { chosen, clear } = selection;
  // What counts in one figure shares its categories; a transfer has none to choose.
  const figures = new Set(chosen.map(({ type }) => TYPE_FACTS[type].figure));
  const [figure] = figures;
  const scheduled = chosen.filter(({ status }) => status === 'scheduled');
  const posting = usePosting(clear);
  const offerUndo = useUndoToast();
  const offerRule = useRuleOfEdit();
  const recategorize = useLedgerMutation(recategorizeTransactions, {
    onDone: ({ changeId, count, skippedCount }, { ledgerId, category, transactions }) => {
      clear();
      const moved = `${formatCount(count)} em ${categories.labelOf(category)}.`;
      offerUndo(`${moved}${formatSkipped(skippedCount)}`, { ledgerId, changeId });
      const [only, ...others] = transactions;
      if (only && others.length === 0) offerRule(only, category, categories.labelOf(category));
    },
    onRefused: (error) => showToast({ message: messageOf(error, 'Erro ao salvar transação') }),
  });
  const move = (category: CategoryKey) => {
    const ledgerId = chosen[0]?.ledgerId;
    if (ledgerId) recategorize.mutate({ ledgerId, transactions: chosen, category });
  };
  useEscape(true, clear);
  usePageKeys({ '#': () => onTag(chosen), Delete: () => onRemove(chosen) });
  const confirm = () => {
    const ledgerId = scheduled[0]?.ledgerId;
    if (ledgerId) posting.post({ ledgerId, find: () => scheduled });
  };

  return {
    ledgerId: chosen[0]?.ledgerId ?? '',
    /** Whose categories can be chosen; undefined where the chosen ones share none. */
    figure: figures.size === 1 ? (figure ?? undefined) : undefined,
    isMixed: figures.size > 1,
    move,
    isMoving: recategorize.isPending,
    /** Undefined where nothing waits. */
    confirm: scheduled.length > 0 ? confirm : undefined,
    confirmLabel: `Confirmar ${scheduled.length.toLocaleString('pt-BR')}`,
    isConfirming: posting.isPending,
  };
}

/** "1 selecionada", "3 selecionadas" */
export function formatSelected(count: number): string {
  return count === 1 ? '1 selecionada' : `${count.toLocaleString('pt-BR')} selecionadas`;
}

/** What is divided keeps its parts. */
function formatSkipped(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? ' 1 dividida ficou como estava.'
    : ` ${count.toLocaleString('pt-BR')} divididas ficaram como estavam.`;
}

function formatCount(count: number): string {
  return count === 1 ? '1 transação' : `${count.toLocaleString('pt-BR')} transações`;
}
