import { expect, test } from 'vitest';
import { day } from '#calendar/day.ts';
import { cents } from '#money/money.ts';
import type { BankAccount, BankFile, BankStatement, Movement } from './bank-file.ts';
import { withJoinedStatements } from './join-statements.ts';

const ACCOUNT: BankAccount = { kind: 'account', bank: '341', number: '12345-6', name: null };

function movement(on: string, line: number): Movement {
  return { kind: 'movement', line, day: day(on), amountCents: cents(-100), text: `LOJA ${line}` } as Movement;
}

function piece(from: string, to: string, changes: Partial<BankStatement> = {}): BankStatement {
  return {
    account: ACCOUNT,
    currency: 'BRL',
    fromDay: day(from),
    toDay: day(to),
    rows: [],
    opening: null,
    closing: null,
    ...changes,
  };
}

const joined = (...statements: BankStatement[]) =>
  withJoinedStatements({ format: 'camt', statements, isTruncated: false } satisfies BankFile).statements;

test('an account told day by day, in whichever order, is one statement with all rows, its first opening and its last balance', () => {
  const tells = (on: string, amount: number) => ({ day: day(on), balanceCents: cents(amount) });
  const [only, ...others] = joined(
    piece('2026-10-02', '2026-10-02', { rows: [movement('2026-10-02', 2)], closing: tells('2026-10-02', 7) }),
    piece('2026-10-03', '2026-10-03', { closing: tells('2026-10-03', 9), opening: tells('2026-10-02', 7) }),
    piece('2026-10-01', '2026-10-01', { rows: [movement('2026-10-01', 8)], opening: tells('2026-09-30', 5) }),
  );
  expect(others).toEqual([]);
  expect(only).toMatchObject({
    fromDay: '2026-10-01',
    toDay: '2026-10-03',
    opening: { day: '2026-09-30', balanceCents: 5 },
    closing: { day: '2026-10-03', balanceCents: 9 },
  });
  expect(only?.rows.map(({ line }) => line)).toEqual([2, 8]);
});

test.each([
  ['days that meet', piece('2026-10-15', '2026-11-15')],
  [
    'a row among the days of the other',
    piece('2026-11-01', '2026-11-30', { rows: [movement('2026-10-31', 1)] }),
  ],
  ['another number', piece('2026-11-01', '2026-11-30', { account: { ...ACCOUNT, number: '9' } })],
  ['another bank', piece('2026-11-01', '2026-11-30', { account: { ...ACCOUNT, bank: '1' } })],
  ['another currency', piece('2026-11-01', '2026-11-30', { currency: 'USD' })],
  ['no days of its own', piece('2026-11-01', '2026-11-30', { toDay: null })],
])('pieces stay apart for %s', (_why, other) => {
  expect(joined(piece('2026-10-01', '2026-10-31'), other)).toHaveLength(2);
});

test('statements of a card, and of an account without a number, stay apart', () => {
  for (const account of [{ ...ACCOUNT, kind: 'card' } as const, { ...ACCOUNT, number: null }]) {
    const pieces = [
      piece('2026-10-01', '2026-10-31', { account }),
      piece('2026-11-01', '2026-11-30', { account }),
    ];
    expect(joined(...pieces)).toHaveLength(2);
  }
});
