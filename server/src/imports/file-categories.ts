// The categories that the file of another product names and that the ledger lacks: what they are, and making them. A bank's own words for what a
// purchase was are none that a person has chosen.
import type { FileCategory } from '@vintem/contract/import-categories';
import type { Import } from '@vintem/contract/imports';
import { categoriesOfFile, type LackingCategory } from '@vintem/core/imports/categories-of-file';
import { type Category, fitsType } from '@vintem/core/ledger/category';
import { type CategoryKey, isOwnCategory, ownKey } from '@vintem/core/ledger/category-key';
import { faultOfCategory, MAX_OWN_CATEGORIES, nextPosition } from '@vintem/core/ledger/own-categories';
import { foldText } from '@vintem/core/text/fold';
import { recordOf, takeCategories, type TakenCategories } from '#categories/take-categories.ts';
import { categoriesFrom, categoriesOfLedger } from '#ledger/categories.ts';
import { post } from '#ledger/postings.ts';
import { CATEGORY_DEFAULTS, type CategoryRow, newRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Reader, Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { findImport, type ImportRecord, lockImport } from './imports.queries.ts';
import { namedCategories } from './named-categories.queries.ts';
import { readImport } from './read-imports.ts';
import { proposeAnew } from './refresh-drafts.ts';

export async function readFileCategories(
  { db }: Services,
  { ledgerId }: LedgerGrant,
  importId: string,
): Promise<Result<{ categories: FileCategory[] }>> {
  const record = await findImport(db, ledgerId, importId);
  if (!record) return refuse('not_found');
  const { categories } = await categoriesOfLedger(db, ledgerId);
  return ok({ categories: [...(await lackingOf(db, ledgerId, record, categories))] });
}

interface Made {
  readonly count: number;
  readonly changeId: string | null;
}

/** Makes them all, in one change, and proposes for the rows anew. */
export async function createFileCategories(
  services: Services,
  grant: LedgerGrant,
  importId: string,
): Promise<Result<{ import: Import; count: number; changeId: string | null }>> {
  const { ledgerId } = grant;
  const made = await transact<Made>(services, async (tx) => {
    const now = services.clock.now();
    const record = await lockImport(tx, ledgerId, importId);
    if (!record) return refuse('not_found');
    if (record.state !== 'draft') return refuse('import_settled');
    const taken = await takeCategories(tx, ledgerId);
    const lacking = await lackingOf(tx, ledgerId, record, taken.list);
    const own = taken.records.filter(({ key }) => isOwnCategory(key));
    if (own.length + lacking.length > MAX_OWN_CATEGORIES) return refuse('too_many_categories');
    const rows = rowsOf(taken, lacking, now);
    if (rows.length === 0) return ok({ count: 0, changeId: null });
    const meta = { by: grant, verb: 'category.create', now };
    const change = { categories: rows.map((after) => ({ before: null, after })) };
    const posted = await post(tx, ledgerId, meta, change);
    if (!posted.ok) return posted;
    await proposeAnew(tx, grant, record, now);
    return ok({ count: rows.length, changeId: posted.value.changeId });
  });
  if (!made.ok) return made;
  const described = await readImport(services, grant, importId);
  return described.ok ? ok({ import: described.value.import, ...made.value }) : described;
}

/** Only of a draft: what stands already was entered without them. */
async function lackingOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { id, bank, state }: ImportRecord,
  list: readonly Category[],
): Promise<readonly LackingCategory[]> {
  if (bank !== null || state !== 'draft') return [];
  return categoriesOfFile(await namedCategories(db, ledgerId, id), list);
}

function rowsOf(taken: TakenCategories, lacking: readonly LackingCategory[], now: Date): CategoryRow[] {
  const rows: CategoryRow[] = [];
  for (const { name, parent, figure } of lacking) {
    const records = [...taken.records, ...rows.map((row) => recordOf(row))];
    const list = categoriesFrom({ kind: taken.kind, categories: records });
    const stamps = newRow(now);
    const key = ownKey(stamps.id);
    const parent_key = parent === null ? null : wholeCalled(list, parent, figure);
    // What may be none for a reason that the file cannot know stays out; its rows are proposed as any other.
    if (faultOfCategory(list, { name, figures: [figure], parentKey: parent_key })) continue;
    const position = nextPosition(taken.kind, records, parent_key);
    rows.push({ ...CATEGORY_DEFAULTS, ...stamps, key, type: figure, name, parent_key, position });
  }
  return rows;
}

function wholeCalled(
  list: readonly Category[],
  name: string,
  figure: LackingCategory['figure'],
): CategoryKey | null {
  const whole = list.find(
    (one) =>
      one.parentKey === undefined &&
      one.isArchived !== true &&
      foldText(one.label) === foldText(name) &&
      fitsType(one, figure),
  );
  return whole?.key ?? null;
}
