import { day } from '@vintem/core/calendar/day';
import { decimal } from '@vintem/core/money/decimal';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { readMonthLeft } from './month-left.ts';

const NONE = { items: [], count: 0, overdueCount: 0, everydayAccountIds: [] };
const NOVEMBER = { ...NONE, today: day('2026-11-20'), until: day('2026-11-30') };
const part = (inAccounts: number, toReceive = 0, toPay = 0) => ({
  currency: 'BRL' as const,
  inAccountsCents: cents(inAccounts),
  toReceiveCents: cents(toReceive),
  toReceiveCount: toReceive > 0 ? 2 : 0,
  toPayCents: cents(toPay),
  toPayCount: toPay > 0 ? 5 : 0,
});

test('what is left adds up, and is divided among eleven days rounded down', () => {
  expect(readMonthLeft({ ...NOVEMBER, sums: [part(1_152_763, 258_000, 657_634)] }, 'BRL', {})).toEqual({
    leftCents: 753_129,
    inAccountsCents: 1_152_763,
    toReceiveCents: 258_000,
    toReceiveCount: 2,
    toPayCents: 657_634,
    toPayCount: 5,
    perDayCents: 68_466,
    leftShare: 753_129 / 1_410_763,
  });
});

test('a bill in another currency is converted once', () => {
  const dollars = { ...part(0, 0, 1_001), currency: 'USD' as const, toPayCount: 1 };
  const left = readMonthLeft({ ...NOVEMBER, sums: [part(100_000), dollars] }, 'BRL', {
    USD: { BRL: decimal('5.5') },
  });
  expect(left).toMatchObject({ toPayCents: 5_506, leftCents: 94_494, toPayCount: 1 });
});

test('where more is to be paid than there is, nothing is left for a day', () => {
  const left = readMonthLeft({ ...NOVEMBER, sums: [part(10_000, 0, 15_000)] }, 'BRL', {});
  expect(left).toMatchObject({ leftCents: -5_000, perDayCents: null, leftShare: 0 });
});

test('on the last day all of it is for today, and without an everyday account there is nothing', () => {
  const last = { ...NOVEMBER, today: NOVEMBER.until };
  expect(readMonthLeft({ ...last, sums: [part(777)] }, 'BRL', {})).toMatchObject({ perDayCents: 777 });
  expect(readMonthLeft({ ...last, sums: [] }, 'BRL', {})).toMatchObject({ leftCents: 0, perDayCents: null });
});
