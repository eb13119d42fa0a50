/** A ledger's own words on its transactions, such as `viagem`. They count in no figure; lists filter by them. */
import { foldText } from '#text/fold.ts';
import { CATEGORY_COLORS, type CategoryColor } from './category-look.ts';

/** Tags of one transaction. */
export const MAX_TAGS = 20;

/** Tags of one ledger. */
export const MAX_TAGS_OF_LEDGER = 500;

/** Characters of a name. */
export const MAX_TAG_NAME = 40;

/** What is typed as a name: `#viagem` is `viagem`, and runs of spaces are one. */
export function tagName(typed: string): string {
  return typed
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s#]+/u, '')
    .trim();
}

/** The name as it is compared: no two tags of a ledger differ only in accents, in case or in spaces. */
export function tagSearchName(name: string): string {
  return foldText(tagName(name));
}

/** The color of a new tag: the first of those that the fewest have. */
export function nextTagColor(used: readonly CategoryColor[]): CategoryColor {
  const counts = CATEGORY_COLORS.map((color) => ({
    color,
    count: used.filter((one) => one === color).length,
  }));
  const least = Math.min(...counts.map(({ count }) => count));
  return counts.find(({ count }) => count === least)?.color ?? CATEGORY_COLORS[0];
}

/** Those of `given` that a row with `tags` gets: what it has not, as far as it has room. */
export function tagsToAdd(tags: readonly string[], given: readonly string[]): string[] {
  const coming = [...new Set(given)].filter((tag) => !tags.includes(tag));
  return coming.slice(0, Math.max(0, MAX_TAGS - tags.length));
}

/** The tags of a row once these were added and those taken away: what stays keeps its place, what comes is last, and none stands twice. */
export function changedTags(
  tags: readonly string[],
  { add = [], remove = [] }: { readonly add?: readonly string[]; readonly remove?: readonly string[] },
): string[] {
  const gone = new Set(remove);
  return [...new Set([...tags, ...add])].filter((tag) => !gone.has(tag));
}
