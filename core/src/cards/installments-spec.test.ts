import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { month } from '#calendar/month.ts';
import { cents, sum, ZERO } from '#money/money.ts';
import { formatAmount } from '#money/read-amount.ts';
import { anticipate, faultOfAnticipation } from './anticipate.ts';
import { chargesByMonth } from './card-row.ts';
import {
  type AmountEdit,
  editAmounts,
  faultOfAmounts,
  type InstallmentScope,
  paidBeforeCents,
  type PlanOf,
  removeInstallments,
} from './edit-installments.ts';
import { faultOfFinancing, financeStatement, type Financing, interestCents } from './finance-statement.ts';
import {
  type CardInstallment,
  divideInInstallments,
  dueInstallments,
  faultOfPlan,
  MAX_INSTALLMENTS,
  MIN_INSTALLMENTS,
  placeInstallments,
  totalOfInstallments,
} from './installments.ts';
import { faultOfReversal, type Reversal, reversePlan } from './reverse-plan.ts';
import { missingMonths } from './statement-calendar.ts';
import { isCardDay } from './statement-dates.ts';
import { amountList, calendarWith, cardRule, parts, reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import spec from '#specs/cards.md?raw';

/** A fault as the specification writes it. */
function faultText(fault: {
  code: string;
  minimumCents?: number;
  maximumCents?: number;
  number?: number;
}): string {
  const amount = fault.minimumCents ?? fault.maximumCents;
  return [fault.code, amount === undefined ? (fault.number ?? '') : formatAmount(cents(amount))]
    .join(' ')
    .trim();
}

test.each(specTable(spec, 'Parcels'))(
  'CARD-07 %s in %s: the first %s, the others %s',
  (total, count, first, others) => {
    const parcels = divideInInstallments(reais(total), Number(count));
    expect(parcels).toEqual(amountList(`${first}, ${Number(count) - 1} × ${others}`));
  },
);

test('CARD-07 the sum of the parcels is the total, and only the first one differs, whatever the amount', () => {
  const plans = fc
    .integer({ min: MIN_INSTALLMENTS, max: MAX_INSTALLMENTS })
    .chain((count) => fc.tuple(fc.constant(count), fc.integer({ min: count, max: 1e12 })));
  fc.assert(
    fc.property(plans, ([count, total]) => {
      const [first, ...others] = divideInInstallments(cents(total), count);
      expect(sum([first ?? ZERO, ...others])).toBe(total);
      expect(new Set(others).size).toBe(1);
      expect((first ?? ZERO) - (others[0] ?? ZERO)).toBeLessThan(count);
    }),
  );
});

test.each(specTable(spec, 'Plans that cannot be'))(
  'CARD-07 %s in %s from %s on: "%s"',
  (total, count, first, expected) => {
    const fault = faultOfPlan({ totalCents: reais(total), count: Number(count), firstNumber: Number(first) });
    expect(fault ? faultText(fault) : '').toBe(expected);
  },
);

test('a plan that is typed by its parcel has the total of all of them', () => {
  expect(totalOfInstallments(reais('89,90'), 12)).toBe(reais('1.078,80'));
});

test.each(specTable(spec, 'The days of parcels'))(
  'CARD-08 bought on %s in %s, %s paid before, with "%s": %s',
  (on, count, paidBefore, own, expected) => {
    const draft = {
      totalCents: reais('1.200,00'),
      count: Number(count),
      firstNumber: Number(paidBefore) + 1,
      purchaseDay: day(on),
    };
    const placed = placeInstallments(calendarWith(own), draft, day('2026-12-02'));
    const texts = placed.map((one) => {
      const text = `${one.day} ${one.month}`;
      expect(one.postsItself).toBe(one.status === 'scheduled');
      return one.status === 'posted' ? text : `(${text})`;
    });
    expect(texts.join(', ')).toBe(expected);
    expect(placed[0]?.number).toBe(draft.firstNumber);
    expect(placed.map(({ statementFrom }) => statementFrom).slice(1)).not.toContain('rule');
    expect(placed[0]?.statementFrom).toBe(draft.firstNumber === 1 ? 'rule' : 'plan');
  },
);

test('CARD-08 the most parcels have statements in the calendar on every day that a card may have', () => {
  const rule = cardRule('1', '30 before', { dueMoves: true });
  const last = day('2189-12-31');
  expect([day('1900-12-31'), day('1901-01-01'), last, day('2190-01-01')].map(isCardDay)).toEqual([
    false,
    true,
    true,
    false,
  ]);
  for (const on of [day('1901-01-01'), last]) {
    const draft = { totalCents: cents(1e6), count: MAX_INSTALLMENTS, firstNumber: 1, purchaseDay: on };
    const placed = placeInstallments({ rule, statements: [] }, draft, on);
    const months = placed.map((one) => one.month);
    expect(missingMonths({ rule, statements: [] }, months, on)).toHaveLength(MAX_INSTALLMENTS);
    expect(placed.at(-1)?.day.slice(0, 4)).toBe(on === last ? '2198' : '1909');
  }
});

test('parcels without a card are due month by month, and all of them wait for the person', () => {
  const draft = { totalCents: reais('1.000,00'), count: 4, firstNumber: 2 };
  const parcels = dueInstallments(draft, day('2026-10-31'));
  expect(parcels.map((one) => [one.number, one.day, one.amountCents])).toEqual([
    [2, '2026-10-31', 25_000],
    [3, '2026-11-30', 25_000],
    [4, '2026-12-31', 25_000],
  ]);
  expect(parcels.every(({ status, postsItself }) => status === 'scheduled' && !postsItself)).toBe(true);
});

interface Row {
  readonly id: string;
  readonly number: number;
  readonly status: 'posted' | 'scheduled';
  readonly amountCents: CardInstallment['amountCents'];
}

/** A plan whose first so many rows are posted. */
function planOf(total: string, count: number, paidBefore: number, posted: number): PlanOf<Row> {
  const amounts = divideInInstallments(reais(total), count).slice(paidBefore);
  return {
    totalCents: reais(total),
    rows: amounts.map((amountCents, index) => ({
      id: `row-${index}`,
      number: paidBefore + index + 1,
      status: index < posted ? 'posted' : 'scheduled',
      amountCents,
    })),
  };
}

function amountEdit(text: string): AmountEdit {
  const [first = '', second = '', third = ''] = text.split(' ');
  if (first === 'total') return { totalCents: reais(second) };
  return { amountCents: reais(third), number: Number(second), scope: first as InstallmentScope };
}

test.each(specTable(spec, 'Amounts of a plan that change'))(
  'CARD-07 of %s in %s, %s paid before and %s posted, "%s" gives "%s", in all %s (%s kept, %s changed)',
  (total, count, paidBefore, posted, change, expected, totalAfter, kept, changed) => {
    const plan = planOf(total, Number(count), Number(paidBefore), Number(posted));
    const edit = amountEdit(change);
    const fault = faultOfAmounts(plan, edit);
    if (fault) {
      expect(faultText(fault)).toBe(expected);
      return;
    }
    const edited = editAmounts(plan, edit);
    const after = plan.rows.map(
      (row) => edited.changed.find((one) => one.row === row)?.amountCents ?? row.amountCents,
    );
    expect(after).toEqual(amountList(expected));
    expect(formatAmount(edited.totalCents)).toBe(totalAfter);
    expect([edited.keptCount, edited.changedCount]).toEqual([Number(kept), Number(changed)]);
    expect(edited.totalCents - sum(after)).toBe(paidBeforeCents(plan));
  },
);

test('deleting takes away the parcel on which the person stands and the scheduled ones in scope', () => {
  const plan = planOf('1.000,00', 4, 0, 2);
  const left = (number: number, scope: InstallmentScope) => {
    const { deleted, totalCents } = removeInstallments(plan, number, scope);
    return [deleted.map((row) => row.number), totalCents];
  };
  expect(left(1, 'one')).toEqual([[1], 75_000]);
  expect(left(2, 'following')).toEqual([[2, 3, 4], 25_000]);
  expect(left(4, 'following')).toEqual([[4], 75_000]);
  expect(left(4, 'all')).toEqual([[3, 4], 50_000]);
});

/** The plan of the examples, bought on 2026-11-20. */
function television(total: string, count: number, today: string): CardInstallment[] {
  const draft = { totalCents: reais(total), count, firstNumber: 1, purchaseDay: day('2026-11-20') };
  return placeInstallments(calendarWith(''), draft, day(today));
}

test.each(specTable(spec, 'Parcels brought forward'))(
  'CARD-09 of %s in %s, the parcels "%s" brought forward to %s for %s less: %s changes by %s, and it costs %s',
  (total, count, numbers, on, discount, of, change, cost) => {
    const rows = television(total, Number(count), '2026-11-20').map((row) => ({
      ...row,
      id: `${row.number}`,
    }));
    const chosen = parts(numbers).flatMap((number) => rows.filter(({ id }) => id === number));
    const wanted = { chosen, discountCents: reais(discount), day: day(on) };
    const fault = faultOfAnticipation(wanted);
    if (fault) {
      expect(faultText(fault)).toBe(of);
      return;
    }
    const { moved, refund, costCents } = anticipate(calendarWith(''), wanted, day('2026-12-20'));
    const charged = chargesByMonth([
      ...moved.map(({ row, month: to }) => ({
        month: to,
        type: 'expense' as const,
        amountCents: row.amountCents,
      })),
      ...(refund ? [{ ...refund, type: 'refund' as const }] : []),
    ]);
    expect(charged.map((one) => [one.month, formatAmount(one.chargesCents)])).toEqual([[of, change]]);
    expect(moved.every(({ status, day: moveDay }) => status === 'posted' && moveDay === on)).toBe(true);
    const others = rows.filter((row) => !chosen.includes(row)).map(({ amountCents }) => amountCents);
    expect(formatAmount(sum([costCents, ...others]))).toBe(cost);
  },
);

test.each(specTable(spec, 'A purchase given back'))(
  'CARD-09 of which %s came back before, "%s" leaves %s parcels, changes "%s", and %s in all',
  (refunded, way, left, changes, total) => {
    const on = day('2026-12-05');
    const rows = television('1.000,00', 3, on).map((row) => ({ ...row, id: `${row.number}` }));
    const plan = { rows, totalCents: reais('1.000,00'), count: 3, refundedCents: reais(refunded) };
    const [name = '', amount = '0,00'] = way.split(' ');
    const reversal = { way: name, day: on, amountCents: reais(amount) } as Reversal;
    const fault = faultOfReversal(plan, reversal);
    if (fault) {
      expect(faultText(fault)).toBe(left);
      return;
    }
    const { deleted, refund, refundPlan, totalCents } = reversePlan(calendarWith(''), plan, reversal, on);
    const credits = [...(refund ? [refund] : []), ...refundPlan].map((one) => ({
      ...one,
      type: 'refund' as const,
    }));
    const gone = deleted.map((row) => ({ ...row, type: 'refund' as const }));
    const effects = chargesByMonth([...credits, ...gone]);
    expect(effects.map((one) => `${one.month} ${formatAmount(one.chargesCents)}`).join(', ')).toBe(changes);
    expect(rows.length - deleted.length).toBe(Number(left));
    expect(formatAmount(totalCents)).toBe(total);
  },
);

test.each(specTable(spec, 'A financed statement'))(
  'CARD-04 %s in %s parcels of %s: debt %s, interest %s, %s in all',
  (rest, count, installment, debt, interest, allInterest) => {
    const financing: Financing = {
      month: month('2026-11'),
      restCents: reais(rest),
      count: Number(count),
      installmentCents: reais(installment),
      day: day('2026-11-10'),
    };
    const fault = faultOfFinancing(financing);
    if (fault) {
      expect(faultText(fault)).toBe(debt);
      return;
    }
    const rows = financeStatement(calendarWith(''), financing, day('2026-11-10'));
    const amountsOf = (type: string) => rows.filter((row) => row.type === type).map((row) => row.amountCents);
    expect(amountsOf('transfer_out')).toEqual(amountList(debt));
    expect(amountsOf('expense')).toEqual(amountList(interest));
    expect(formatAmount(interestCents(financing))).toBe(allInterest);
    const first = rows[0];
    expect([first?.month, first?.day, first?.status]).toEqual(['2026-12', '2026-11-10', 'posted']);
    expect(chargesByMonth(rows).every((one) => one.chargesCents === reais(installment))).toBe(true);
    expect(chargesByMonth(rows)).toHaveLength(Number(count));
  },
);
