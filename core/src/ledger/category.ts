/**
 * A category as a ledger has it: what stands behind the key that a transaction keeps.
 *
 * Map: a ledger's list holds every category that its rows may name, in the order of the forms. The built-in ones come from
 * `built-in-categories.ts`, a ledger's own from `own-categories.ts`; whoever has the list asks it by key and never asks which keys there are.
 */
import { type CategoryKey, isOwnCategory } from './category-key.ts';
import type { CategoryColor, CategoryIconName } from './category-look.ts';
import { type Figure, TYPE_FACTS, type TransactionType } from './transaction.ts';

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
  /** A bank's own rows have it, so that imports and rules offer it, quiet as it is. */
  readonly isOfBank?: true;
  /** The one that it is a part of, which is a part of none. */
  readonly parentKey?: CategoryKey;
  /** It, or the one that it is a part of, left the forms. What has it keeps it. */
  readonly isArchived?: true;
}

/** The category of `key` in a ledger's list. */
export function findCategory(list: readonly Category[], key: string): Category | undefined {
  return list.find((category) => category.key === key);
}

/**
 * As `findCategory`, for what is shown: a key that the list does not have stands under a neutral drawing. A word is its own label; an id says
 * nothing to people, and of an own category that is gone an older analysis may still speak.
 */
export function describeCategory(list: readonly Category[], key: CategoryKey): Category {
  const label = isOwnCategory(key) ? 'Categoria excluída' : key;
  return findCategory(list, key) ?? { key, label, icon: 'tag', color: 'slate', figures: [] };
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

/** Whether forms offer it to what does not have it yet. */
export function isOffered({ isQuiet, isArchived }: Category): boolean {
  return isQuiet !== true && isArchived !== true;
}

/** What forms offer for transactions of `type`, in their order; with `chosen`, also where it is a quiet or an archived one. */
export function offeredCategories(
  list: readonly Category[],
  type: TransactionType,
  chosen?: CategoryKey,
): Category[] {
  return list.filter(
    (category) => fitsType(category, type) && (isOffered(category) || category.key === chosen),
  );
}

/** The same for what a bank says: with the categories of its own charges and interest. */
export function offeredForBank(
  list: readonly Category[],
  type: TransactionType,
  chosen?: CategoryKey,
): Category[] {
  const offered = new Set(offeredCategories(list, type, chosen));
  return list.filter(
    (category) => offered.has(category) || (category.isOfBank === true && fitsType(category, type)),
  );
}
