import { expect, test } from 'vitest';
import { formatTaxId, isCnpj, isCpf, maskTaxId, readTaxId, taxIdCheckDigits } from './tax-id.ts';

test.each([
  // The official example, and published numbers of digits only and with letters.
  ['12ABC34501DE', '35'],
  ['12ABC3450001', '88'],
  ['A12223330001', '50'],
  ['B12223330001', '03'],
  ['E12223330001', '74'],
  ['112223330001', '81'],
  ['993609380001', '80'],
  ['324321470001', '47'],
  ['060757490001', '84'],
  ['133782710', '00'],
  ['087967420', '20'],
])('COMP-03 the check digits of %s are %s', (base, digits) => {
  expect(taxIdCheckDigits(base)).toBe(digits);
  expect(readTaxId(base + digits)).toMatchObject({ text: base + digits, checks: true });
});

test.each([
  ['12.ABC.345/01DE-35', { kind: 'cnpj', text: '12ABC34501DE35', checks: true }],
  [' 12.abc.345/01de-35 ', { kind: 'cnpj', text: '12ABC34501DE35', checks: true }],
  ['11 222 333 0001 81', { kind: 'cnpj', text: '11222333000181', checks: true }],
  ['11222333000182', { kind: 'cnpj', text: '11222333000182', checks: false }],
  ['400.448.260-79', { kind: 'cpf', text: '40044826079', checks: true }],
  ['200.448.260-79', { kind: 'cpf', text: '20044826079', checks: false }],
  ['00000000000000', null],
  ['11111111111', null],
  ['12ABC34501DEX5', null], // check digits are never letters
  ['12ÁBC34501DE35', null],
  ['1122233300018', null],
  ['', null],
])('COMP-03 %s is read', (typed, read) => {
  expect(readTaxId(typed)).toEqual(read);
});

test.each([
  ['11222333000181', '11.222.333/0001-81'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['40044826079', '400.448.260-79'],
  ['4004482607', '4004482607'],
])('%s is printed as %s', (text, printed) => {
  expect(formatTaxId(text)).toBe(printed);
});

test.each([
  ['1', '1'],
  ['1234', '123.4'],
  ['12345678909', '123.456.789-09'],
  ['112223330001', '11.222.333/0001'],
  ['12a', '12.A'],
  ['12.abc.345/01de-35', '12.ABC.345/01DE-35'],
  ['112223330001811', '112223330001811'], // too long: left as it was typed
  ['11*222', '11*222'],
])('COMP-03 while %s is typed, the field shows %s', (typed, shown) => {
  expect(maskTaxId(typed)).toBe(shown);
});

test('a CPF is no CNPJ and a CNPJ no CPF', () => {
  expect([isCnpj('11222333000181'), isCnpj('40044826079'), isCpf('40044826079')]).toEqual([
    true,
    false,
    true,
  ]);
});
