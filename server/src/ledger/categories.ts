// The categories of a ledger, and what is refused of a key. The contract has seen no more of it than its shape.
import type { FieldErrorCode } from '@vintem/contract/errors';
import { categoriesOf, isBuiltInCategory } from '@vintem/core/ledger/built-in-categories';
import { type Category, findCategory, fitsType } from '@vintem/core/ledger/category';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { ok, refuse, type Refusal, type Result } from '#platform/result.ts';
import type { Reader } from '#platform/services.ts';
import { ledgerKind } from './ledger.queries.ts';

/** The one place that puts a ledger's list together, of what was read of the ledger: today its kind, which decides what is built in. */
export function categoriesFrom({ kind }: { readonly kind: LedgerKind }): readonly Category[] {
  return categoriesOf(kind);
}

export interface LedgerCategories {
  readonly kind: LedgerKind;
  /** In the order of the forms. */
  readonly categories: readonly Category[];
}

/** For whoever has nothing of the ledger in hand; a command has its list in its context, read with all else that it needs. */
export async function categoriesOfLedger(db: Reader, ledgerId: GrantedLedgerId): Promise<LedgerCategories> {
  const kind = await ledgerKind(db, ledgerId);
  return { kind, categories: categoriesFrom({ kind }) };
}

/** Unless a transaction of `type` may have the category of `key`. */
export function refuseCategory(
  categories: readonly Category[],
  type: TransactionType,
  key: CategoryKey,
): Refusal | undefined {
  const category = findCategory(categories, key);
  if (!category) return refuseField('category_required');
  return fitsType(category, type) ? undefined : refuseField('category_mismatch');
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
