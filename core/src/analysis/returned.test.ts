import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { transaction } from '#testing/transactions.ts';
import { partiesOf } from './description-key.ts';
import { inOrder } from './history.ts';
import { opportunitiesIn } from './opportunities.ts';
import { subscriptionsIn } from './subscriptions.ts';
import { sumsOf } from '#testing/transactions.ts';
import { doubleCharges, unusualTransactions } from './unusual.ts';
import { whatChanged } from './what-changed.ts';

const TODAY = day('2026-11-20');
const charge = (on: string, amountCents: number, description = 'Loja Azul') =>
  transaction({ day: on, amountCents, description });
const refund = (on: string, amountCents: number, parts: { description?: string; relatedId?: string } = {}) =>
  transaction({ day: on, amountCents: -amountCents, description: 'Estorno Loja Azul', ...parts });

const left = (...transactions: ReturnType<typeof transaction>[]) =>
  [...partiesOf(inOrder(transactions), TODAY).values()]
    .flat()
    .map(({ day: on, amountCents }) => [on.slice(5), amountCents]);

test.each([
  ['the whole of one charge', [charge('2026-11-03', 5000), refund('2026-11-05', 5000)], []],
  ['a part of it', [charge('2026-11-03', 5000), refund('2026-11-05', 2000)], [['11-03', 3000]]],
  [
    'the latest of the same amount',
    [
      charge('2026-11-03', 5000),
      charge('2026-11-04', 5000),
      charge('2026-11-04', 9000),
      refund('2026-11-05', 5000),
    ],
    [
      ['11-03', 5000],
      ['11-04', 9000],
    ],
  ],
  [
    'each of two refunds another charge',
    [
      charge('2026-11-03', 5000),
      charge('2026-11-04', 5000),
      refund('2026-11-05', 5000),
      refund('2026-11-06', 5000),
    ],
    [],
  ],
  ['no later charge', [refund('2026-11-05', 5000), charge('2026-11-06', 5000)], [['11-06', 5000]]],
  ['more than was ever charged', [charge('2026-11-03', 5000), refund('2026-11-05', 9000)], [['11-03', 5000]]],
] as const)('a refund takes back %s', (_, transactions, rest) => {
  expect(left(...transactions)).toEqual(rest);
});

test('a refund that names its purchase lowers that one, whatever either is called', () => {
  const bought = charge('2026-11-03', 5000, 'Passagem');
  const back = refund('2026-11-05', 5000, { description: 'Cia. Aérea', relatedId: bought.id });
  expect(left(bought, charge('2026-11-04', 5000, 'Cia. Aérea'), back)).toEqual([['11-04', 5000]]);
});

test('BASE-01 a double charge that was refunded is told no longer, and a refund is neither unusual nor a subscription', () => {
  const usual = Array.from({ length: 6 }, (_, index) => charge(`2026-0${index + 2}-10`, 1000, 'Padaria'));
  const twice = [charge('2026-11-03', 5000), charge('2026-11-04', 5000)];
  const returns = Array.from({ length: 6 }, (_, index) =>
    refund(`2026-0${index + 4}-15`, 90_000, { description: 'Plano de saúde' }),
  );
  const told = (...more: ReturnType<typeof transaction>[]) => {
    const parties = partiesOf(inOrder([...usual, ...twice, ...returns, ...more]), TODAY);
    return {
      double: doubleCharges(parties, TODAY).length,
      unusual: unusualTransactions(parties, TODAY).length,
      subscriptions: subscriptionsIn(parties, TODAY).map(({ description }) => description),
    };
  };
  expect(told()).toEqual({ double: 1, unusual: 0, subscriptions: ['Padaria'] });
  expect(told(refund('2026-11-06', 5000))).toMatchObject({ double: 0 });
});

test('BASE-01 a refund lowers its category in what changed, and is no further charge', () => {
  const transactions = inOrder([
    charge('2026-10-03', 5000),
    charge('2026-11-03', 5000),
    refund('2026-11-05', 2000),
  ]);
  const october = { from: day('2026-10-01'), to: day('2026-10-31') };
  const november = { from: day('2026-11-01'), to: day('2026-11-30') };
  const { differenceCents, categories } = whatChanged(transactions, october, november);
  expect(differenceCents).toBe(-2000);
  expect(categories[0]?.items).toMatchObject([{ kind: 'cheaper', differenceCents: -2000 }]);
});

test('a refund proves no way to save', () => {
  const high = ['2026-08', '2026-09', '2026-10'].map((month) => charge(`${month}-05`, 90_000));
  const usual = [
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
    '2026-04',
    '2026-05',
    '2026-06',
    '2026-07',
  ].map((month) => charge(`${month}-05`, 10_000));
  const back = refund('2026-10-09', 100, { description: 'Outra loja' });
  const transactions = inOrder([...usual, ...high, back]);
  const parties = partiesOf(transactions, TODAY);
  const found = opportunitiesIn({
    history: sumsOf(transactions),
    transactions,
    parties,
    subscriptions: [],
    duplicates: [],
    today: TODAY,
  });
  expect(found).toHaveLength(1);
  expect(found[0]?.transactionIds).not.toContain(back.id);
});
