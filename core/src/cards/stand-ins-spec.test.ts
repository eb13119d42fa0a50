import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { month } from '#calendar/month.ts';
import { ZERO } from '#money/money.ts';
import { parts, reais } from '#testing/card-spec.ts';
import { specTable } from '#testing/spec-table.ts';
import { leftOfBills, leftOfOpenDebt } from './stand-ins.ts';
import spec from '#specs/cards.md?raw';

/** "2026-10 100,00; 2026-11 30,00" */
function byMonth(text: string) {
  return parts(text, '; ').map((one) => {
    const [name = '', amount = ''] = one.split(' ');
    return { month: month(name), amountCents: reais(amount) };
  });
}

test.each(specTable(spec, 'What files leave of accepted bills'))(
  'CARD-14 IMP-13 beside rows of which is left %s, bills of %s for which stood in %s leave %s',
  (left = '', paid = '', stoodIn = '', stands = '') => {
    const figures = byMonth(left).map((one, index, all) => ({
      month: one.month,
      carriedCents: all[index - 1]?.amountCents ?? ZERO,
      restCents: one.amountCents,
    }));
    const bills = byMonth(paid).map((one) => ({ settles: one.month, amountCents: one.amountCents }));
    const standIns = byMonth(stoodIn).map((one, index) => ({
      ...one,
      id: String(index),
      day: day('2026-11-10'),
    }));
    const found = leftOfBills(standIns, bills, figures);
    expect(standIns.map(({ id }) => found.get(id))).toEqual(parts(stands, '; ').map(reais));
  },
);

test.each(specTable(spec, 'What files leave of an open debt'))(
  'IMP-13 of %s owed in the open statement, files that tell %s until that day, and of later days: %s, leave %s',
  (owed = '', told = '', later = '', left = '') => {
    const beside = { untilThenCents: reais(told), reachesBeyond: later === 'yes' };
    expect(leftOfOpenDebt(reais(owed), beside)).toBe(reais(left));
  },
);
