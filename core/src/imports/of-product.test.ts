import { expect, test } from 'vitest';
import { isOfProduct } from './of-product.ts';

test.each([
  ['csv', null, 'Nubank', true],
  ['qif', null, 'Nubank', true],
  ['csv', null, null, false],
  ['csv', '260', 'Nubank', false],
  ['camt', null, 'Nubank', false],
  ['ofx', null, 'Nubank', false],
] as const)(
  'IMP-09 a file in %s of bank %s and account %s is of another product: %s',
  (format, bank, accountName, is) => {
    expect(isOfProduct({ format, bank, accountName })).toBe(is);
  },
);
