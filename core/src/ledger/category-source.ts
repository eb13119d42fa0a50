/** From where the category of a transaction came. */
export type CategorySource = (typeof CATEGORY_SOURCES)[number];

/**
 * A person, a rule of the ledger, an earlier choice for the same party, the words, the bank's file; or nothing was known, and it has the one for the
 * rest.
 */
export const CATEGORY_SOURCES = ['person', 'rule', 'memory', 'words', 'file', 'default'] as const;
