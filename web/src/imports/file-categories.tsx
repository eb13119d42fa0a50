import type { FileCategory } from '@vintem/contract/import-categories';
import type { Import } from '@vintem/contract/imports';
import { formatNumber } from '@vintem/core/imports/box-words';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { useCategoryMutation, useCategoryUndo } from '#finance/category-changes.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import { createFileCategories, fileCategoriesQuery } from './imports.api.ts';

/** So many are named; the rest is counted. */
const MOST_NAMED = 6;

/** Of a file of another product: the categories that it names and the ledger lacks, and the way to have them. */
export function FileCategories({ one }: { one: Import }) {
  const { ledgerId } = one;
  const { data: categories = [] } = useQuery(fileCategoriesQuery(one));
  const offerUndo = useCategoryUndo();
  const create = useCategoryMutation(() => createFileCategories(one), {
    onDone: ({ count, changeId }) => {
      if (changeId === null) return;
      const message = count === 1 ? 'Categoria criada.' : `${formatNumber(count)} categorias criadas.`;
      offerUndo(message, { ledgerId, changeId });
    },
    onRefused: (error) => showToast({ message: messageOf(error) }),
  });
  if (categories.length === 0) return null;
  const count = categories.length;
  return (
    <Banner
      tone="info"
      className="mb-4"
      action={
        <Button look="ghost" pending={create.isPending} onClick={() => create.mutate(undefined)}>
          {count === 1 ? 'Criar a categoria' : `Criar as ${formatNumber(count)} categorias`}
        </Button>
      }
    >
      {count === 1
        ? 'O arquivo traz uma categoria que você não tem: '
        : `O arquivo traz ${formatNumber(count)} categorias que você não tem: `}
      <bdi>{namesOf(categories)}</bdi>.
    </Banner>
  );
}

/** "Pets, Casa › Luz e mais 4" */
function namesOf(categories: readonly FileCategory[]): string {
  const names = categories.map(({ name, parent }) => (parent === null ? name : `${parent} › ${name}`));
  const left = names.length - MOST_NAMED;
  const named = left > 1 ? [...names.slice(0, MOST_NAMED), `mais ${formatNumber(left)}`] : names;
  return new Intl.ListFormat('pt-BR').format(named);
}
