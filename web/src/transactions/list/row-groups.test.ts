import type { Transaction } from '@vintem/contract/transactions';
import { day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { groupByDay, groupByMonth } from './row-groups.ts';

type Row = Pick<Transaction, 'day' | 'type' | 'accountId' | 'accountAmountCents'>;

const row = (on: string, type: TransactionType, amount: number): Row => ({
  day: day(on),
  type,
  accountId: 'a',
  accountAmountCents: cents(amount),
});
const ROWS = [
  row('2026-11-20', 'income', 1_000),
  row('2026-11-20', 'expense', 300),
  row('2026-11-20', 'refund', 50),
  row('2026-11-19', 'transfer_out', 900),
  row('2025-11-18', 'expense', 200),
];
const CONTEXT = {
  accounts: new Map([['a', { currency: 'BRL' as const }]]),
  currency: 'BRL' as const,
  rates: { BRL: 1 } as never,
  isComplete: true,
};
const TODAY = day('2026-11-20');

test('rows stand under their days with what came in less what went out; transfers count nothing', () => {
  expect(groupByDay(ROWS, TODAY, CONTEXT)).toEqual([
    { key: '2026-11-20', title: 'Sexta-feira, 20 de novembro', netCents: 750 },
    { key: '2026-11-19', title: 'Quinta-feira, 19 de novembro', netCents: undefined },
    { key: '2025-11-18', title: 'Terça-feira, 18 de novembro de 2025', netCents: -200 },
  ]);
});

test('of the last day some rows may not be loaded yet, and without rates no day has a sum', () => {
  const nets = (context: object) =>
    groupByDay(ROWS, TODAY, { ...CONTEXT, ...context }).map(({ netCents }) => netCents);
  expect(nets({ isComplete: false })).toEqual([750, undefined, undefined]);
  expect(nets({ rates: undefined })).toEqual([undefined, undefined, undefined]);
  expect(nets({ accounts: new Map() })).toEqual([undefined, undefined, undefined]);
});

test('of a search they stand under their months, whose sums are of all that was found', () => {
  const found = [{ month: '2026-11' as Month, count: 12, netCents: cents(-5) }];
  expect(groupByMonth(ROWS, found)).toEqual([
    { key: '2026-11', title: 'novembro de 2026', detail: '12 lançamentos', netCents: -5 },
    { key: '2025-11', title: 'novembro de 2025', detail: undefined, netCents: undefined },
  ]);
});
