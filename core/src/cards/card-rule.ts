/** The rule by which a card closes its statements and asks for their payment, and the faults of one that a person types. */

/** When a statement closes: so many days before it is due, or on a day of the month (1–31). */
export type ClosingRule = { readonly by: ClosingWay; readonly count: number };

export type ClosingWay = (typeof CLOSING_WAYS)[number];
export const CLOSING_WAYS = ['days_before', 'day_of_month'] as const;

export type CardRule = {
  /** 1–31; the last day stands for it in a month that is too short. */
  readonly dueDayOfMonth: number;
  readonly closing: ClosingRule;
  /** Whether a purchase of the closing day is in the next statement; else it is in the one that closes. */
  readonly closingDayIsNext: boolean;
  /** Whether a due day without banks passes to the next banking day. The closing day stays. */
  readonly dueMoves: boolean;
};

/** The most days that may lie between closing and due day: with more, a statement would close before the one before it is due. */
const MAX_CLOSING_DAYS = 30;

/** What a new card's form begins with, but for the due day. */
export const NEW_CARD_RULE = {
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const satisfies Omit<CardRule, 'dueDayOfMonth'>;

export type CardRuleFault = 'due_day_out_of_range' | 'closing_out_of_range' | 'closing_not_before_due';

/** Why no statements can follow the rule; null when they can. A closing day of the month is always before some due day. */
export function faultOfCardRule({ dueDayOfMonth, closing }: CardRule): CardRuleFault | null {
  if (!isDayOfMonth(dueDayOfMonth)) return 'due_day_out_of_range';
  const { by, count } = closing;
  if (by === 'day_of_month') return isDayOfMonth(count) ? null : 'closing_out_of_range';
  if (!Number.isInteger(count)) return 'closing_out_of_range';
  if (count < 1) return 'closing_not_before_due';
  return count > MAX_CLOSING_DAYS ? 'closing_out_of_range' : null;
}

function isDayOfMonth(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 31;
}
