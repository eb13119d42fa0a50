import { expect, test } from 'vitest';
import { isBankFile } from './is-bank-file.ts';

test.each([
  ['extrato.ofx', '', true],
  ['EXTRATO.OFX', 'application/octet-stream', true],
  ['fatura.csv', 'text/comma-separated-values', true],
  ['documento', 'application/x-ofx', true],
  ['recibo.jpg', 'image/jpeg', false],
  ['boleto.pdf', 'application/pdf', false],
  ['nota.xml', 'text/xml', false],
])('of what is shared, %s of the type %j goes to the imports: %s', (name, type, isBank) => {
  expect(isBankFile({ name, type })).toBe(isBank);
});
