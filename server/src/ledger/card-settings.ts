// A card's rule and limit between the columns of its account and core. Whether an account is a card, its type says; the database holds that
// a card has a whole rule, and nothing else has any.
import type { CardSettings } from '@vintem/contract/accounts';
import type { CardRule } from '@vintem/core/cards/card-rule';
import type { AccountRow } from './rows.ts';

/** The columns of a card. */
export type CardColumns = Pick<AccountRow, (typeof CARD_COLUMNS)[number]>;
export const CARD_COLUMNS = [
  'card_due_day',
  'card_closing_day',
  'card_closing_days_before',
  'card_closing_is_next',
  'card_due_moves',
  'card_limit_cents',
  'card_limit_of',
  'card_paying_account_id',
  'card_debit_since',
] as const satisfies readonly (keyof AccountRow)[];

/** The rule of a card; null of any other account. */
export function ruleOfCard(row: CardColumns): CardRule | null {
  const { card_due_day: dueDayOfMonth, card_closing_day: dayOfMonth, card_closing_days_before: days } = row;
  const { card_closing_is_next: closingDayIsNext, card_due_moves: dueMoves } = row;
  if (dueDayOfMonth === null || closingDayIsNext === null || dueMoves === null) return null;
  const rule = { dueDayOfMonth, closingDayIsNext, dueMoves };
  if (days !== null) return { ...rule, closing: { by: 'days_before', count: days } };
  return dayOfMonth === null ? null : { ...rule, closing: { by: 'day_of_month', count: dayOfMonth } };
}

export function columnsOfRule({ dueDayOfMonth, closing, closingDayIsNext, dueMoves }: CardRule) {
  return {
    card_due_day: dueDayOfMonth,
    card_closing_day: closing.by === 'day_of_month' ? closing.count : null,
    card_closing_days_before: closing.by === 'days_before' ? closing.count : null,
    card_closing_is_next: closingDayIsNext,
    card_due_moves: dueMoves,
  } satisfies Partial<CardColumns>;
}

/** As the API answers them; null of an account that is no card. */
export function cardSettingsOf(row: CardColumns): CardSettings | null {
  const rule = ruleOfCard(row);
  return (
    rule && {
      ...rule,
      limitCents: row.card_limit_cents,
      limitOf: row.card_limit_of,
      payingAccountId: row.card_paying_account_id,
      automaticDebit: row.card_debit_since !== null,
    }
  );
}
