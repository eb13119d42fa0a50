import { expect, test } from 'vitest';
import { CATEGORIES, CATEGORY_LABELS, isCategoryCode, isCategoryFor } from './categories.ts';
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
  expect(CATEGORIES[kind][type].map((code) => CATEGORY_LABELS[code]).join(', ')).toBe(labels);
});

test('every code is offered somewhere, and no two have the same label', () => {
  const offered = LEDGER_KINDS.flatMap((kind) => TRANSACTION_TYPES.flatMap((type) => CATEGORIES[kind][type]));
  expect(new Set<string>(offered)).toEqual(new Set(Object.keys(CATEGORY_LABELS)));
  expect(new Set(Object.values(CATEGORY_LABELS)).size).toBe(Object.keys(CATEGORY_LABELS).length);
});

test.each(['Salário', 'toString', '', null, 7])('%j is no category', (value) => {
  expect(isCategoryCode(value)).toBe(false);
});

test('a category belongs to a kind of ledger and a type', () => {
  expect(isCategoryFor('personal', 'income', 'salary')).toBe(true);
  expect(isCategoryFor('personal', 'expense', 'salary')).toBe(false);
  expect(isCategoryFor('business', 'income', 'salary')).toBe(false);
});
