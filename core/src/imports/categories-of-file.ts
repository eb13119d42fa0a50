/**
 * The categories that a file of another product names and that a ledger lacks, as the ledger would have them: two levels, each of one sum.
 *
 * Worked examples: docs/specs/imports.md, every row of which is a test.
 */
import { type Category, fitsType } from '#ledger/category.ts';
import type { Figure } from '#ledger/transaction.ts';
import { foldText } from '#text/fold.ts';

/** What rows of a file say that they are for. */
export type NamedCategory = {
  /** As the file writes it, with what it is a part of: `Casa: Aluguel`. */
  readonly text: string;
  readonly figure: Figure;
  /** How many rows say so. */
  readonly count: number;
};

export type LackingCategory = {
  readonly name: string;
  /** The name of what it is a part of, which the ledger has or which comes before it in the list. */
  readonly parent: string | null;
  readonly figure: Figure;
  readonly count: number;
};

/** The longest name of a category. */
const MOST_LETTERS = 40;
const LEVELS = /[:›>]/u;
/** What products write where there is no category, or where it is of their own keeping: folded. */
const NO_CATEGORY =
  /^(?:sem categoria|nao categorizad[oa]s?|uncategori[sz]ed|no category|\(?none\)?|outr[oa]s?|others?|other|diversos|inflow|ready to assign|to be budgeted|starting balances?|opening balances?|saldos? inicia(?:l|is)|transfer(?:s|encias?)?|imbalance.*|orphan.*|-- ?.*split.*|\(?split.*\)?|several|varias)$/u;

/**
 * What would have to be made, so that every row finds the category that its file names: wholes before their parts, the most used first. A name
 * of several categories at once (`Mercado, Casa`), or one that is too long, is left out: its rows are proposed as any other.
 * @param list of the ledger
 */
export function categoriesOfFile(
  named: readonly NamedCategory[],
  list: readonly Category[],
): readonly LackingCategory[] {
  const open = list.filter(({ isArchived }) => isArchived !== true);
  const byName = Map.groupBy(open, ({ label }) => foldText(label));
  const called = (name: string) => byName.get(foldText(name)) ?? [];
  const knows = (name: string, figure: Figure) => called(name).some((category) => fitsType(category, figure));
  const lacking = new Map<string, LackingCategory>();
  const add = (one: LackingCategory) => {
    const key = foldText(one.name);
    const before = lacking.get(key);
    lacking.set(key, before ? { ...before, count: before.count + one.count } : one);
  };
  for (const { text, figure, count } of named.toSorted((left, right) => right.count - left.count)) {
    const levels = text
      .split(LEVELS)
      .map((level) => level.trim())
      .filter((level) => level !== '');
    const name = levels.at(-1);
    if (name === undefined || !isName(name) || knows(name, figure)) continue;
    const [whole] = levels;
    const parent = whole !== undefined && levels.length > 1 && isWhole(whole, name) ? whole : null;
    // What is a part already can have none.
    const isPart = parent !== null && called(parent).some(({ parentKey }) => parentKey !== undefined);
    if (parent !== null && !isPart && !knows(parent, figure)) {
      add({ name: parent, parent: null, figure, count: 0 });
    }
    add({ name, parent: isPart ? null : parent, figure, count });
  }
  return [...lacking.values()].toSorted(
    (left, right) => Number(left.parent !== null) - Number(right.parent !== null) || right.count - left.count,
  );
}

function isName(name: string): boolean {
  return name.length <= MOST_LETTERS && !name.includes(', ') && !NO_CATEGORY.test(foldText(name));
}

function isWhole(whole: string, name: string): boolean {
  return isName(whole) && foldText(whole) !== foldText(name);
}
