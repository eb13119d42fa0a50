// The categories of a ledger as a command takes them: counted and compared before one changes, so the ledger's row is locked.
import type { LedgerCategory } from '@vintem/contract/categories';
import { type Category, findCategory } from '@vintem/core/ledger/category';
import { type CategoryKey, isCategoryKey, ownKey } from '@vintem/core/ledger/category-key';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { CategoryRecord } from '@vintem/core/ledger/own-categories';
import { categoriesFrom } from '#ledger/categories.ts';
import { categoryRows } from '#ledger/categories.queries.ts';
import { lockLedgerRow } from '#ledger/ledger.queries.ts';
import { CATEGORY_DEFAULTS, type CategoryRow, newRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Tx } from '#platform/services.ts';
import { runTogether } from '#platform/statements.ts';

export interface TakenCategories {
  readonly kind: LedgerKind;
  /** By key. */
  readonly rows: ReadonlyMap<CategoryKey, CategoryRow>;
  readonly records: readonly CategoryRecord[];
  /** In the order of the forms. */
  readonly list: readonly Category[];
}

export async function takeCategories(tx: Tx, ledgerId: GrantedLedgerId): Promise<TakenCategories> {
  const [ledgers, { rows }] = await runTogether(tx, [lockLedgerRow(ledgerId), categoryRows(ledgerId)]);
  const [ledger] = ledgers.rows;
  if (!ledger) throw new Error('a ledger that may be written in is not there');
  const records = rows.map(recordOf);
  return {
    kind: ledger.kind,
    rows: new Map(rows.map((row) => [row.key, row])),
    records,
    list: categoriesFrom({ kind: ledger.kind, categories: records }),
  };
}

export interface TakenCategory extends TakenCategories {
  readonly category: Category;
  /** Null of a built-in one of which the ledger says nothing. */
  readonly row: CategoryRow | null;
}

/**
 * One of them, as the person saw it.
 * @param categoryId the key of a built-in one, or the id in that of an own one
 */
export async function takeCategory(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  categoryId: string,
  version: number,
): Promise<Result<TakenCategory>> {
  const taken = await takeCategories(tx, ledgerId);
  const key = isCategoryKey(categoryId) ? categoryId : ownKey(categoryId);
  const category = findCategory(taken.list, key);
  if (!category || category.figures.length === 0) return refuse('category_not_found');
  const row = taken.rows.get(key) ?? null;
  if (versionOf(row) !== version) return refuse('version_conflict');
  return ok({ ...taken, category, row });
}

/** What becomes of a built-in category of which nothing is said yet, and what stands of all others. */
export function rowOrNew(row: CategoryRow | null, key: CategoryKey, now: Date): CategoryRow {
  return row ?? { ...CATEGORY_DEFAULTS, ...newRow(now), key };
}

/** What a ledger keeps of a category, of its row. */
export function recordOf(row: CategoryRow): CategoryRecord {
  const { key, type, name, icon, color, position } = row;
  return {
    key,
    type,
    name,
    icon,
    color,
    position,
    parentKey: row.parent_key,
    isArchived: row.archived_at !== null,
  };
}

/** 0 of what has no row. */
function versionOf(row: Pick<CategoryRow, 'version'> | null): number {
  return row?.version ?? 0;
}

/** The category as the API answers it. */
export function viewOf(category: Category, row: Pick<CategoryRow, 'version'> | null): LedgerCategory {
  const {
    key,
    label,
    icon,
    color,
    figures,
    parentKey = null,
    isArchived = false,
    isQuiet = false,
  } = category;
  return {
    key,
    label,
    icon,
    color,
    figures: [...figures],
    parentKey,
    isArchived,
    isQuiet,
    version: versionOf(row),
  };
}

export interface ChangedCategory {
  readonly category: LedgerCategory;
  readonly changeId: string;
}

/** The answer of a command that wrote `after`: the list is put together once more, since a part looks like its whole. */
export function changedCategory(
  { kind, records }: TakenCategories,
  after: CategoryRow,
  changeId: string,
): ChangedCategory {
  const others = records.filter(({ key }) => key !== after.key);
  const list = categoriesFrom({ kind, categories: [...others, recordOf(after)] });
  const category = findCategory(list, after.key);
  if (!category) throw new Error(`category ${after.key} was written and is in no list`);
  return { category: viewOf(category, after), changeId };
}
