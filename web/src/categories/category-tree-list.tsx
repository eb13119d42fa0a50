import type { UsedCategory } from '@vintem/contract/categories';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { Figure } from '@vintem/core/ledger/transaction';
import { Tags } from 'lucide-react';
import { Empty } from '#ui/empty.tsx';
import { useDragging } from '#ui/use-dragging.ts';
import { CategoryRow, type RowActions } from './category-row.tsx';
import { branchesOf, movedBy } from './category-tree.ts';

interface CategoryTreeProps {
  figure: Figure;
  categories: readonly UsedCategory[];
  /** The order of one level that is on its way to the server. */
  ordered: readonly CategoryKey[] | undefined;
  onOrder: (keys: readonly CategoryKey[]) => void;
  actions: RowActions;
}

/** Two levels, each in the order of the forms. */
export function CategoryTree({ figure, categories, ordered, onOrder, actions }: CategoryTreeProps) {
  const branches = branchesOf(inOrder(categories, ordered), figure);
  const levelOf = ({ parentKey }: UsedCategory) =>
    parentKey === null
      ? branches.map(({ whole }) => whole)
      : (branches.find(({ whole }) => whole.key === parentKey)?.parts ?? []);
  const mover = (category: UsedCategory) => (steps: number) => {
    const keys = movedBy(levelOf(category), category.key, steps);
    return keys && (() => onOrder(keys));
  };
  const drag = useDragging<CategoryKey, UsedCategory>((dragged, onto) => {
    const category = categories.find(({ key }) => key === dragged);
    if (!category) return;
    const level = levelOf(category).map(({ key }) => key);
    mover(category)(level.indexOf(onto) - level.indexOf(dragged))?.();
  }, isBeside);
  const row = (category: UsedCategory) => (
    <CategoryRow category={category} move={mover(category)} drag={drag} actions={actions} />
  );
  if (branches.length === 0)
    return (
      <Empty icon={Tags} title="Nenhuma categoria em uso">
        Crie uma, ou traga de volta uma das arquivadas.
      </Empty>
    );
  return (
    <ul aria-label={figure === 'income' ? 'Categorias de receitas' : 'Categorias de despesas'}>
      {branches.map(({ whole, parts }) => (
        <li key={whole.key} className="border-t border-line first:border-t-0">
          {row(whole)}
          {parts.length > 0 && (
            <ul aria-label={`Subcategorias de ${whole.label}`} className="mb-1 pl-9 pointer-coarse:pl-5">
              {parts.map((part) => (
                <li key={part.key}>{row(part)}</li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Of one level: nothing else changes places. */
function isBeside(one: UsedCategory, other: UsedCategory): boolean {
  return one.parentKey === other.parentKey;
}

/** Those that were ordered take the places that they have together, as the server will have it. */
function inOrder(categories: readonly UsedCategory[], ordered: readonly CategoryKey[] | undefined) {
  if (!ordered) return categories;
  const moved = ordered.flatMap((key) => categories.find((category) => category.key === key) ?? []);
  let next = 0;
  return categories.map((category) =>
    ordered.includes(category.key) ? (moved[next++] ?? category) : category,
  );
}
