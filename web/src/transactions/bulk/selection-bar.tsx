import type { Transaction } from '@vintem/contract/transactions';
import { TYPE_FACTS } from '@vintem/core/ledger/transaction';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { CircleCheck, Hash, Tag, Trash2, X } from 'lucide-react';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { useRuleOfEdit } from '#finance/rule-changes.ts';
import { CategoryPicker } from '#finance/category-picker.tsx';
import type { Categories } from '#finance/use-categories.ts';
import { usePosting } from '#transactions/list/use-posting.tsx';
import { recategorizeTransactions } from '#transactions/transactions.api.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { showToast } from '#ui/toasts.ts';
import { useEscape } from '#ui/use-escape.ts';
import { usePageKeys } from '#ui/use-page-keys.ts';
import { ChooseMatching, type MatchingProps } from './choose-matching.tsx';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** Offers all that the filter holds, where more match than are loaded. */
  matching: MatchingProps;
  categories: Categories;
  onRemove: (chosen: readonly Transaction[]) => void;
  onTag: (chosen: readonly Transaction[]) => void;
}

/** Stands in place of the filters while transactions are chosen: what can be done with all of them at once. */
export function SelectionBar({ selection, matching, categories, onRemove, onTag }: SelectionBarProps) {
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

  return (
    <div className="sticky top-14 z-10 flex min-h-15 flex-wrap items-center gap-2 rounded-t-xl bg-surface px-3 py-2 lg:top-0">
      <IconButton label="Limpar a seleção" onClick={clear}>
        <X />
      </IconButton>
      <output className="num mr-2 text-sm font-medium">{formatSelected(chosen.length)}</output>
      <ChooseMatching {...matching} selection={selection} />
      {figure && figures.size === 1 ? (
        <CategoryPicker
          ledgerId={chosen[0]?.ledgerId ?? ''}
          type={figure}
          categories={categories}
          value={null}
          onPick={move}
          trigger={
            <Button pending={recategorize.isPending}>
              <Tag aria-hidden="true" />
              Mudar categoria
            </Button>
          }
        />
      ) : (
        <Button aria-disabled="true" aria-describedby="mixed-types">
          <Tag aria-hidden="true" />
          Mudar categoria
        </Button>
      )}
      <Button aria-keyshortcuts="#" onClick={() => onTag(chosen)}>
        <Hash aria-hidden="true" />
        Tags
      </Button>
      {scheduled.length > 0 && (
        <Button pending={posting.isPending} onClick={confirm}>
          <CircleCheck aria-hidden="true" />
          Confirmar {scheduled.length.toLocaleString('pt-BR')}
        </Button>
      )}
      <Button aria-keyshortcuts="Delete" onClick={() => onRemove(chosen)}>
        <Trash2 aria-hidden="true" />
        Excluir
      </Button>
      {figures.size > 1 && (
        <p id="mixed-types" className="text-xs text-fg-3">
          Para mudar a categoria, selecione só receitas ou só despesas.
        </p>
      )}
    </div>
  );
}

function formatSelected(count: number): string {
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
