import type { TransactionFilter } from '@vintem/contract/transactions';
import { MAX_SELECTED } from '@vintem/contract/limits';
import { useMutation } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { messageOf } from '#api/api-error.ts';
import { fetchAll } from '#transactions/transactions.api.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import type { Selection } from './use-selection.ts';

export interface MatchingProps {
  ledgerId: string;
  filter: TransactionFilter;
  /** Number of loaded transactions, and of all in the filter. */
  loaded: number;
  total: number;
}

function useMatching({ ledgerId, filter, selection }: MatchingProps & { selection: Selection }) {
  return useMutation({
    mutationFn: () => fetchAll(ledgerId, filter),
    onSuccess: selection.chooseMatching,
    onError: (error) => showToast({ message: messageOf(error, 'Erro ao carregar transações') }),
  });
}

/** Ctrl or Cmd with A, while a row has the focus: all that the filter holds, loaded or not, as far as one change takes them. */
export function useChooseAllKey(matching: MatchingProps, selection: Selection) {
  const { loaded, total } = matching;
  const { mutate } = useMatching({ ...matching, selection });
  return (event: KeyboardEvent<HTMLElement>) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, target, currentTarget } = event;
    if (key.toLowerCase() !== 'a' || !(ctrlKey || metaKey) || altKey || shiftKey) return;
    // Events of a menu that opened from a row come here too.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    event.preventDefault();
    if (repeat) return;
    if (loaded < total && total <= MAX_SELECTED) mutate();
    else selection.chooseAll(true);
  };
}

/** Once all that are loaded are chosen, the others that the filter holds can be too: what is done then is done to each of them. */
export function ChooseMatching(props: MatchingProps & { selection: Selection }) {
  const { loaded, total, selection } = props;
  const { mutate, isPending } = useMatching(props);
  const { length } = selection.chosen;
  if (total <= loaded || length < loaded || length >= total) return null;
  if (total > MAX_SELECTED)
    return (
      <p className="text-xs text-fg-3">
        De uma vez vão até {MAX_SELECTED.toLocaleString('pt-BR')}. Filtre mais para selecionar todas.
      </p>
    );
  return (
    <Button
      look="ghost"
      size="sm"
      pending={isPending}
      pendingLabel="Selecionando..."
      onClick={() => mutate()}
    >
      Selecionar todas as {total.toLocaleString('pt-BR')}
    </Button>
  );
}
