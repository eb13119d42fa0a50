import { expect, test } from 'vitest';
import type { BankRow } from './bank-file.ts';
import { readQif } from './read-qif.ts';
import { QIF_ACCOUNTS, QIF_AMERICAN } from '#testing/bank-samples.ts';

test('each account of a file is a statement, with its opening and its closing balance', () => {
  const { statements, isTruncated } = readQif(QIF_ACCOUNTS);
  expect(isTruncated).toBe(false);
  expect(statements.map(({ rows, ...said }) => ({ ...said, rows: rows.map(summary) }))).toEqual([
    {
      account: { kind: 'account', bank: null, number: null, name: 'Conta corrente' },
      currency: null,
      fromDay: null,
      toDay: null,
      closing: { day: '2026-11-30', balanceCents: 123_456 },
      opening: { day: '2026-10-31', balanceCents: 100_000 },
      rows: [
        'balance 8 Opening Balance',
        '2026-11-05 -4590 "Padaria Pão & café" Alimentação:Mercado [] casa,ana',
        '2026-11-13 -123456 "Pix" none [Poupança] ',
        '2026-11-14 -10000 "Supermercado" none [] ',
      ],
    },
    {
      account: { kind: 'card', bank: null, number: null, name: 'Cartão' },
      currency: null,
      fromDay: null,
      toDay: null,
      closing: null,
      opening: null,
      rows: ['2026-11-14 -1000 "Livraria" none [] ', 'impossible_day 42', 'no_amount 46'],
    },
  ]);
});

test('days and amounts in American notation are read as such, and investments cannot be', () => {
  const { statements } = readQif(QIF_AMERICAN);
  expect(statements.map(({ rows }) => rows.map(summary))).toEqual([
    ['2018-12-19 -123400 "City Water" none [] ', '2004-01-05 2500 "" none [] '],
    ['no_amount 12'],
  ]);
});

test('a list of all accounts in front makes each account one statement', () => {
  const account = (name: string) => `!Account\nN${name}\nTBank\n^\n`;
  const text = `!Option:AutoSwitch\n!Account\nNA\nTBank\n^\nNB\nTBank\n^\n!Clear:AutoSwitch\n${account('B')}!Type:Bank\nD13/11/2026\nT-1,00\n^\n${account('A')}!Type:Bank\nD14/11/2026\nT-2,00\n^\n`;
  const { statements } = readQif(text);
  expect(statements.map(({ account: { name }, rows }) => [name, rows.map(summary)])).toEqual([
    ['A', ['2026-11-14 -200 "" none [] ']],
    ['B', ['2026-11-13 -100 "" none [] ']],
  ]);
});

test('without names, rows of another type are of another account', () => {
  const text =
    '!Type:Bank\nD13/11/2026\nT-1,00\n^\n!Type:Bank\nD13/11/2026\nT-2,00\n^\n!Type:CCard\nD13/11/2026\nT-3,00\n^\n';
  expect(readQif(text).statements.map(({ account, rows }) => [account.kind, rows.length])).toEqual([
    ['account', 2],
    ['card', 1],
  ]);
});

test('an account without a name takes that of its opening balance', () => {
  const [statement] = readQif('!Type:Bank\nD13/11/2026\nT5,00\nPSaldo inicial\nL[Caixinha]\n^\n').statements;
  expect(statement).toMatchObject({
    account: { name: 'Caixinha' },
    opening: { day: '2026-11-12', balanceCents: 500 },
  });
});

test('parts of one category are that category', () => {
  const [statement] = readQif(
    '!Type:Bank\nD13/11/2026\nT-5,00\nLCasa\nSCasa\n$-2,00\nSCasa\n$-3,00\n^\n',
  ).statements;
  expect(statement?.rows.map(summary)).toEqual(['2026-11-13 -500 "" Casa [] ']);
});

test('a record without its end is cut at the end of the file, and whole in front of a header', () => {
  const text = '!Type:Bank\nD13/11/2026\nT-1,00\n!Type:CCard\nD13/11/2026\nT-3,00';
  expect(readQif(text).statements.map(({ rows }) => rows.map(summary))).toEqual([
    ['2026-11-13 -100 "" none [] '],
    ['cut 5'],
  ]);
  expect(readQif(text).isTruncated).toBe(true);
});

function summary(row: BankRow): string {
  if (row.kind === 'unreadable') return `${row.reason} ${row.line}`;
  if (row.kind === 'balance') return `balance ${row.line} ${row.text}`;
  const { day, amountCents, text, categoryText, counterAccount, tags } = row;
  return `${day} ${amountCents} "${text}" ${categoryText ?? 'none'} [${counterAccount ?? ''}] ${tags.join(',')}`;
}
