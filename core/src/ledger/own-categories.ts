/**
 * The categories of a ledger as it wants them: what it says of built-in ones, and its own.
 *
 * Map: a ledger keeps a record only of what differs from the built-in list, so a new ledger has none. `categoriesWith` puts both together, in
 * the order of the forms: each category of the first level, then those that are part of it. Two levels, no more. Rules and worked examples:
 * docs/specs/categories.md.
 */
import { foldText } from '#text/fold.ts';
import { categoriesOf } from './built-in-categories.ts';
import { type Category, findCategory } from './category.ts';
import type { CategoryColor, CategoryIconName } from './category-look.ts';
import { type CategoryKey, isOwnCategory } from './category-key.ts';
import type { LedgerKind } from './ledger-kind.ts';
import type { Figure } from './transaction.ts';

/** Own categories of a ledger, the archived ones too. */
export const MAX_OWN_CATEGORIES = 200;

/** What a ledger keeps of a category. Null where a built-in one is as it came, and where an own one says nothing. */
export interface CategoryRecord {
  readonly key: CategoryKey;
  /** In which sums it counts, fixed when it was made; null of a built-in one, of which the product says it. */
  readonly type: Figure | null;
  readonly name: string | null;
  readonly parentKey: CategoryKey | null;
  readonly icon: CategoryIconName | null;
  readonly color: CategoryColor | null;
  /** Among those of its level; gaps mean nothing. */
  readonly position: number | null;
  readonly isArchived: boolean;
}

/** The place of the n-th built-in category, so that many fit between two. */
const STEP = 1_000;

/** The list of a ledger of `kind`, of what it keeps. */
export function categoriesWith(kind: LedgerKind, records: readonly CategoryRecord[]): readonly Category[] {
  if (records.length === 0) return categoriesOf(kind);
  const tops = inOrder([
    ...builtInOf(kind, records),
    ...records.filter(isTop).map((record) => ownOf(record)),
  ]);
  const parts = inOrder(records.filter(isPart).map((record) => ownOf(record)));
  return tops.flatMap(({ category: top }) => [
    top,
    ...parts.filter(({ record }) => record.parentKey === top.key).map(({ record }) => partOf(top, record)),
  ]);
}

interface Placed {
  readonly category: Category;
  readonly position: number;
}

function inOrder<One extends Placed>(placed: readonly One[]): One[] {
  return placed.toSorted((left, right) =>
    left.position === right.position
      ? Number(left.category.key > right.category.key) - Number(left.category.key < right.category.key)
      : left.position - right.position,
  );
}

function isTop({ key, parentKey }: CategoryRecord): boolean {
  return isOwnCategory(key) && parentKey === null;
}

function isPart({ key, parentKey }: CategoryRecord): boolean {
  return isOwnCategory(key) && parentKey !== null;
}

function builtInOf(kind: LedgerKind, records: readonly CategoryRecord[]): Placed[] {
  const byKey = new Map(records.map((record) => [record.key, record]));
  return categoriesOf(kind).map((builtIn, index) => {
    const record = byKey.get(builtIn.key);
    const category = record ? { ...builtIn, ...saidOf(record) } : builtIn;
    return { category, position: record?.position ?? (index + 1) * STEP };
  });
}

function ownOf(record: CategoryRecord): Placed & { readonly record: CategoryRecord } {
  const { key, type, position } = record;
  const plain = {
    key,
    label: key,
    icon: 'tag',
    color: 'slate',
    figures: type === null ? [] : [type],
  } as const;
  return { category: { ...plain, ...saidOf(record) }, position: position ?? 0, record };
}

/** A part looks like the whole where it says nothing else, and leaves the forms with it. */
function partOf(top: Category, record: CategoryRecord): Category {
  const { category } = ownOf(record);
  const look = { icon: record.icon ?? top.icon, color: record.color ?? top.color };
  return { ...category, ...look, parentKey: top.key, ...(top.isArchived ? { isArchived: true } : {}) };
}

function saidOf({ name, icon, color, isArchived }: CategoryRecord): Partial<Category> {
  return {
    ...(name === null ? {} : { label: name }),
    ...(icon === null ? {} : { icon }),
    ...(color === null ? {} : { color }),
    ...(isArchived ? { isArchived: true } : {}),
  };
}

/** Where each category stands among those of its level. */
function positionsOf(kind: LedgerKind, records: readonly CategoryRecord[]): Map<CategoryKey, number> {
  const own = records.filter(({ key }) => isOwnCategory(key));
  return new Map([
    ...builtInOf(kind, records).map(({ category, position }) => [category.key, position] as const),
    ...own.map(({ key, position }) => [key, position ?? 0] as const),
  ]);
}

/** The place of a new category: the last of its level, but before what is for everything else. */
export function nextPosition(
  kind: LedgerKind,
  records: readonly CategoryRecord[],
  parentKey: CategoryKey | null,
): number {
  const positions = positionsOf(kind, records);
  const beside = categoriesWith(kind, records).filter(
    ({ key, parentKey: of = null, figures }) => of === parentKey && figures.length > 0 && key !== 'other',
  );
  return Math.max(0, ...beside.map(({ key }) => positions.get(key) ?? 0)) + 1;
}

/**
 * The places of these categories in this order: among themselves they swap the places that they have, so that all others stay. Answers those
 * that move; null where they are not all of one level and of one whole.
 */
export function reordered(
  kind: LedgerKind,
  records: readonly CategoryRecord[],
  keys: readonly CategoryKey[],
): ReadonlyMap<CategoryKey, number> | null {
  const list = categoriesWith(kind, records);
  const wholes = keys.map((key) => findCategory(list, key)?.parentKey ?? null);
  const isKnown = keys.every((key) => findCategory(list, key) !== undefined);
  if (!isKnown || new Set(keys).size < keys.length || new Set(wholes).size > 1) return null;
  const positions = positionsOf(kind, records);
  const places = keys.map((key) => positions.get(key) ?? 0).toSorted((left, right) => left - right);
  const moved = new Map<CategoryKey, number>();
  let last = -1;
  for (const [index, key] of keys.entries()) {
    last = Math.max(places[index] ?? 0, last + 1);
    if (last !== positions.get(key)) moved.set(key, last);
  }
  return moved;
}

type Look = { readonly [Name in 'name' | 'icon' | 'color']?: CategoryRecord[Name] | undefined };

/** What a ledger says of a category: null where a built-in one has that already. */
export function differing<Said extends Look>(kind: LedgerKind, key: CategoryKey, said: Said): Said {
  const builtIn = findCategory(categoriesOf(kind), key);
  const same = { name: builtIn?.label, icon: builtIn?.icon, color: builtIn?.color };
  const entries = Object.entries(said).map(([name, value]) => [
    name,
    value === same[name as keyof typeof same] ? null : value,
  ]);
  return Object.fromEntries(entries) as Said;
}

/** What a category is to be beside the others of its ledger. */
export interface CategoryPlan {
  /** Of one that is there. */
  readonly key?: CategoryKey;
  readonly name: string;
  readonly figures: readonly Figure[];
  readonly parentKey: CategoryKey | null;
}

export type CategoryFault = 'category_name_taken' | 'category_parent_invalid';

/**
 * What is wrong with a category beside the others: two of one name that a form would offer together, on one level or as a whole and its part; and a
 * part of a part.
 */
export function faultOfCategory(list: readonly Category[], plan: CategoryPlan): CategoryFault | null {
  const { key, name, figures, parentKey } = plan;
  const stays = key !== undefined && findCategory(list, key)?.parentKey === parentKey;
  if (parentKey !== null && !stays && !isWholeFor(list, plan)) return 'category_parent_invalid';
  const folded = foldText(name);
  const isTaken = list.some(
    (other) =>
      other.key !== key &&
      isNear(other, plan) &&
      other.isArchived !== true &&
      foldText(other.label) === folded &&
      other.figures.some((figure) => figures.includes(figure)),
  );
  return isTaken ? 'category_name_taken' : null;
}

/** Beside it, its whole, or a part of it. */
function isNear({ key, parentKey }: Category, plan: CategoryPlan): boolean {
  const isBeside = (parentKey ?? null) === plan.parentKey;
  const isBelow = parentKey !== undefined && parentKey === plan.key;
  return isBeside || isBelow || key === plan.parentKey;
}

function isWholeFor(list: readonly Category[], { key, figures, parentKey }: CategoryPlan): boolean {
  const whole = parentKey === null ? undefined : findCategory(list, parentKey);
  if (!whole || whole.parentKey !== undefined || whole.isArchived || whole.key === key) return false;
  const isWhole = key !== undefined && list.some((one) => one.parentKey === key);
  return !isWhole && figures.every((figure) => whole.figures.includes(figure));
}

/**
 * Whether all of one category may become another: what counts in a sum goes on counting in it. What the product itself gives is not joined
 * into others, since it would be given again.
 */
export function mayMerge(source: Category, into: Category): boolean {
  return (
    source.key !== into.key &&
    source.isQuiet !== true &&
    source.figures.length > 0 &&
    into.isArchived !== true &&
    source.figures.every((figure) => into.figures.includes(figure))
  );
}

/**
 * Of what the parts of `source` become parts when it is joined into another: of that one, or of what that one is a part of. Where it is a part
 * of the source itself, it takes its place.
 */
export function mergedParents(
  list: readonly Category[],
  source: Category,
  into: Category,
): ReadonlyMap<CategoryKey, CategoryKey | null> {
  const parts = list.filter(({ parentKey }) => parentKey === source.key).map(({ key }) => key);
  const isOwnPart = into.parentKey === source.key;
  const whole = isOwnPart ? into.key : (into.parentKey ?? into.key);
  return new Map(parts.map((key) => [key, key === into.key ? null : whole]));
}
