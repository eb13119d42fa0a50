/** Parcels that are paid before their months: they come into the open statement, usually for less. */
import type { Day } from '#calendar/day.ts';
import { newStanding, type Standing } from '#ledger/standing.ts';
import { type Cents, subtract, sum } from '#money/money.ts';
import type { Month } from '#calendar/month.ts';
import type { CardRow } from './card-row.ts';
import type { PlanRow } from './edit-installments.ts';
import { purchaseMonth, type StatementCalendar } from './statement-calendar.ts';

export type Anticipation<Row extends PlanRow> = {
  /** The parcels to bring forward, all of them scheduled. */
  readonly chosen: readonly Row[];
  /** What the bank takes off; zero or more. */
  readonly discountCents: Cents;
  readonly day: Day;
};

export type AnticipationFault =
  | { readonly code: 'no_installments_chosen' }
  | { readonly code: 'installment_already_posted'; readonly number: number }
  /** More than the parcels amount to. */
  | { readonly code: 'discount_too_large'; readonly maximumCents: Cents };

/** Where a row goes that is placed like a purchase of its day. */
type Placed = Standing & Pick<CardRow, 'day' | 'month' | 'statementFrom'>;

export type Anticipated<Row extends PlanRow> = {
  readonly moved: readonly (Placed & { readonly row: Row })[];
  /** The one refund that arises, of the plan's category; null without a discount. */
  readonly refund: (Placed & { readonly amountCents: Cents }) | null;
  /** What the plan's parcels cost less the discount, for the sentence before saving. */
  readonly costCents: Cents;
};

/** Why the parcels cannot be brought forward so; null when they can. */
export function faultOfAnticipation({
  chosen,
  discountCents,
}: Anticipation<PlanRow>): AnticipationFault | null {
  const posted = chosen.find(({ status }) => status === 'posted');
  if (chosen.length === 0) return { code: 'no_installments_chosen' };
  if (posted) return { code: 'installment_already_posted', number: posted.number };
  const maximumCents = sum(chosen.map(({ amountCents }) => amountCents));
  return discountCents > maximumCents ? { code: 'discount_too_large', maximumCents } : null;
}

/** Meaningless for what `faultOfAnticipation` refuses. */
export function anticipate<Row extends PlanRow>(
  calendar: StatementCalendar,
  { chosen, discountCents, day }: Anticipation<Row>,
  today: Day,
): Anticipated<Row> {
  const month: Month = purchaseMonth(calendar, day);
  const placed = { day, month, statementFrom: 'rule', ...newStanding({ day, today }) } as const;
  return {
    moved: chosen.map((row) => ({ row, ...placed })),
    refund: discountCents > 0 ? { amountCents: discountCents, ...placed } : null,
    costCents: subtract(sum(chosen.map(({ amountCents }) => amountCents)), discountCents),
  };
}
