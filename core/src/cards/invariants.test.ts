import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, type Day, day } from '#calendar/day.ts';
import { addToMonth, type Month, month } from '#calendar/month.ts';
import { isTransfer, TRANSACTION_TYPES, type TransactionType } from '#ledger/transaction.ts';
import { add, type Cents, cents, negate, subtract, sum } from '#money/money.ts';
import type { CardRule } from './card-rule.ts';
import { type CardRow, isPayment } from './card-row.ts';
import { changeDates, faultOfDates, type SourcedCalendar } from './change-dates.ts';
import { faultOfFinancing, financeStatement, type Financing, settledCents } from './finance-statement.ts';
import { placeInstallments } from './installments.ts';
import { moveRows } from './move-rows.ts';
import { reckonStatements, statementSums, sumBrought } from './reckon-statements.ts';
import { missingMonths, openMonth, periodOf, purchaseMonth, statementFor } from './statement-calendar.ts';
import { statementDates } from './statement-dates.ts';

const RUNS = 1000;
const TIMEOUT_MS = 60_000; // a second or two, where nothing else runs
const START = day('2026-01-01');
const DAYS = 300;
const FIRST_MONTH = month('2025-12');

const anyRule = (): fc.Arbitrary<CardRule> =>
  fc.record({
    dueDayOfMonth: fc.integer({ min: 1, max: 31 }),
    closing: fc.oneof(
      fc.record({ by: fc.constant('days_before' as const), count: fc.integer({ min: 1, max: 30 }) }),
      fc.record({
        by: fc.constant('day_of_month' as const),
        count: fc.integer({ min: 1, max: 31 }),
      }),
    ),
    closingDayIsNext: fc.boolean(),
    dueMoves: fc.boolean(),
  });

const anyDay = (): fc.Arbitrary<Day> => fc.nat({ max: DAYS }).map((count) => addDays(START, count));

const anyAmount = (): fc.Arbitrary<Cents> => fc.integer({ min: 1, max: 1e9 }).map(cents);

/** A row as a person enters it, placed later: by the rule, or so many statements beside it. */
const anyEntry = () =>
  fc.record({
    day: anyDay(),
    type: fc.constantFrom(...TRANSACTION_TYPES),
    isPosted: fc.boolean(),
    amountCents: anyAmount(),
    aside: fc.constantFrom(0, 0, 0, -1, 1),
    count: fc.constantFrom(1, 1, 1, 2, 5, 12),
  });

const anyHistory = () =>
  fc.record({
    rule: anyRule(),
    today: anyDay(),
    debtCents: fc.integer({ min: -1e9, max: 1e9 }).map(cents),
    openingIndex: fc.nat({ max: 14 }),
    entries: fc.array(anyEntry(), { maxLength: 12 }),
    edits: fc.array(
      fc.record({
        index: fc.nat({ max: 11 }),
        closingShift: fc.integer({ min: -12, max: 12 }),
        dueShift: fc.integer({ min: -12, max: 12 }),
        scope: fc.constantFrom('one' as const, 'following' as const),
      }),
      { maxLength: 4 },
    ),
  });

type Entry = ReturnType<typeof anyEntry> extends fc.Arbitrary<infer One> ? One : never;
type History = ReturnType<typeof anyHistory> extends fc.Arbitrary<infer One> ? One : never;

/** A year of statements, some of them with other days. */
function calendarOf({ rule, edits }: Pick<History, 'rule' | 'edits'>): SourcedCalendar {
  let calendar: SourcedCalendar = {
    rule,
    statements: Array.from({ length: 12 }, (_, index) => ({
      ...statementFor({ rule, statements: [] }, addToMonth(FIRST_MONTH, index)),
      datesFrom: 'rule',
    })),
  };
  for (const { index, closingShift, dueShift, scope } of edits) {
    const was = calendar.statements[index];
    if (!was) continue;
    const closingDay = addDays(was.closingDay, closingShift);
    const dueDay = addDays(was.dueDay, dueShift);
    const edit = { month: was.month, closingDay, dueDay, scope };
    if (faultOfDates(calendar, edit) === null) calendar = changeDates(calendar, edit);
  }
  return calendar;
}

function rowsOf(calendar: SourcedCalendar, entry: Entry, index: number, today: Day): CardRow[] {
  const { day: on, type, isPosted, amountCents, aside, count } = entry;
  const own = { id: `row-${index}`, day: on, type, amountCents, installment: null } as const;
  if (count > 1 && amountCents >= count && !isPayment(type)) {
    const draft = { totalCents: amountCents, count, firstNumber: 1, purchaseDay: on };
    const planId = `plan-${index}`;
    return placeInstallments(calendar, draft, today).map(({ number, ...one }) => ({
      ...one,
      id: `row-${index}-${number}`,
      type,
      installment: { planId, number, purchaseDay: on },
    }));
  }
  const of = addToMonth(purchaseMonth(calendar, on), aside);
  const statementFrom = aside === 0 ? 'rule' : 'person';
  return [{ ...own, status: isPosted ? 'posted' : 'scheduled', month: of, statementFrom }];
}

/** The calendar with a row for every month that is needed. */
function completed(calendar: SourcedCalendar, needed: readonly Month[], today: Day): SourcedCalendar {
  const made = missingMonths(calendar, needed, today).map((of) => statementFor(calendar, of));
  const statements = [...calendar.statements, ...made.map((one) => ({ ...one, datesFrom: 'rule' as const }))];
  return {
    ...calendar,
    statements: statements.toSorted((left, right) => Number(left.month > right.month) - 0.5),
  };
}

const RAISES_BALANCE: Readonly<Record<TransactionType, boolean>> = {
  income: true,
  expense: false,
  refund: true,
  transfer_in: true,
  transfer_out: false,
};

function balanceOf(rows: readonly CardRow[]): Cents {
  return sum(rows.map(({ type, amountCents }) => (RAISES_BALANCE[type] ? amountCents : negate(amountCents))));
}

function expectToRise(days: readonly Day[]): void {
  for (const [index, one] of days.entries()) expect(one > (days[index - 1] ?? '')).toBe(true);
}

/** What the statements are reckoned from that these rows need. */
function historyOf(
  { today, debtCents, openingIndex }: History,
  calendar: SourcedCalendar,
  rows: readonly CardRow[],
) {
  const opening = { month: addToMonth(FIRST_MONTH, openingIndex), debtCents };
  const { statements } = completed(calendar, [...rows.map((row) => row.month), opening.month], today);
  return {
    statements: statements.map((one) => ({ ...one, minimumCents: null })),
    sums: statementSums(rows),
    payments: rows.filter(({ type }) => isPayment(type)).map((row) => ({ ...row, financedCount: null })),
    opening,
  };
}

/** The statements, and the rest of the last one. */
function reckoned(given: History, calendar: SourcedCalendar, rows: readonly CardRow[]) {
  const history = historyOf(given, calendar, rows);
  return {
    statements: history.statements,
    lastRestCents: reckonStatements(history, given.today).at(-1)?.restCents,
  };
}

test(
  'CARD-04 the figures of any statement are the same, whether those closed before it were reckoned or only summed',
  { timeout: TIMEOUT_MS },
  () => {
    let cutCount = 0;
    const check = (given: History, cut: number) => {
      const { today } = given;
      const calendar = calendarOf(given);
      const rows = given.entries.flatMap((entry, index) => rowsOf(calendar, entry, index, today));
      const whole = historyOf(given, calendar, rows);
      const first = whole.statements[cut];
      if (!first || whole.statements.slice(0, cut).some(({ closingDay }) => closingDay > today)) return;
      cutCount += 1;
      const isLater = (one: { readonly month: Month }) => one.month >= first.month;
      const later = {
        statements: whole.statements.slice(cut),
        sums: whole.sums.filter(isLater),
        payments: whole.payments.filter(isLater),
        opening: isLater(whole.opening) ? whole.opening : { ...whole.opening, month: first.month },
        broughtCents: sumBrought(whole.sums.filter((one) => !isLater(one))),
      };
      expect(reckonStatements(later, today)).toEqual(reckonStatements(whole, today).slice(cut));
    };
    fc.assert(fc.property(anyHistory(), fc.integer({ min: 1, max: 8 }), check), { numRuns: RUNS });
    expect(cutCount).toBeGreaterThan(RUNS / 4);
  },
);

test(
  'CARD-04 what is owed and what is scheduled to come is the rest of the last statement, whatever happened',
  { timeout: TIMEOUT_MS },
  () => {
    const check = (given: History) => {
      const { today, debtCents } = given;
      const calendar = calendarOf(given);
      const rows = given.entries.flatMap((entry, index) => rowsOf(calendar, entry, index, today));
      const { statements, lastRestCents } = reckoned(given, calendar, rows);
      const balance = subtract(balanceOf(rows.filter(({ status }) => status === 'posted')), debtCents);
      const notClosed = new Set(
        statements.filter(({ closingDay }) => closingDay > today).map((one) => one.month),
      );
      const toCome = rows.filter(
        (row) => row.status === 'scheduled' && notClosed.has(row.month) && !isPayment(row.type),
      );
      expect(lastRestCents).toBe(add(negate(balance), negate(balanceOf(toCome))));
    };
    fc.assert(fc.property(anyHistory(), check), { numRuns: RUNS });
  },
);

test(
  'CARD-09 a financed statement costs its interest alone, whatever of its parcels goes',
  { timeout: TIMEOUT_MS },
  () => {
    let financedCount = 0;
    const check = (
      given: History,
      restCents: Cents,
      count: number,
      more: number,
      goes: readonly boolean[],
    ) => {
      const calendar = calendarOf(given);
      const rows = given.entries.flatMap((entry, index) => rowsOf(calendar, entry, index, given.today));
      const settled = addToMonth(openMonth(calendar, given.today), -1);
      const installmentCents = cents(Math.ceil(restCents / count) + more);
      const financing: Financing = { month: settled, restCents, count, installmentCents, day: given.today };
      if (faultOfFinancing(financing) !== null) return;
      financedCount += 1;
      const purchaseDay = financing.day;
      const parcels = financeStatement(calendar, financing, given.today).map(({ number, ...one }, index) => ({
        ...one,
        id: `parcel-${index}`,
        installment: { planId: 'financing', number, purchaseDay },
      }));
      const left = parcels.filter((_, index) => !goes[index]);
      const payment: CardRow = {
        id: 'payment',
        type: 'transfer_in',
        status: 'posted',
        day: given.today,
        month: settled,
        statementFrom: 'person',
        amountCents: settledCents(left),
        installment: null,
      };
      const interest = sum(left.filter(({ type }) => !isTransfer(type)).map((row) => row.amountCents));
      expect(settledCents(parcels), 'nothing goes').toBe(restCents);
      const before = reckoned(given, calendar, rows).lastRestCents;
      const after = reckoned(given, calendar, [...rows, payment, ...left]).lastRestCents;
      expect(after).toBe(add(before ?? cents(0), interest));
    };
    const goes = fc.array(fc.boolean(), { maxLength: 60 });
    const property = fc.property(
      anyHistory(),
      anyAmount(),
      fc.integer({ min: 2, max: 30 }),
      fc.nat({ max: 1e6 }),
      goes,
      check,
    );
    fc.assert(property, { numRuns: RUNS });
    expect(financedCount).toBeGreaterThan(RUNS / 2);
  },
);

test(
  'CARD-03 closing and due days rise whatever was moved, and every day has one statement',
  { timeout: TIMEOUT_MS },
  () => {
    const check = (given: History) => {
      const entry = given.entries.map((one) => one.day);
      const calendar = calendarOf(given);
      const needed = entry.map((on) => purchaseMonth(calendar, on));
      const all = completed(calendar, needed, given.today);
      expectToRise(all.statements.map(({ closingDay }) => closingDay));
      expectToRise(all.statements.map(({ dueDay }) => dueDay));
      for (const { closingDay, dueDay } of all.statements) expect(closingDay < dueDay).toBe(true);
      expect(missingMonths(all, needed, given.today)).toEqual([]);
      for (const [index, on] of entry.entries()) {
        const of = purchaseMonth(all, on);
        const { firstDay, lastDay } = periodOf(all, of);
        expect(firstDay <= on && on <= lastDay, on).toBe(true);
        expect(of, 'a row made by need leaves a purchase where it was').toBe(needed[index]);
      }
    };
    fc.assert(fc.property(anyHistory(), check), { numRuns: RUNS });
  },
);

test('CARD-01 closing days rise by every rule, through all short months', { timeout: TIMEOUT_MS }, () => {
  const check = (rule: CardRule, year: number) => {
    const months = Array.from({ length: 15 }, (_, index) => addToMonth(month(`${year}-01`), index));
    const dates = months.map((of) => statementDates(rule, of));
    expectToRise(dates.map(({ closingDay }) => closingDay));
    expectToRise(dates.map(({ dueDay }) => dueDay));
    for (const { closingDay, dueDay } of dates) expect(closingDay < dueDay).toBe(true);
  };
  fc.assert(fc.property(anyRule(), fc.integer({ min: 1901, max: 2190 }), check), { numRuns: RUNS });
});

test(
  'CARD-08 parcels have one statement each, in sequence, and a day in it, whatever days are moved',
  { timeout: TIMEOUT_MS },
  () => {
    const check = (given: History, on: Day, count: number, today: Day) => {
      const before = calendarOf({ ...given, edits: [] });
      const draft = { totalCents: cents(1e6), count, firstNumber: 1, purchaseDay: on };
      const rows = placeInstallments(before, draft, today).map(({ number, ...one }): CardRow => ({
        ...one,
        id: `row-${number}`,
        type: 'expense',
        installment: { planId: 'plan', number, purchaseDay: on },
      }));
      const after = calendarOf(given);
      const moves = new Map(moveRows({ before, after }, rows).map(({ row, ...to }) => [row.id, to]));
      const moved = rows.map((row) => ({ ...row, ...moves.get(row.id) }));
      const [first] = moved;
      for (const [index, row] of moved.entries()) {
        expect(row.month).toBe(addToMonth(first?.month ?? FIRST_MONTH, index));
        const { firstDay, lastDay } = periodOf(after, row.month);
        if (row.status === 'scheduled' && index > 0)
          expect(firstDay <= row.day && row.day <= lastDay).toBe(true);
      }
      expect(sum(moved.map(({ amountCents }) => amountCents))).toBe(draft.totalCents);
    };
    fc.assert(fc.property(anyHistory(), anyDay(), fc.integer({ min: 2, max: 24 }), anyDay(), check), {
      numRuns: RUNS,
    });
  },
);
