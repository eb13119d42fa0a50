import { expect, test } from 'vitest';
import { type Day, day } from '#calendar/day.ts';
import { type Month, month } from '#calendar/month.ts';
import { newStanding } from '#ledger/standing.ts';
import type { TransactionType } from '#ledger/transaction.ts';
import { formatAmount } from '#money/read-amount.ts';
import { anticipate } from './anticipate.ts';
import { type CardRow, isPayment } from './card-row.ts';
import { changeDates, type SourcedCalendar } from './change-dates.ts';
import { type InstallmentPlanDraft, placeInstallments } from './installments.ts';
import { moveRows } from './move-rows.ts';
import { reckonStatements, type StatementFigures, statementSums } from './reckon-statements.ts';
import { payableMonths } from './settle-statement.ts';
import { purchaseMonth } from './statement-calendar.ts';
import { CARD, reais, stateText, statementsOf } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/cards.md?raw';

const OPENING = { month: month('2026-01'), debtCents: reais('250,00') };

/** A card as the year goes by. */
class Card {
  rows: CardRow[] = [];
  calendar: SourcedCalendar = {
    rule: CARD,
    statements: statementsOf(CARD, '2026-01', '2027-02').map((one) => ({ ...one, datesFrom: 'rule' })),
  };

  figures(today: Day): StatementFigures[] {
    return reckonStatements(
      {
        statements: this.calendar.statements.map((one) => ({ ...one, minimumCents: null })),
        sums: statementSums(this.rows.filter(({ type }) => !isPayment(type))),
        payments: this.rows
          .filter(({ type }) => isPayment(type))
          .map((row) => ({ ...row, financedCount: null })),
        opening: OPENING,
      },
      today,
    );
  }

  /** What is scheduled posts itself on its day. */
  goTo(today: Day): void {
    this.rows = this.rows.map((row) => (row.day <= today ? { ...row, status: 'posted' } : row));
  }

  add(type: TransactionType, on: Day, amount: string, of: Month): Month {
    const { status } = newStanding({ day: on, today: on });
    const row = {
      day: on,
      type,
      status,
      month: of,
      statementFrom: 'rule',
      amountCents: reais(amount),
    } as const;
    this.rows.push({ ...row, id: `row-${this.rows.length}`, installment: null });
    return of;
  }

  buy(planId: string, draft: InstallmentPlanDraft): Month | undefined {
    const { purchaseDay } = draft;
    const placed = placeInstallments(this.calendar, draft, purchaseDay);
    const added = placed.map(({ number, ...one }): CardRow => ({
      ...one,
      id: `${planId}-${number}`,
      type: 'expense',
      installment: { planId, number, purchaseDay },
    }));
    this.rows.push(...added);
    return placed[0]?.month;
  }

  anticipate(planId: string, count: number, on: Day, discount: string): Month | undefined {
    const chosen = this.rows
      .filter(({ installment }) => installment?.planId === planId)
      .map((row) => ({ ...row, number: row.installment?.number ?? 0 }))
      .slice(-count);
    const { moved, refund } = anticipate(
      this.calendar,
      { chosen, discountCents: reais(discount), day: on },
      on,
    );
    for (const { row, ...placed } of moved) {
      this.rows = this.rows.map((one) => (one.id === row.id ? { ...one, ...placed } : one));
    }
    return refund ? this.add('refund', on, discount, refund.month) : undefined;
  }

  pay(on: Day, amount: string): Month {
    return this.add('transfer_in', on, amount, payableMonths(this.calendar, this.figures(on), on).settled);
  }

  close(of: Month, closingDay: Day): Month {
    const dueDay = this.calendar.statements.find((one) => one.month === of)?.dueDay ?? closingDay;
    const before = this.calendar;
    this.calendar = changeDates(before, { month: of, closingDay, dueDay, scope: 'one', from: 'bank' });
    const moves = new Map(
      moveRows({ before, after: this.calendar }, this.rows).map(({ row, ...to }) => [row.id, to]),
    );
    this.rows = this.rows.map((row) => ({ ...row, ...moves.get(row.id) }));
    return of;
  }
}

/** The card after all events; every one is checked on the way. */
function yearOfCard(): Card {
  const card = new Card();
  for (const [on = '', what = '', amount = '', count = '', goesTo = ''] of specTable(
    spec,
    'The events of a year',
  )) {
    const today = day(on);
    card.goTo(today);
    const event = `${on} ${what} ${amount}`;
    expect(happen(card, today, what, amount, Number(count)), event).toBe(goesTo);
  }
  card.goTo(day('2026-12-31'));
  return card;
}

function happen(card: Card, today: Day, what: string, amount: string, count: number): Month | undefined {
  const [first = '', second = ''] = what.split(' ');
  const of = purchaseMonth(card.calendar, today);
  switch (first) {
    case 'expense':
    case 'refund':
      return card.add(first, today, amount, of);
    case 'rest': {
      const before = card.figures(today).find(({ restCents }) => restCents === reais(amount));
      expect(before, `${today}: a statement of which ${amount} are left`).toBeDefined();
      return card.pay(today, amount);
    }
    case 'payment':
      return card.pay(today, amount);
    case 'closes':
      return card.close(month('2026-06'), today);
    case 'anticipates':
      return card.anticipate(second, count, today, amount);
    default:
      return card.buy(first, { totalCents: reais(amount), count, firstNumber: 1, purchaseDay: today });
  }
}

test.each(specTable(spec, 'The year of one card'))(
  'CARD-04 %s closes %s: carried %s, charges %s, early %s, total %s, paid %s, rest %s, %s',
  (of, closing, carried, charges, early, total, paid, rest, state) => {
    const card = yearOfCard();
    const figures = card.figures(day('2026-12-31')).find((one) => one.month === of);
    if (!figures) throw new Error(`no statement of ${of}`);
    const cells = [
      card.calendar.statements.find((one) => one.month === of)?.closingDay,
      formatAmount(figures.carriedCents),
      formatAmount(figures.chargesCents),
      formatAmount(figures.earlyCents),
      formatAmount(figures.totalCents),
      formatAmount(figures.paidCents),
      formatAmount(figures.restCents),
      stateText(figures.state),
    ];
    expect(cells).toEqual([closing, carried, charges, early, total, paid, rest, state]);
  },
);
