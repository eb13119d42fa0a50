import { CURRENCIES, type CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { areValuesHidden } from './hidden-values.ts';
import { MINUS } from './minus.ts';

/** In the place of digits and sign, where amounts are hidden. */
const HIDDEN_DIGITS = '••••';

/** A piece of a formatted amount. In a hero amount the sign and the whole digits stand out; symbol and cents step back. */
export interface MoneyPart {
  text: string;
  isMain: boolean;
}

/** `amountCents` (minor units) as its currency is written at home, to the cent: `R$ 1.234,56`, `−$66.81`, `12,00 €`. */
export function formatMoney(amountCents: Cents, currency: CurrencyCode, options?: FormatOptions): string {
  return moneyParts(amountCents, currency, options)
    .map((part) => part.text)
    .join('');
}

interface FormatOptions {
  /** Adds a `+` to positive amounts: income. */
  signed?: boolean | undefined;
}

export function moneyParts(
  amountCents: Cents,
  currency: CurrencyCode,
  { signed = false }: FormatOptions = {},
): MoneyPart[] {
  if (areValuesHidden()) {
    return [
      { text: `${CURRENCIES[currency].symbol}\u00a0`, isMain: false },
      { text: HIDDEN_DIGITS, isMain: true },
    ];
  }
  // As text, the decimal is exact; `amountCents / 100` is a float and loses the last cents of large amounts.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the brand hides that it is a number in a template
  const decimal = `${amountCents}e-2` as Intl.StringNumericLiteral;
  const parts = formatterOf(currency, signed).formatToParts(decimal);
  return parts.map(({ type, value }) => ({
    text: type === 'minusSign' ? MINUS : value,
    isMain: MAIN_PARTS.has(type),
  }));
}

const MAIN_PARTS = new Set(['minusSign', 'plusSign', 'integer', 'group']);

// Building a formatter costs a hundred times what using one does.
const formatters = new Map<string, Intl.NumberFormat>();

function formatterOf(currency: CurrencyCode, signed: boolean): Intl.NumberFormat {
  const key = `${currency} ${signed}`;
  const known = formatters.get(key);
  if (known) return known;
  const signDisplay = signed ? 'exceptZero' : 'auto';
  const { locale } = CURRENCIES[currency];
  const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay });
  formatters.set(key, formatter);
  return formatter;
}
