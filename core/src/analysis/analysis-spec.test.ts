import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { specTable } from '#testing/spec-table.ts';
import { monthly, sumsOf, transaction } from '#testing/transactions.ts';
import spec from '#specs/analysis.md?raw';
import { descriptionKey, partiesOf } from './description-key.ts';
import { inOrder } from './history.ts';
import { opportunitiesIn } from './opportunities.ts';
import { duplicatesAmong, subscriptionsIn } from './subscriptions.ts';
import { doubleCharges, unusualTransactions } from './unusual.ts';
import { usualRange, usualRanges, verdictOn } from './usual-range.ts';
import { whatChanged } from './what-changed.ts';

const TODAY = day('2026-11-20');

function numbers(list: string): number[] {
  return list === '' ? [] : list.split(', ').map(Number);
}

test.each(specTable(spec, 'Who a charge is from'))('"%s" comes from %s', (description, key) => {
  expect(descriptionKey(description)).toBe(key);
});

test.each(specTable(spec, 'What is usual'))(
  'after %s usual is %s, from %s to %s: %s is %s',
  (months, usual, low, high, spent, verdict) => {
    const range = usualRange(numbers(months));
    expect([range.usual, range.low, range.high].map(Math.round)).toEqual([usual, low, high].map(Number));
    const lastOfMonth = transaction({ day: '2026-11-30', amountCents: Number(spent) });
    const past = monthly('2026-01-31', numbers(months)).map((one, index, all) => ({
      ...one,
      day: day(`2026-${String(11 - all.length + index).padStart(2, '0')}-01`),
    }));
    if (verdict === '—') {
      const transactions = [...past, lastOfMonth];
      const [found] = usualRanges(sumsOf(transactions), transactions, day('2026-11-30'));
      expect(found?.verdict).toBeNull();
    } else expect(verdictOn(Number(spent), range)).toBe(verdict);
  },
);

test('a month that is not over is compared with what had been spent by the same day of earlier months', () => {
  const early = monthly('2026-07-05', [60_000, 60_000, 60_000, 60_000, 61_000]);
  const late = monthly('2026-07-25', [40_000, 40_000, 40_000, 40_000]);
  const transactions = inOrder([...early, ...late]);
  const [food] = usualRanges(sumsOf(transactions), transactions, TODAY);
  expect(food).toMatchObject({
    usualCents: 100_000,
    usualByTodayCents: 60_000,
    spentCents: 61_000,
    verdict: 'within',
  });
});

test('a bill that comes a little earlier than usual is not reported as unusual', () => {
  const bills = monthly('2026-06-22', [90_000, 90_000, 90_000, 90_000, 90_000]);
  const transactions = [...bills, transaction({ day: '2026-11-20', amountCents: 90_000 })];
  const [food] = usualRanges(sumsOf(transactions), transactions, TODAY);
  expect(food).toMatchObject({ usualByTodayCents: 0, highByTodayCents: 99_000, verdict: 'within' });
});

test.each(specTable(spec, 'What changed'))('from [%s] to [%s] is %s, by %s', (before, after, kind, cents) => {
  const charge = (on: string) => (amountCents: number) => transaction({ day: on, amountCents });
  const change = whatChanged(
    [...numbers(before).map(charge('2026-09-10')), ...numbers(after).map(charge('2026-10-10'))],
    { from: day('2026-09-01'), to: day('2026-09-30') },
    { from: day('2026-10-01'), to: day('2026-10-31') },
  );
  expect(change.differenceCents).toBe(Number(cents));
  expect(change.categories).toMatchObject([
    { category: 'food', differenceCents: Number(cents), restCents: 0, items: [{ kind }] },
  ]);
});

test.each(specTable(spec, 'What comes back'))(
  'from %s on %s: %s %s %s, risen from %s, %s a year',
  (first, amounts, amount, cents, status, risenFrom, yearly) => {
    const charges = monthly(first, numbers(amounts), { category: 'leisure', description: 'Streaming' });
    const [found] = subscriptionsIn(partiesOf(charges, TODAY), TODAY);
    expect([
      found?.amount ?? '—',
      String(found?.amountCents ?? '—'),
      found?.status ?? '—',
      String(found?.priceRise?.fromCents ?? '—'),
      String(found?.yearlyCents ?? '—'),
    ]).toEqual([amount, cents, status, risenFrom, yearly]);
  },
);

test('weeks and years are cadences too; frequent visits to one shop are not a cadence', () => {
  const weekly = [0, 7, 14, 21, 29].map((days) =>
    transaction({ day: `2026-10-${String(1 + days).padStart(2, '0')}`, description: 'Faxina' }),
  );
  const yearly = ['2024-11-25', '2025-11-20'].map((on) => transaction({ day: on, description: 'Seguro' }));
  const often = [1, 2, 4, 5, 9, 10, 13, 17, 18, 19].map((on, index) =>
    transaction({
      day: `2026-10-${String(on).padStart(2, '0')}`,
      amountCents: 700 + 300 * index,
      description: 'Café',
    }),
  );
  const found = subscriptionsIn(partiesOf(inOrder([...weekly, ...yearly, ...often]), TODAY), TODAY);
  expect(found.map(({ description, cadence }) => [description, cadence])).toEqual([
    ['Faxina', 'weekly'],
    ['Seguro', 'yearly'],
  ]);
});

test('a duplicate payment is found once, and its price rises are not counted again', () => {
  const streaming = { category: 'leisure', description: 'Streaming' } as const;
  const twice = [
    ...monthly('2026-06-03', [3990, 3990, 3990, 3990, 3990, 3990], streaming),
    ...monthly('2026-06-17', [3790, 3790, 3790, 3790, 3790, 3790], streaming),
  ];
  const gym = monthly('2026-06-08', [9000, 9000, 9000, 9500, 9500, 9500], {
    category: 'health',
    description: 'Academia',
  });
  const fee = transaction({
    day: '2026-09-30',
    amountCents: 2490,
    category: 'other',
    description: 'Tarifa mensal 09/26',
  });
  const transactions = inOrder([...twice, ...gym, fee]);
  const parties = partiesOf(transactions, TODAY);
  const subscriptions = subscriptionsIn(parties, TODAY);
  const duplicates = duplicatesAmong(subscriptions);
  expect(duplicates).toMatchObject([{ yearlyCents: 45_480 }]);
  const history = sumsOf(transactions);
  const found = opportunitiesIn({ history, transactions, parties, subscriptions, duplicates, today: TODAY });
  expect(found.map(({ kind, yearlyCents }) => [kind, yearlyCents])).toEqual([
    ['duplicate_subscription', 45_480],
    ['price_rise', 6000],
    ['fees', 2490],
  ]);
});

test('a dearer category counts for what lies above its range, without what other opportunities already count', () => {
  const usual = monthly(
    '2025-11-09',
    [50_000, 50_000, 50_000, 50_000, 50_000, 50_000, 50_000, 50_000, 50_000],
  );
  const dear = monthly('2026-08-09', [70_000, 72_000, 71_000]);
  const interest = transaction({ day: '2026-10-15', amountCents: 30_000, description: 'Juros do cheque' });
  const transactions = inOrder([...usual, ...dear, interest]);
  const parties = partiesOf(transactions, TODAY);
  const found = opportunitiesIn({
    history: sumsOf(transactions),
    transactions,
    parties,
    subscriptions: [],
    duplicates: [],
    today: TODAY,
  });
  // The least of 700, 720 and 710 reais lies 150 above the 550 that usual reaches to.
  expect(found).toMatchObject([
    { kind: 'above_usual', category: 'food', yearlyCents: 180_000 },
    { kind: 'fees', yearlyCents: 30_000, transactionIds: [interest.id] },
  ]);
});

test.each(specTable(spec, 'What stands out'))(
  'after %s, %s (usual %s) stands out: %s',
  (earlier, amount, usual, out) => {
    const before = numbers(earlier).map((amountCents, index) =>
      transaction({
        day: `2026-08-${String(3 + 4 * index).padStart(2, '0')}`,
        amountCents,
        description: 'Mercado',
      }),
    );
    const odd = transaction({ day: '2026-11-10', amountCents: Number(amount), description: 'Mercado' });
    const found = unusualTransactions(partiesOf([...before, odd], TODAY), TODAY);
    expect(found.map(({ transactionId, usualCents }) => [transactionId, usualCents])).toEqual(
      out === 'yes' ? [[odd.id, Number(usual)]] : [],
    );
  },
);

test('one pair looks like a double charge, a habit does not', () => {
  const pair = ['2026-11-10', '2026-11-11'].map((on) =>
    transaction({ day: on, amountCents: 18_900, description: 'Farmácia' }),
  );
  const metro = ['2026-11-02', '2026-11-03', '2026-11-04'].map((on) =>
    transaction({ day: on, amountCents: 520, description: 'Metrô' }),
  );
  const apart = ['2026-11-02', '2026-11-05'].map((on) =>
    transaction({ day: on, amountCents: 3000, description: 'Feira' }),
  );
  const found = doubleCharges(partiesOf(inOrder([...pair, ...metro, ...apart]), TODAY), TODAY);
  expect(found.map(({ transactionIds }) => transactionIds)).toEqual([pair.map(({ id }) => id)]);
});
