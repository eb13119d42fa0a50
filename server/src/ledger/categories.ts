// The categories of a ledger, and what is refused of a key. The contract has seen no more of it than its shape.
import type { FieldErrorCode } from '@vintem/contract/errors';
import { isBuiltInCategory } from '@vintem/core/ledger/built-in-categories';
import { type Category, findCategory, fitsType } from '@vintem/core/ledger/category';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { categoriesWith, type CategoryRecord } from '@vintem/core/ledger/own-categories';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Reader } from '#platform/services.ts';
import { run } from '#platform/statements.ts';
import { factsOfLedger } from './ledger.queries.ts';

interface ReadOfLedger {
  readonly kind: LedgerKind;
  /** What it says of categories. */
  readonly categories: readonly CategoryRecord[];
}

/** The one place that puts a ledger's list together, of what was read of the ledger. */
export function categoriesFrom({ kind, categories }: ReadOfLedger): readonly Category[] {
  return categoriesWith(kind, categories);
}

export interface LedgerCategories {
  readonly kind: LedgerKind;
  /** In the order of the forms. */
  readonly categories: readonly Category[];
}

/** For whoever has nothing of the ledger in hand; a command has its list in its context, read with all else that it needs. */
export async function categoriesOfLedger(db: Reader, ledgerId: GrantedLedgerId): Promise<LedgerCategories> {
  const [ledger] = (await run(db, factsOfLedger(ledgerId))).rows;
  if (!ledger) throw new Error('a ledger that may be read is not there');
  return { kind: ledger.kind, categories: categoriesFrom(ledger) };
}

/**
 * Unless a transaction of `type` may have the category of `key`. One that left the forms is refused by name, so that what was written in a form
 * of before is not lost; following it to the one that it was joined into would book what nobody chose.
 * @param kept the category that stands already: it may stay
 */
export function refuseCategory(
  categories: readonly Category[],
  type: TransactionType,
  key: CategoryKey,
  kept?: CategoryKey | null,
): Refusal | undefined {
  const category = findCategory(categories, key);
  if (!category) return refuseField('category_required');
  if (!fitsType(category, type)) return refuseField('category_mismatch');
  return category.isArchived && key !== kept ? refuseField('category_archived') : undefined;
}

/** Whether a filter names a category that the ledger knows, offered or not. The built-in ones are known without asking for the list. */
export async function checkFilter(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { category: key }: { readonly category?: CategoryKey | undefined },
): Promise<Result<undefined>> {
  if (key === undefined || isBuiltInCategory(key)) return ok(undefined);
  const { categories } = await categoriesOfLedger(db, ledgerId);
  return findCategory(categories, key) ? ok(undefined) : refuseField('category_required');
}

function refuseField(code: FieldErrorCode): Refusal {
  return refuse('validation_failed', { fields: [{ path: 'category', code }] });
}
