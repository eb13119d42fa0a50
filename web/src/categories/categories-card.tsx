import type { UsedCategory } from '@vintem/contract/categories';
import type { Ledger } from '@vintem/contract/identity';
import type { Figure } from '@vintem/core/ledger/transaction';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Segmented } from '#ui/segmented.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { ArchivedCategories } from './archived-categories.tsx';
import { CategoryDialog, type CategorySubject } from './category-dialog.tsx';
import { CategoryTree } from './category-tree-list.tsx';
import { categoriesQuery } from './categories.api.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { useCategoryActions } from './use-category-actions.tsx';

const FIGURES = [
  { value: 'expense', label: 'Despesas' },
  { value: 'income', label: 'Receitas' },
] as const;

/** The categories of a ledger: their names, looks, order and levels, and how much each is used. */
export function CategoriesCard({ ledgerId }: { ledgerId: Ledger['id'] }) {
  const query = useQuery(categoriesQuery(ledgerId));
  const isLoadingShown = useDelayedPending(query.isPending);
  const [figure, setFigure] = useState<Figure>('expense');
  const form = useDialog<CategorySubject>();
  const merging = useDialog<UsedCategory>();
  const { ordered, order, archive, remove } = useCategoryActions(ledgerId, merging.open);
  const categories = query.data ?? [];
  const shown = { ledgerId, figure, categories };
  return (
    <Card>
      <CardHeader
        title="Categorias"
        action={
          <Button size="sm" onClick={() => form.open()}>
            <Plus aria-hidden="true" />
            Nova categoria
          </Button>
        }
      />
      <p className="-mt-2 mb-3 text-sm text-pretty text-fg-2">
        Renomeie, ordene e crie as suas. O que já foi lançado continua onde está.
      </p>
      <Segmented
        label="Tipo das categorias"
        options={FIGURES}
        value={figure}
        onValueChange={setFigure}
        className="mb-2 sm:max-w-72"
      />
      {(isLoadingShown || query.isPending) && (
        <div className={cx(!isLoadingShown && 'invisible')}>
          <CategoriesLoading />
        </div>
      )}
      {!isLoadingShown && query.data && (
        <>
          <CategoryTree
            {...shown}
            ordered={ordered}
            onOrder={order}
            actions={{
              edit: (category) => form.open({ category }),
              addPart: (whole) => form.open({ whole }),
              merge: merging.open,
              archive,
              remove,
            }}
          />
          <ArchivedCategories {...shown} onRestore={archive} onMerge={merging.open} />
        </>
      )}
      {!isLoadingShown && query.isError && !query.data && (
        <Banner
          tone="error"
          action={
            <Button look="ghost" pending={query.isFetching} onClick={() => void query.refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar as categorias. Por favor, tente novamente.
        </Banner>
      )}
      <CategoryDialog dialog={form} {...shown} />
      <MergeDialog dialog={merging} ledgerId={ledgerId} categories={categories} />
    </Card>
  );
}

/** About as many as everybody has: the cards below stay where they are. */
const ROWS_LOADING = Array.from({ length: 14 }, (_, row) => row);

function CategoriesLoading() {
  return (
    <Loading caption="Carregando categorias...">
      {ROWS_LOADING.map((row) => (
        <div key={row} className="flex h-12 items-center gap-2.5">
          <Skeleton className="size-9 rounded-[11px]" />
          <Skeleton className="h-4 w-40" />
        </div>
      ))}
    </Loading>
  );
}
