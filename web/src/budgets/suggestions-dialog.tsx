import type { Budget } from '@vintem/contract/budgets';
import type { Ledger } from '@vintem/contract/identity';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import type { Categories } from '#finance/use-categories.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { scopeWords } from './budget-words.ts';
import { limitSuggestionsQuery, setLimits } from './budgets.api.ts';

export interface SuggestionsDialogProps {
  dialog: ReturnType<typeof useDialog<void>>;
  ledger: Pick<Ledger, 'id'>;
  categories: Categories;
  budget: Budget;
}

/** Proposes limits by what was spent: each may be left out, and all are accepted together. */
export function SuggestionsDialog({ dialog, ...rest }: SuggestionsDialogProps) {
  const { month, today } = rest.budget;
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title="Sugerir limites"
      description={`${scopeWords('onwards', month, today)}, pela mediana do que você gastou nos últimos seis meses.`}
    >
      <Suggestions key={dialog.opening} {...rest} onDone={dialog.close} />
    </Dialog>
  );
}

type SuggestionsProps = Omit<SuggestionsDialogProps, 'dialog'> & { onDone: () => void };

function Suggestions({ ledger, categories, budget: { month }, onDone }: SuggestionsProps) {
  const { data, isError, isFetching, refetch } = useQuery(limitSuggestionsQuery(ledger.id, month));
  const [leftOut, setLeftOut] = useState<ReadonlySet<CategoryKey>>(new Set());
  const offerUndo = useUndoToast();
  const { mutate, isPending, error } = useLedgerMutation(setLimits);
  const suggestions = data?.suggestions ?? [];
  const chosen = suggestions.filter(({ category }) => !leftOut.has(category));
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen.length === 0 || isPending) return;
    const limits = chosen.map(({ category, limitCents }) => ({ category, limitCents }));
    mutate(
      { ledgerId: ledger.id, month, scope: 'onwards', limits },
      {
        onSuccess: ({ changeId }) => {
          onDone();
          if (changeId !== null)
            offerUndo(limits.length === 1 ? '1 limite guardado.' : `${limits.length} limites guardados.`, {
              ledgerId: ledger.id,
              changeId,
            });
        },
      },
    );
  };
  const choose = (category: CategoryKey, isChosen: boolean) =>
    setLeftOut(new Set([...leftOut, category].filter((key) => key !== category || !isChosen)));
  return (
    <form noValidate onSubmit={submit} className="contents">
      <DialogBody>
        <ErrorBox>{error ? messageOf(error) : undefined}</ErrorBox>
        {!data && !isError && <SuggestionsLoading />}
        {isError && !data && (
          <Banner
            tone="error"
            action={
              <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
                <RotateCw aria-hidden="true" />
                Tentar novamente
              </Button>
            }
          >
            Erro ao carregar as sugestões. Por favor, tente novamente.
          </Banner>
        )}
        {data && suggestions.length === 0 && (
          <p className="py-6 text-center text-base text-pretty text-fg-2">
            Ainda não há o que sugerir: é preciso ter gastos em três dos últimos seis meses em uma categoria
            sem limite.
          </p>
        )}
        {data && suggestions.length > 0 && (
          <ul aria-label="Limites sugeridos">
            {suggestions.map(({ category, limitCents, monthCount }) => (
              <li key={category} className="flex min-h-14 items-center gap-3.5">
                <Checkbox
                  label={`Usar o limite de ${categories.fullLabelOf(category)}`}
                  checked={!leftOut.has(category)}
                  onCheckedChange={(isChosen) => choose(category, isChosen)}
                />
                <CategoryIcon category={categories.describe(category)} />
                <span className="min-w-0 grow">
                  <span className="block truncate text-base font-medium">
                    <bdi>{categories.fullLabelOf(category)}</bdi>
                  </span>
                  <span className="block text-xs text-fg-2">gastos em {monthCount} dos 6 meses</span>
                </span>
                <span className="num text-base font-medium">{formatMoney(limitCents, data.currency)}</span>
              </li>
            ))}
          </ul>
        )}
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        {suggestions.length > 0 && (
          <Button
            type="submit"
            look="primary"
            disabled={chosen.length === 0}
            pending={isPending}
            pendingLabel="Salvando..."
          >
            {chosen.length === 1 ? 'Usar 1 limite' : `Usar ${chosen.length} limites`}
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}

function SuggestionsLoading() {
  return (
    <output aria-label="Carregando sugestões..." className="block">
      {[0, 1, 2, 3].map((row) => (
        <span key={row} className="flex min-h-14 items-center gap-3.5">
          <Skeleton className="size-4.5 rounded-[5px]" />
          <Skeleton className="size-9 rounded-[11px]" />
          <Skeleton className="h-4 w-32" />
        </span>
      ))}
    </output>
  );
}
