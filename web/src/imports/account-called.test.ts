import { expect, test } from 'vitest';
import { accountCalled } from './account-called.ts';

test.each<[string | null, readonly string[], string | undefined]>([
  ['Nubank', ['Itaú', 'nubank'], 'nubank'],
  ['Nubank', ['Nubank', 'Nubank conta'], 'Nubank'],
  ['Nubank', ['Nubank', 'NUBANK'], undefined],
  ['Itaú Personnalité', ['Itaú', 'Nubank'], 'Itaú'],
  ['Itaú', ['Conta Itaú', 'Nubank'], 'Conta Itaú'],
  ['Itaú', ['Itaú conta', 'Itaú poupança'], undefined],
  ['Ita', ['Itaú'], undefined],
  ['Carteira', ['Itaú'], undefined],
  ['-', ['Itaú'], undefined],
  [null, ['Itaú'], undefined],
])('IMP-14 what a file calls %s is of the accounts %j: %s', (name, accounts, expected) => {
  expect(
    accountCalled(
      accounts.map((one) => ({ name: one })),
      name,
    )?.name,
  ).toBe(expected);
});
