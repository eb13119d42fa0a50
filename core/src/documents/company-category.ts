/** The category of a document in a company's books, which has categories of its own. */
import { entersAccount } from '#ledger/transaction.ts';
import { categoryOfWords } from './category-words.ts';
import type { DocumentKind, Found, ReadDocument } from './document.ts';
import { categoriesOf } from '#ledger/built-in-categories.ts';
import { allows } from '#ledger/category.ts';
import type { BuiltInCategory, CategoryKey } from '#ledger/category-key.ts';
import { foldText } from '#text/fold.ts';

/** A person's category as a company would name it. */
const COUNTERPARTS: ReadonlyMap<CategoryKey, BuiltInCategory> = new Map<CategoryKey, BuiltInCategory>([
  ['housing', 'infrastructure'],
  ['utilities', 'infrastructure'],
  ['internet_phone', 'infrastructure'],
  ['insurance', 'services'],
  ['taxes', 'taxes'],
]);
/** The income category of a note's issuer. */
const SALES: Partial<Readonly<Record<DocumentKind, BuiltInCategory>>> = {
  nfe: 'sales',
  nfce: 'sales',
  cfe: 'sales',
  nfse: 'services',
  cte: 'services',
  bpe: 'services',
  nfcom: 'services',
};

/** The category of `read` among those of a company, a guess unless the document itself named it; null when nothing points to one. */
export function companyCategoryOf(read: ReadDocument): Found<CategoryKey> | null {
  const { category, kind } = read;
  const type = read.type?.value ?? 'expense';
  if (category && category.value !== 'other' && allows(categoriesOf('business'), type, category.value))
    return category;
  const guess = (value: BuiltInCategory | null | undefined): Found<BuiltInCategory> | null =>
    value ? { value, from: category?.from ?? read.issuerName?.from ?? 'text', certainty: 'guess' } : null;
  if (entersAccount(type)) return guess(SALES[kind]);
  const counterpart = category && COUNTERPARTS.get(category.value);
  const name = foldText([read.issuerName?.value, read.description?.value].filter(Boolean).join(' '));
  const byWords = categoryOfWords({ name, text: '', kind }, 'business');
  return guess(counterpart ?? byWords ?? (category && 'other'));
}
