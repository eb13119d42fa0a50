/**
 * What rows, totals and series keep of a category: its key. What a key stands for is looked up in the list of its ledger (`category.ts`).
 *
 * A key is text that never changes and is never used again for something else. The built-in ones are words; those of a ledger's own
 * are `own:` and an id.
 */

/** The built-in keys, for the code that means a particular one: words of documents, the built-in list itself. */
export type BuiltInCategory =
  | 'salary'
  | 'freelance'
  | 'investments'
  | 'rent'
  | 'sales'
  | 'bonus'
  | 'housing'
  | 'food'
  | 'transport'
  | 'health'
  | 'education'
  | 'leisure'
  | 'clothing'
  | 'utilities'
  | 'internet_phone'
  | 'insurance'
  | 'taxes'
  | 'credit_card'
  | 'services'
  | 'royalties'
  | 'payroll'
  | 'marketing'
  | 'infrastructure'
  | 'equipment'
  | 'software'
  | 'suppliers'
  | 'fees'
  | 'interest'
  | 'pro_labore'
  | 'profits'
  | 'transfer'
  | 'split'
  | 'other';

declare const keyBrand: unique symbol;

/** A built-in key is one as it stands; other text becomes one by its shape alone. Whether a ledger has it, its list says. */
export type CategoryKey = BuiltInCategory | (string & { readonly [keyBrand]: 'CategoryKey' });

/** A word of 40 letters at most, or `own:` and a UUID. */
export const CATEGORY_KEY = /^(?:[a-z][a-z_]{0,39}|own:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;

/** Whether `text` has the shape of a key. */
export function isCategoryKey(text: string): text is CategoryKey {
  return CATEGORY_KEY.test(text);
}

/** A category that a ledger made, and not the product. */
export type OwnCategoryKey = CategoryKey & `own:${string}`;

/** Whether a ledger made the category of this key. */
export function isOwnCategory(key: string): key is OwnCategoryKey {
  return key.startsWith('own:');
}

/** The key of the own category with this id. */
export function ownKey(id: string): OwnCategoryKey {
  return `own:${id}` as OwnCategoryKey;
}
