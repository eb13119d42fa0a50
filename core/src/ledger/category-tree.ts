/** Two levels of categories, as lists and figures show them: a whole with its parts, and what is only its own. */
import { type Category, describeCategory, findCategory } from './category.ts';
import type { CategoryKey } from './category-key.ts';

/** The whole that a category is a part of, or itself. Summed by it, every row counts exactly once. */
export function wholeOf(list: readonly Category[], key: CategoryKey): CategoryKey {
  return findCategory(list, key)?.parentKey ?? key;
}

/** What is a part of it, in the order of the forms. */
export function partsOf(list: readonly Category[], key: CategoryKey): Category[] {
  return list.filter(({ parentKey }) => parentKey === key);
}

/** Its name with that of the whole before it: `Alimentação › Mercado`. */
export function fullLabel(list: readonly Category[], key: CategoryKey): string {
  const { label, parentKey } = describeCategory(list, key);
  return parentKey === undefined ? label : `${describeCategory(list, parentKey).label} › ${label}`;
}
