import { expect, test } from 'vitest';
import { BUILT_IN_KEYS, categoriesOf, isBuiltInCategory } from './built-in-categories.ts';
import { findCategory, fitsType, offeredCategories } from './category.ts';
import { isCategoryKey } from './category-key.ts';
import { LEDGER_KINDS } from './ledger-kind.ts';
import { TRANSACTION_TYPES } from './transaction.ts';

test.each([
  ['personal', 'income', 'Salário, Freelance, Investimentos, Aluguel, Vendas, Bônus, Outros'],
  [
    'personal',
    'expense',
    'Moradia, Alimentação, Transporte, Saúde, Educação, Lazer, Vestuário, Utilidades, Internet/Telefone, Seguros, Impostos, ' +
      'Cartão de Crédito, Outros',
  ],
  ['business', 'income', 'Vendas, Serviços, Royalties, Investimentos, Outros'],
  [
    'business',
    'expense',
    'Salários, Marketing, Infraestrutura, Equipamentos, Software, Impostos, Serviços, Fornecedores, Outros',
  ],
] as const)('%s %s: %s', (kind, type, labels) => {
  const offered = offeredCategories(categoriesOf(kind), type);
  expect(offered.map(({ label }) => label).join(', ')).toBe(labels);
});

test.each(LEDGER_KINDS)('a %s ledger can show every built-in category, each once', (kind) => {
  const keys = categoriesOf(kind).map(({ key }) => key);
  expect(keys.toSorted()).toEqual(BUILT_IN_KEYS.toSorted());
});

test('every built-in category but those of transfers and divisions may be chosen somewhere, looks the same everywhere and has a label of its own', () => {
  const chosen = LEDGER_KINDS.flatMap((kind) =>
    TRANSACTION_TYPES.flatMap((type) => categoriesOf(kind).filter((category) => fitsType(category, type))),
  );
  expect(new Set([...chosen.map(({ key }) => key), 'transfer', 'split'])).toEqual(new Set(BUILT_IN_KEYS));
  const looks = (kind: (typeof LEDGER_KINDS)[number], key: string) => {
    const { label, icon, color } = findCategory(categoriesOf(kind), key) ?? {};
    return { label, icon, color };
  };
  for (const key of BUILT_IN_KEYS) expect(looks('business', key)).toEqual(looks('personal', key));
  expect(new Set(categoriesOf('personal').map(({ label }) => label)).size).toBe(BUILT_IN_KEYS.length);
});

test.each(BUILT_IN_KEYS)('%s has the shape of a key', (key) => {
  expect(isCategoryKey(key)).toBe(true);
  expect(isBuiltInCategory(key)).toBe(true);
});

test.each(['Salário', 'toString', 'constructor', '', null, 7])('%j is not built in', (value) => {
  expect(isBuiltInCategory(value)).toBe(false);
});
