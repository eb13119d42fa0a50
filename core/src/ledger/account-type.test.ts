import { expect, test } from 'vitest';
import { ACCOUNT_TYPE_LABELS, accountTypesFor } from './account-type.ts';

test.each([
  ['personal', 'Conta corrente, Poupança, Investimento, Carteira'],
  ['business', 'Conta corrente, Poupança, Investimento'],
] as const)('a %s ledger has %s', (kind, labels) => {
  expect(
    accountTypesFor(kind)
      .map((type) => ACCOUNT_TYPE_LABELS[type])
      .join(', '),
  ).toBe(labels);
});
