import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { balanceOf } from './balance.ts';
import { type PostingChange, postingEffects } from './effects.ts';
import type { Posting } from './posting.ts';
import { cents } from '#money/money.ts';
import { anyDividedPosting } from '#testing/arbitraries.ts';

const lunch: Posting = {
  id: 'lunch',
  accountId: 'checking',
  day: day('2026-11-20'),
  type: 'expense',
  category: 'food',
  status: 'posted',
  statementMonth: null,
  accountAmountCents: cents(42_50),
};

/** The same lunch with something from the chemist's in it. */
const divided: Posting = {
  ...lunch,
  category: 'split',
  parts: [
    { category: 'food', accountAmountCents: cents(30_00) },
    { category: 'health', accountAmountCents: cents(12_50) },
  ],
};

/** A total's line as the ledger book would show it. */
type TotalLine = [key: string, amount: number, count: number];

test.each<[name: string, change: PostingChange, accounts: [string, number][], totals: TotalLine[]]>([
  [
    'a creation',
    { before: null, after: lunch },
    [['checking', -42_50]],
    [['2026-11 checking expense food posted', 42_50, 1]],
  ],
  [
    'a deletion',
    { before: lunch, after: null },
    [['checking', 42_50]],
    [['2026-11 checking expense food posted', -42_50, -1]],
  ],
  [
    'another amount',
    { before: lunch, after: { ...lunch, accountAmountCents: cents(40_00) } },
    [['checking', 2_50]],
    [['2026-11 checking expense food posted', -2_50, 0]],
  ],
  ['the same again', { before: lunch, after: { ...lunch } }, [], []],
  ['another day of the month', { before: lunch, after: { ...lunch, day: day('2026-11-01') } }, [], []],
  [
    'another month',
    { before: lunch, after: { ...lunch, day: day('2026-12-01') } },
    [],
    [
      ['2026-11 checking expense food posted', -42_50, -1],
      ['2026-12 checking expense food posted', 42_50, 1],
    ],
  ],
  [
    'another account',
    { before: lunch, after: { ...lunch, accountId: 'wallet' } },
    [
      ['checking', 42_50],
      ['wallet', -42_50],
    ],
    [
      ['2026-11 checking expense food posted', -42_50, -1],
      ['2026-11 wallet expense food posted', 42_50, 1],
    ],
  ],
  [
    'an expense that was income',
    { before: lunch, after: { ...lunch, type: 'income', category: 'other' } },
    [['checking', 85_00]],
    [
      ['2026-11 checking expense food posted', -42_50, -1],
      ['2026-11 checking income other posted', 42_50, 1],
    ],
  ],
  [
    'a scheduled creation',
    { before: null, after: { ...lunch, status: 'scheduled' } },
    [],
    [['2026-11 checking expense food scheduled', 42_50, 1]],
  ],
  [
    'the creation of one that is divided',
    { before: null, after: divided },
    [['checking', -42_50]],
    [
      ['2026-11 checking expense food posted', 30_00, 1],
      ['2026-11 checking expense health posted', 12_50, 1],
    ],
  ],
  [
    'a division',
    { before: lunch, after: divided },
    [],
    [
      ['2026-11 checking expense food posted', -12_50, 0],
      ['2026-11 checking expense health posted', 12_50, 1],
    ],
  ],
  [
    'a division in parts of one category',
    {
      before: lunch,
      after: { ...divided, parts: divided.parts?.map((part) => ({ ...part, category: 'food' })) ?? [] },
    },
    [],
    [['2026-11 checking expense food posted', 0, 1]],
  ],
  [
    'posting what was scheduled',
    { before: { ...lunch, status: 'scheduled' }, after: lunch },
    [['checking', -42_50]],
    [
      ['2026-11 checking expense food posted', 42_50, 1],
      ['2026-11 checking expense food scheduled', -42_50, -1],
    ],
  ],
])('%s', (_name, change, accounts, totals) => {
  const effects = postingEffects([change]);
  expect(effects.accountDeltas.map((delta) => [delta.accountId, delta.postedDeltaCents])).toEqual(accounts);
  expect(
    effects.totalDeltas.map(({ month, accountId, type, category, status, amountDeltaCents, countDelta }) => [
      [month, accountId, type, category, status].join(' '),
      amountDeltaCents,
      countDelta,
    ]),
  ).toEqual(totals);
});

test('two changes of one total make one delta', () => {
  const effects = postingEffects([
    { before: null, after: lunch },
    { before: null, after: { ...lunch, id: 'dinner' } },
  ]);
  expect(effects.accountDeltas).toEqual([
    { accountId: 'checking', postedDeltaCents: -85_00, includedDeltaCents: 0 },
  ]);
  expect(effects.totalDeltas).toMatchObject([{ amountDeltaCents: 85_00, countDelta: 2 }]);
});

test('equal amounts that change places keep a total whose count moved', () => {
  const twoOf = { ...lunch, accountAmountCents: cents(21_25) };
  const effects = postingEffects([
    { before: lunch, after: null },
    { before: null, after: { ...twoOf, id: 'first half' } },
    { before: null, after: { ...twoOf, id: 'second half' } },
  ]);
  expect(effects.accountDeltas).toEqual([]);
  expect(effects.totalDeltas).toMatchObject([{ amountDeltaCents: 0, countDelta: 1 }]);
});

test('an account whose id begins with another one keeps its own sums and its place', () => {
  const effects = postingEffects([
    { before: null, after: { ...lunch, id: 'dinner', accountId: 'checking!' } },
    { before: null, after: lunch },
  ]);
  expect(effects.totalDeltas.map((total) => total.accountId)).toEqual(['checking', 'checking!']);
});

test('a change from one transaction to another is a bug', () => {
  expect(() => postingEffects([{ before: lunch, after: { ...lunch, id: 'dinner' } }])).toThrow(/dinner/u);
});

describe('properties', () => {
  /** Successive states of some transactions, each from its creation to its last edit or deletion. */
  const anyHistories = fc.array(fc.nat(), { maxLength: 8 }).chain((seeds) =>
    fc.tuple(
      ...seeds.map((_, index) =>
        fc.record({
          states: fc.array(anyDividedPosting(`transaction-${index}`), { minLength: 1, maxLength: 5 }),
          isDeleted: fc.boolean(),
        }),
      ),
    ),
  );

  test('creating and deleting cancel out', () => {
    fc.assert(
      fc.property(anyDividedPosting('transaction-1'), (posting) => {
        const effects = postingEffects([
          { before: null, after: posting },
          { before: posting, after: null },
        ]);
        expect(effects).toEqual({ accountDeltas: [], totalDeltas: [] });
      }),
    );
  });

  test('after any edits, balances and totals are those of the remaining transactions', () => {
    fc.assert(
      fc.property(anyHistories, (histories) => {
        const changes = histories.flatMap(({ states, isDeleted }) =>
          [...states, ...(isDeleted ? [null] : [])].map((after, index) => ({
            before: states[index - 1] ?? null,
            after,
          })),
        );
        const left = histories.flatMap(({ states, isDeleted }) => (isDeleted ? [] : states.slice(-1)));
        const effects = postingEffects(changes);

        for (const accountId of ['account-1', 'account-2', 'account-3']) {
          const delta = effects.accountDeltas.find((candidate) => candidate.accountId === accountId);
          const own = left.filter((posting) => posting.accountId === accountId);
          expect(delta?.postedDeltaCents ?? 0).toBe(balanceOf(cents(0), own));
        }
        expect(effects).toEqual(postingEffects(left.map((after) => ({ before: null, after }))));
      }),
    );
  });

  test('the order of the changes does not matter, and the effects come in the order of their keys', () => {
    fc.assert(
      fc.property(anyHistories, (histories) => {
        const changes = histories.flatMap(({ states }) =>
          states.slice(0, 1).map((after) => ({ before: null, after })),
        );
        const effects = postingEffects(changes);
        expect(postingEffects(changes.toReversed())).toEqual(effects);

        const accountIds = effects.accountDeltas.map((delta) => delta.accountId);
        const keys = effects.totalDeltas.map((total) => [
          total.month,
          total.accountId,
          total.type,
          total.category,
          total.status,
          total.statementMonth ?? '',
        ]);
        expect(accountIds).toEqual(accountIds.toSorted());
        expect(keys.map(String)).toEqual([...new Set(keys.map(String))].toSorted());
      }),
    );
  });
});
