import { CURRENCIES, CURRENCY_CODES } from '@vintem/core/money/currency';

/** Every currency by its whole name: "R$ · Real Brasileiro". */
export const CURRENCY_OPTIONS = CURRENCY_CODES.map((value) => ({
  value,
  label: `${CURRENCIES[value].symbol} · ${CURRENCIES[value].name}`,
}));
