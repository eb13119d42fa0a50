import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { addToMonth, type Month, month } from '#calendar/month.ts';
import { type Cents, cents, ZERO } from '#money/money.ts';
import { formatAmount } from '#money/read-amount.ts';
import spec from '#specs/budgets.md?raw';
import { parts, reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import {
  availableOf,
  BUDGET_STATE_LABELS,
  budgetLine,
  byTrouble,
  leftOf,
  paceOf,
  passedShare,
  stateOf,
  sumOfLines,
} from './budget-line.ts';
import {
  CARRIES,
  type Limit,
  LIMIT_SCOPES,
  limitIn,
  type LimitScope,
  joinedLimits,
  withLimit,
} from './limit.ts';
import { type LimitAlert, newAlert, standingAlert } from './limit-alert.ts';
import { suggestLimit } from './suggest-limit.ts';

/** "11" of 2026; what comes before August is of the year after. */
const monthOf = (text: string) => month(`${Number(text) < 8 ? 2027 : 2026}-${text}`);
const whole = (text: string) => cents(Number(text) * 100);

/** "800 left", "800", "–" */
function said(text: string) {
  const [amount = '', carried] = text.split(' ');
  const carry = CARRIES.find((one) => one === carried) ?? 'none';
  return amount === '–' || amount === 'none' ? null : { limitCents: whole(amount), carry };
}

/** "10: 800 left, 11: –" */
function limits(text: string): Limit[] {
  return parts(text).map((part) => {
    const [from = '', what = ''] = part.split(': ');
    return { fromMonth: monthOf(from), ...(said(what) ?? { limitCents: null, carry: 'none' }) };
  });
}

const written = (list: readonly Limit[]) =>
  list
    .map(({ fromMonth, limitCents, carry }) => {
      const what = limitCents === null ? '–' : String(limitCents / 100);
      return `${fromMonth.slice(5)}: ${what}${carry === 'none' ? '' : ` ${carry}`}`;
    })
    .join(', ');

/** "10: 750, 11: 900" */
function spending(text: string) {
  const spent = new Map(
    parts(text).map((part) => {
      const [from = '', amount = ''] = part.split(': ');
      return [monthOf(from), whole(amount)];
    }),
  );
  return (of: Month) => ({ usedCents: spent.get(of) ?? ZERO, expectedCents: ZERO });
}

test.each(specTable(spec, 'Saying a limit'))(
  'BUD-01 of limits "%s", that of month %s (%s) said to be %s leaves "%s"',
  (before, of, scope, what, after) => {
    const limitScope = LIMIT_SCOPES.find((one) => one === scope) as LimitScope;
    expect(written(withLimit(limits(before), monthOf(of), limitScope, said(what)))).toBe(after);
  },
);

test.each(specTable(spec, 'What passes to the next month'))(
  'BUD-02 with limits "%s" and "%s" spent, month %s has %s available and %s left',
  (list, spent, of, available, left) => {
    const line = budgetLine(limits(list), monthOf(of), spending(spent));
    expect(line === null ? 'none' : String(availableOf(line) / 100)).toBe(available);
    if (line) expect(String(leftOf(line) / 100)).toBe(left);
  },
);

test.each(specTable(spec, 'How a limit stands'))(
  'of %s, with %s used and %s expected, %s are left: it is %s, "%s"',
  (available, used, expected, left, state, words) => {
    const line = {
      limitCents: reais(available),
      carriedCents: ZERO,
      usedCents: reais(used),
      expectedCents: reais(expected),
    };
    expect(formatAmount(leftOf(line))).toBe(left);
    expect(stateOf(line)).toBe(state);
    expect(BUDGET_STATE_LABELS[stateOf(line)]).toBe(words);
  },
);

test.each(specTable(spec, 'When a limit speaks'))(
  'BUD-07 of %s, of which %s is used, it stands "%s"; with "%s" told it says "%s"',
  (available, used, stands, already, news) => {
    const alert = standingAlert({
      limitCents: reais(available),
      carriedCents: ZERO,
      usedCents: reais(used),
      // It may change until it is posted.
      expectedCents: reais('900,00'),
    });
    expect(alert ?? '').toBe(stands);
    const told = new Set(already === '' ? [] : [already as LimitAlert]);
    expect((alert && newAlert(alert, told)) ?? '').toBe(news);
  },
);

test.each(specTable(spec, 'A day'))('%s left of %s on %s are %s a day', (left, of, today, perDay) => {
  const pace = paceOf(reais(left), month(of), day(today));
  expect(pace ? `${formatAmount(pace.perDayCents)} for ${pace.days}` : 'none').toBe(perDay);
});

test.each(specTable(spec, 'Suggested limits'))('BUD-08 of "%s" the proposal is %s', (spent, proposed) => {
  const limit = suggestLimit(parts(spent, '; ').map((text) => reais(text)));
  expect(limit === null ? 'none' : formatAmount(limit)).toBe(proposed);
});

test.each(specTable(spec, 'Categories that are joined, archived or deleted'))(
  'limits "%s" with those of a category that is joined into it, "%s", are "%s"',
  (into, from, joined) => {
    expect(written(joinedLimits(limits(into), limits(from)))).toBe(joined);
  },
);

test('what needs attention comes first: what is over, will be over, is near, then by its share', () => {
  const line = (limit: number, used: number, expected = 0) => ({
    limitCents: cents(limit),
    carriedCents: ZERO,
    usedCents: cents(used),
    expectedCents: cents(expected),
  });
  const lines = [
    line(100, 10),
    line(0, 0),
    line(100, 101),
    line(0, 5),
    line(100, 30, 90),
    line(100, 20, 75),
    line(100, 81),
    line(100, 99),
  ];
  expect(lines.toSorted(byTrouble).map((one) => lines.indexOf(one))).toEqual([3, 2, 4, 7, 6, 5, 0, 1]);
  expect(leftOf(sumOfLines(lines))).toBe(600 - 341 - 170);
});

test('the day of the month stands in the current month only, counted with today', () => {
  expect(passedShare(month('2026-11'), day('2026-11-15'))).toBe(0.5);
  expect(passedShare(month('2026-11'), day('2026-11-30'))).toBe(1);
  expect(passedShare(month('2026-10'), day('2026-11-15'))).toBeNull();
  expect(passedShare(month('2026-12'), day('2026-11-15'))).toBeNull();
});

const START = month('2026-01');
const MONTHS = 14;
const anyMonth = fc.integer({ min: 0, max: MONTHS - 1 }).map((index) => addToMonth(START, index));
const anySaid = fc.option(
  fc.record({
    limitCents: fc.integer({ min: 0, max: 100_000 }).map(cents),
    carry: fc.constantFrom(...CARRIES),
  }),
);
const anyChange = fc.record({ month: anyMonth, scope: fc.constantFrom(...LIMIT_SCOPES), said: anySaid });
const anySpending = fc.array(fc.integer({ min: -5_000, max: 120_000 }).map(cents), {
  minLength: MONTHS,
  maxLength: MONTHS,
});
const MONTH_LIST = Array.from({ length: MONTHS }, (_, index) => addToMonth(START, index));

test('BUD-01 whatever was said before, only the months that a person names change', () => {
  fc.assert(
    fc.property(fc.array(anyChange, { maxLength: 6 }), anyChange, (before, change) => {
      const list = before.reduce<Limit[]>((all, one) => withLimit(all, one.month, one.scope, one.said), []);
      const changed = withLimit(list, change.month, change.scope, change.said);
      for (const of of MONTH_LIST) {
        const isNamed = change.scope === 'only' ? of === change.month : of >= change.month;
        expect(limitIn(changed, of)).toEqual(isNamed ? change.said : limitIn(list, of));
      }
    }),
  );
});

test('BUD-02 what is carried is that of a walk from the first month, also once an old month is corrected', () => {
  fc.assert(
    fc.property(
      fc.array(anyChange, { minLength: 1, maxLength: 6 }),
      anySpending,
      fc.integer({ min: 0, max: MONTHS - 1 }),
      fc.integer({ min: 0, max: 9_000 }).map(cents),
      (changes, spent, corrected, correction) => {
        const list = changes.reduce<Limit[]>(
          (all, one) => withLimit(all, one.month, one.scope, one.said),
          [],
        );
        const then = spent.with(corrected, cents((spent[corrected] ?? 0) + correction));
        for (const amounts of [spent, then]) {
          const walked = walk(list, amounts);
          for (const [index, of] of MONTH_LIST.entries()) {
            const line = budgetLine(list, of, (one) => ({
              usedCents: amounts[MONTH_LIST.indexOf(one)] ?? ZERO,
              expectedCents: ZERO,
            }));
            expect(line?.carriedCents ?? null).toBe(walked[index]);
          }
        }
      },
    ),
  );
});

/** What each month carries, month by month from the first one; null where it has no limit. */
function walk(list: readonly Limit[], spent: readonly Cents[]): (number | null)[] {
  let passed = 0;
  return MONTH_LIST.map((of, index) => {
    const limit = limitIn(list, of);
    const carried = limit ? passed : null;
    const left = limit ? limit.limitCents + passed - (spent[index] ?? 0) : 0;
    passed = !limit || limit.carry === 'none' ? 0 : limit.carry === 'left' ? Math.max(0, left) : left;
    return carried;
  });
}
