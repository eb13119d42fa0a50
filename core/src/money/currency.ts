/**
 * The four currencies that accounts and documents may have, in the order in which screens list them. All have two decimals, which is
 * why one `Cents` fits every one of them; a currency with another number of decimals would need its own minor unit.
 */

/** ISO 4217 code. */
export type CurrencyCode = (typeof CURRENCY_CODES)[number];

/** Every currency, in the order of the screens. */
export const CURRENCY_CODES = ['BRL', 'USD', 'EUR', 'GBP'] as const;

/** The display of a currency: its symbol, Portuguese name and BCP 47 locale. */
export type Currency = { readonly symbol: string; readonly name: string; readonly locale: string };

/** Each currency is formatted as at home: 1.234,56 in BRL and EUR, 1,234.56 in USD and GBP. */
export const CURRENCIES: Readonly<Record<CurrencyCode, Currency>> = {
  BRL: { symbol: 'R$', name: 'Real Brasileiro', locale: 'pt-BR' },
  USD: { symbol: '$', name: 'Dólar Americano', locale: 'en-US' },
  EUR: { symbol: '€', name: 'Euro', locale: 'de-DE' },
  GBP: { symbol: '£', name: 'Libra Esterlina', locale: 'en-GB' },
};

/** The currency of an amount without one. */
export const DEFAULT_CURRENCY: CurrencyCode = 'BRL';

/** Whether `value` is the code of a currency listed here, in capitals. */
export function isCurrencyCode(value: unknown): value is CurrencyCode {
  return CURRENCY_CODES.some((code) => code === value);
}
