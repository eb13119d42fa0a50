import { expect, test } from 'vitest';
import { CURRENCIES, CURRENCY_CODES, isCurrencyCode } from './currency.ts';

test('the four currencies, in the order of the screens', () => {
  const rows = CURRENCY_CODES.map((code) => {
    const { symbol, name, locale } = CURRENCIES[code];
    return [code, symbol, name, locale];
  });
  expect(rows).toEqual([
    ['BRL', 'R$', 'Real Brasileiro', 'pt-BR'],
    ['USD', '$', 'Dólar Americano', 'en-US'],
    ['EUR', '€', 'Euro', 'de-DE'],
    ['GBP', '£', 'Libra Esterlina', 'en-GB'],
  ]);
});

test.each(['brl', 'JPY', '', 'toString', null])('%j is not supported', (value) => {
  expect(isCurrencyCode(value)).toBe(false);
});
