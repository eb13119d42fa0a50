/**
 * A category as a ledger has it: what stands behind the key that a transaction keeps.
 *
 * Map: a ledger's list holds every category that its rows may name, in the order of the forms. The built-in ones come from
 * `built-in-categories.ts`; whoever has the list asks it by key and never asks which keys there are.
 */
import type { CategoryKey } from './category-key.ts';
import { type Figure, TYPE_FACTS, type TransactionType } from './transaction.ts';

/** The drawings that a category may have, by name. */
export type CategoryIconName =
  | 'arrows'
  | 'bank'
  | 'briefcase'
  | 'car'
  | 'code'
  | 'credit_card'
  | 'crown'
  | 'gift'
  | 'graduation_cap'
  | 'handshake'
  | 'heart_pulse'
  | 'house'
  | 'key'
  | 'lightning'
  | 'megaphone'
  | 'monitor'
  | 'percent'
  | 'people'
  | 'plane'
  | 'receipt'
  | 'rising_line'
  | 'server'
  | 'shapes'
  | 'shield'
  | 'shirt'
  | 'shopping_bag'
  | 'tag'
  | 'truck'
  | 'utensils'
  | 'wifi';

/** The palette of charts and categories. */
export type CategoryColor = 'indigo' | 'teal' | 'orange' | 'purple' | 'green' | 'pink' | 'ochre' | 'slate';

export interface Category {
  readonly key: CategoryKey;
  /** What people see. */
  readonly label: string;
  readonly icon: CategoryIconName;
  readonly color: CategoryColor;
  /** What counts in these sums may have it; for none, it is only read in what is there already. */
  readonly figures: readonly Figure[];
  /** Commands give it (the charges of a bank, say); forms offer it only where it stands already. */
  readonly isQuiet?: true;
}

/** The category of `key` in a ledger's list. */
export function findCategory(list: readonly Category[], key: string): Category | undefined {
  return list.find((category) => category.key === key);
}

/** As `findCategory`, for what is shown: a key that the list does not have is its own label, under a neutral drawing. */
export function describeCategory(list: readonly Category[], key: CategoryKey): Category {
  return findCategory(list, key) ?? { key, label: key, icon: 'tag', color: 'slate', figures: [] };
}

/** Whether a transaction of `type` may have `category`. */
export function fitsType({ figures }: Category, type: TransactionType): boolean {
  const { figure } = TYPE_FACTS[type];
  return figure !== null && figures.includes(figure);
}

/** Whether a transaction of `type` may have the category of `key`. */
export function allows(list: readonly Category[], type: TransactionType, key: string): boolean {
  const category = findCategory(list, key);
  return category !== undefined && fitsType(category, type);
}

/** What forms offer for transactions of `type`, in their order; with `chosen`, also where it is a quiet one. */
export function offeredCategories(
  list: readonly Category[],
  type: TransactionType,
  chosen?: CategoryKey,
): Category[] {
  return list.filter(
    (category) => fitsType(category, type) && (category.isQuiet !== true || category.key === chosen),
  );
}
