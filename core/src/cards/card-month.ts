/** In which month a card's purchases count: a setting of the ledger. It changes the figures of months, and never a transaction. */
import type { Day } from '#calendar/day.ts';
import { type Month, monthOf } from '#calendar/month.ts';

/** `purchase` is the month of the purchase's day, `due` that of its statement. */
export type CardMonth = (typeof CARD_MONTHS)[number];
export const CARD_MONTHS = ['purchase', 'due'] as const;

/** On the screens. */
export const CARD_MONTH_LABELS: Readonly<Record<CardMonth, string>> = {
  purchase: 'No mês da compra',
  due: 'No mês da fatura',
};

/**
 * The month in whose figures a row counts. Only a row on a card has a statement; whatever else a ledger has counts in the month of its day.
 * The server's SQL says the same (`ledger/totals.queries.ts`).
 */
export function countedMonth(
  setting: CardMonth,
  { day, statementMonth }: { readonly day: Day; readonly statementMonth: Month | null },
): Month {
  return setting === 'due' && statementMonth !== null ? statementMonth : monthOf(day);
}
