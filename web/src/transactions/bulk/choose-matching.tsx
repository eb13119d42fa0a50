import type { TransactionFilter } from '@vintem/contract/transactions';
import { MAX_SELECTED } from '@vintem/contract/limits';
import { useMutation } from '@tanstack/react-query';
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

/** Once all that are loaded are chosen, the others that the filter holds can be too: what is done then is done to each of them. */
export function ChooseMatching(props: MatchingProps & { selection: Selection }) {
  const { ledgerId, filter, loaded, total, selection } = props;
  const { mutate, isPending } = useMutation({
    mutationFn: () => fetchAll(ledgerId, filter),
    onSuccess: selection.chooseMatching,
    onError: (error) => showToast({ message: messageOf(error, 'Erro ao carregar transações') }),
  });
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
