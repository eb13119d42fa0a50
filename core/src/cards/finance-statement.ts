/**
 * `Parcelar fatura`: the bank settles a statement and asks for it in parcels, with interest.
 *
 * A payment of the rest settles the statement. Each parcel is two rows: a transfer out with its part of the old debt, which was spent
 * before and is in no figure again, and an expense with its part of the interest. So the payment is always what the parcels bring back.
 */
import type { Day } from '#calendar/day.ts';
import { addToMonth, type Month } from '#calendar/month.ts';
import { newStanding, type Standing } from '#ledger/standing.ts';
import { isTransfer } from '#ledger/transaction.ts';
import { add, type Cents, cents, subtract, sum } from '#money/money.ts';
import type { CardRow } from './card-row.ts';
import {
  divideInInstallments,
  faultOfPlan,
  installmentDay,
  type PlanFault,
  totalOfInstallments,
} from './installments.ts';
import type { StatementCalendar } from './statement-calendar.ts';

export type Financing = {
  /** Of the statement that is settled. */
  readonly month: Month;
  /** What is left of it: the payment that settles it, and the debt that the parcels bring back. */
  readonly restCents: Cents;
  readonly count: number;
  /** `N parcelas de R$ X`: with interest. */
  readonly installmentCents: Cents;
  readonly day: Day;
};

export type FinancingFault =
  | PlanFault
  | { readonly code: 'nothing_to_finance' }
  /** All parcels together are less than what is owed; one is `minimumCents` at least. */
  | { readonly code: 'financing_below_debt'; readonly minimumCents: Cents };

/** One of a parcel's two rows; there is none of zero. */
export type FinancedRow = Standing &
  Pick<CardRow, 'day' | 'month' | 'statementFrom' | 'amountCents'> & {
    readonly number: number;
    readonly type: 'transfer_out' | 'expense';
  };

/** Why the statement cannot be financed so; null when it can. */
export function faultOfFinancing({ restCents, count, installmentCents }: Financing): FinancingFault | null {
  if (restCents <= 0) return { code: 'nothing_to_finance' };
  const fault = faultOfPlan({ totalCents: restCents, count });
  if (fault) return fault;
  const minimumCents = cents(Math.ceil(restCents / count));
  return installmentCents < minimumCents ? { code: 'financing_below_debt', minimumCents } : null;
}

/** The rows of all parcels, in the statements after the settled one. Throws a `RangeError` for what `faultOfFinancing` refuses. */
export function financeStatement(
  calendar: StatementCalendar,
  { month: settled, restCents, count, installmentCents, day: purchaseDay }: Financing,
  today: Day,
): FinancedRow[] {
  return debtParts(restCents, count, installmentCents).flatMap((debtCents, index) => {
    const number = index + 1;
    const month = addToMonth(settled, number);
    const day = installmentDay(calendar, { number, purchaseDay }, month);
    const place = { number, month, day, statementFrom: 'plan', ...newStanding({ day, today }) } as const;
    return (
      [
        { ...place, type: 'transfer_out', amountCents: debtCents },
        { ...place, type: 'expense', amountCents: subtract(installmentCents, debtCents) },
      ] as const
    ).filter(({ amountCents }) => amountCents > 0);
  });
}

/** What the financing costs: all parcels less the debt. */
export function interestCents({ restCents, count, installmentCents }: Financing): Cents {
  return subtract(totalOfInstallments(installmentCents, count), restCents);
}

/**
 * What the payment amounts to that settles the statement: the debt that these parcels bring back, of which the rest was. Where some of a plan's
 * go, theirs is owed again in the statement, and carried from there, so that no debt is ever lost or owed twice.
 */
export function settledCents(parcels: readonly Pick<CardRow, 'type' | 'amountCents'>[]): Cents {
  return sum(parcels.filter(({ type }) => isTransfer(type)).map(({ amountCents }) => amountCents));
}

/** The debt divided like any plan, but no part above the parcel: what the first cannot hold goes to those that follow. */
function debtParts(restCents: Cents, count: number, installmentCents: Cents): Cents[] {
  let spilledCents = cents(0);
  return divideInInstallments(restCents, count).map((part) => {
    const wanted = add(part, spilledCents);
    const held = wanted > installmentCents ? installmentCents : wanted;
    spilledCents = subtract(wanted, held);
    return held;
  });
}
