// The list of a ledger's categories as the page draws it: two levels, without what left the forms.
import type { UsedCategory } from '@vintem/contract/categories';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { Figure } from '@vintem/core/ledger/transaction';

export interface Branch {
  readonly whole: UsedCategory;
  readonly parts: readonly UsedCategory[];
}

/** What forms offer in a sum, and what the product has given there, in their order. */
export function branchesOf(categories: readonly UsedCategory[], figure: Figure): Branch[] {
  const shown = categories.filter(
    ({ figures, isArchived, isQuiet, ...uses }) =>
      figures.includes(figure) && !isArchived && (!isQuiet || countOf(uses) > 0),
  );
  return shown
    .filter(({ parentKey }) => parentKey === null)
    .map((whole) => ({ whole, parts: shown.filter(({ parentKey }) => parentKey === whole.key) }));
}

/**
 * What left the forms by itself: a part of something that did comes back with it. What was joined into another is gone, unless anything
 * names it still.
 */
export function archivedIn(categories: readonly UsedCategory[], figure: Figure): UsedCategory[] {
  const archived = new Set(categories.filter(({ isArchived }) => isArchived).map(({ key }) => key));
  return categories.filter(
    ({ figures, isArchived, isMerged, parentKey, ...uses }) =>
      isArchived &&
      !(isMerged && countOf(uses) === 0) &&
      figures.includes(figure) &&
      !(parentKey !== null && archived.has(parentKey)),
  );
}

/** The keys of one level after one of them moved by so many places; undefined where it cannot. */
export function movedBy(
  level: readonly Pick<UsedCategory, 'key'>[],
  key: CategoryKey,
  steps: number,
): CategoryKey[] | undefined {
  const keys = level.map((one) => one.key);
  const from = keys.indexOf(key);
  const to = from + steps;
  if (from < 0 || steps === 0 || to < 0 || to >= keys.length) return undefined;
  return keys.toSpliced(from, 1).toSpliced(to, 0, key);
}

type Uses = Pick<UsedCategory, 'transactionCount' | 'seriesCount' | 'planCount'>;

export function countOf({ transactionCount, seriesCount, planCount }: Uses): number {
  return transactionCount + seriesCount + planCount;
}

/** "12 lançamentos", of what only repeats "1 recorrência", of what nothing has "Sem uso". */
export function formatUses(uses: Uses): string {
  const { transactionCount, seriesCount, planCount } = uses;
  if (countOf(uses) === 0) return 'Sem uso';
  if (transactionCount > 0) return counted(transactionCount, 'lançamento');
  return seriesCount > 0 ? counted(seriesCount, 'recorrência') : counted(planCount, 'parcelamento');
}

function counted(count: number, word: string): string {
  return count === 1 ? `1 ${word}` : `${count.toLocaleString('pt-BR')} ${word}s`;
}
