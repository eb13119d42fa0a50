import { expect, test } from 'vitest';
import { companyCategoryOf } from './company-category.ts';
import { type DocumentKind, documentOf, found } from './document.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import type { Figure } from '#ledger/transaction.ts';

const CASES: readonly [DocumentKind, Figure, CategoryKey | null, string | null, string | null][] = [
  ['nfe', 'expense', 'food', 'Distribuidora Sul', 'suppliers'],
  ['nfe', 'expense', null, 'Dell Computadores', 'equipment'],
  ['nf3e', 'expense', 'utilities', 'Enel', 'infrastructure'],
  ['nfcom', 'expense', 'internet_phone', 'Vivo', 'infrastructure'],
  ['collection', 'expense', 'taxes', null, 'taxes'],
  ['nfse', 'expense', null, 'Silva & Souza', 'services'],
  ['boleto', 'expense', null, 'Contabilidade Central', 'services'],
  ['boleto', 'expense', null, 'Xavier', null],
  ['nfce', 'expense', 'food', 'Bistrô da Ana', 'other'],
  ['boleto', 'expense', 'software', 'Xavier', 'software'],
  ['nfe', 'income', 'food', 'Minha Loja', 'sales'],
  ['nfse', 'income', null, 'Minha Loja', 'services'],
  ['pix_receipt', 'income', null, null, null],
];

test.each(CASES)('BIZ-05 %s, %s, %s of %s is %s to a company', (kind, type, category, name, expected) => {
  const read = documentOf(kind, {
    type: found(type, 'xml'),
    category: found(category, 'xml', 'likely'),
    issuerName: found(name, 'xml'),
  });
  expect(companyCategoryOf(read)?.value ?? null).toBe(expected);
});
