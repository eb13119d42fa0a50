// The sentences of cards, as people read them.
import { day } from '@vintem/core/calendar/day';
import { month } from '@vintem/core/calendar/month';
import type { StatementState } from '@vintem/core/cards/statement-state';
import { cents } from '@vintem/core/money/money';
import { describe, expect, test } from 'vitest';
import { emptyDraft, purchaseDaysOf } from './card-draft.ts';
import {
  formatAvailable,
  formatDebt,
  formatMoves,
  formatPurchaseDays,
  formatState,
  formatVerdict,
  statementName,
} from './card-words.ts';
import { datesFaultOf } from './dates-fault.ts';

const TODAY = day('2026-11-20');
const plain = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

type Financed = Extract<StatementState, { code: 'financed' }>;
const financed = (more: Partial<Financed>): Financed => ({
  code: 'financed',
  counts: [10],
  financedCents: cents(60_000),
  paidCents: cents(0),
  creditCents: cents(0),
  ...more,
});

describe('CARD-06 each state has its sentence', () => {
  const sentences: readonly [StatementState, string][] = [
    [{ code: 'open', closingDay: day('2026-12-03') }, 'Aberta · fecha em 3 de dezembro'],
    [{ code: 'closed', dueDay: day('2026-12-10') }, 'Fechada · vence em 10 de dezembro'],
    [
      { code: 'partly_paid', restCents: cents(31_240), paidCents: cents(100), financedCents: cents(0) },
      'Paga em parte · faltam R$ 312,40',
    ],
    [
      { code: 'partly_paid', restCents: cents(31_240), paidCents: cents(0), financedCents: cents(100) },
      'Parcelada em parte · faltam R$ 312,40',
    ],
    [
      { code: 'partly_paid', restCents: cents(31_240), paidCents: cents(100), financedCents: cents(100) },
      'Paga e parcelada em parte · faltam R$ 312,40',
    ],
    [{ code: 'overdue', days: 3, restCents: cents(31_240) }, 'Atrasada há 3 dias · faltam R$ 312,40'],
    [{ code: 'overdue', days: 1, restCents: cents(31_240) }, 'Atrasada há 1 dia · faltam R$ 312,40'],
    [{ code: 'paid', day: day('2026-11-10'), creditCents: cents(0) }, 'Paga em 10 de novembro'],
    [
      { code: 'paid', day: day('2026-05-09'), creditCents: cents(33_067) },
      'Paga em 9 de maio · crédito de R$ 330,67',
    ],
    [
      { code: 'carried_over', restCents: cents(31_240), toMonth: month('2026-12') },
      'R$ 312,40 foram para a fatura de dezembro',
    ],
    [{ code: 'empty' }, 'Nada a pagar'],
    [{ code: 'upcoming' }, 'Por vir'],
    [financed({}), 'Parcelada em 10×'],
    [financed({ counts: [3, 10] }), 'Parcelada em 3× e 10×'],
    [financed({ paidCents: cents(40_000) }), 'Paga em parte · R$ 600,00 parcelados em 10×'],
    [financed({ creditCents: cents(5_000) }), 'Parcelada em 10× · crédito de R$ 50,00'],
  ];
  test.each(sentences)('%o', (state, sentence) => {
    expect(plain(formatState(state, 'BRL', TODAY))).toBe(sentence);
  });
});

test('CARD-01 what is owed is debt in words, and above zero a credit', () => {
  expect(plain(formatDebt(cents(-69_610), 'BRL'))).toBe('Deve R$ 696,10');
  expect(plain(formatDebt(cents(2000), 'BRL'))).toBe('Crédito de R$ 20,00');
});

test('CARD-10 what is available below zero is said in words', () => {
  expect(plain(formatAvailable(cents(363_724), 'BRL'))).toBe('Disponível R$ 3.637,24');
  expect(plain(formatAvailable(cents(-20_000), 'BRL'))).toBe('R$ 200,00 acima do limite');
});

test('CARD-13 the bank’s total is equal, or how much is missing or too much', () => {
  expect(formatVerdict({ code: 'equal' }, 'BRL')).toBe('Confere com o banco');
  const differenceCents = cents(1290);
  expect(plain(formatVerdict({ code: 'missing', differenceCents }, 'BRL'))).toBe(
    'Faltam R$ 12,90 em relação ao banco',
  );
  expect(plain(formatVerdict({ code: 'over', differenceCents }, 'BRL'))).toBe(
    'Sobram R$ 12,90 em relação ao banco',
  );
});

test('CARD-03 the purchases that move are counted, by the statement that they come to', () => {
  expect(formatMoves([{ month: month('2027-01'), count: 3 }], TODAY)).toBe(
    '3 compras passam para a fatura de janeiro.',
  );
  expect(formatMoves([{ month: month('2027-01'), count: 1 }], TODAY)).toBe(
    '1 compra passa para a fatura de janeiro.',
  );
  expect(formatMoves([], TODAY)).toBe('Nenhuma compra muda de fatura.');
});

test('a statement far away is named with its year', () => {
  expect(statementName(month('2027-01'), TODAY)).toBe('fatura de janeiro');
  expect(statementName(month('2027-12'), TODAY)).toBe('fatura de dezembro de 2027');
  // Half a year to either side, both are in one list.
  expect(statementName(month('2026-05'), TODAY)).toBe('fatura de maio de 2026');
  expect(statementName(month('2027-05'), TODAY)).toBe('fatura de maio de 2027');
});

describe('CARD-01 the line under the dates says what they mean', () => {
  const rule = { ...emptyDraft([]), dueDay: '10' };
  const line = (changes: Partial<typeof rule>) => {
    const days = purchaseDaysOf({ ...rule, ...changes }, TODAY, undefined);
    return days && formatPurchaseDays(days);
  };

  test.each([
    [{}, 'Compras até 2 de dezembro vencem em 10 de dezembro. Melhor dia de compra: 3 de dezembro.'],
    [
      { closingDay: 'closing' },
      'Compras até 3 de dezembro vencem em 10 de dezembro. Melhor dia de compra: 4 de dezembro.',
    ],
    [
      { closingBy: 'day_of_month', closingCount: '28' },
      'Compras até 27 de novembro vencem em 10 de dezembro. Melhor dia de compra: 28 de novembro.',
    ],
    [
      { dueDay: '13', dueOnHoliday: 'moves' },
      'Compras até 5 de dezembro vencem em 14 de dezembro. Melhor dia de compra: 6 de dezembro.',
    ],
  ] as const)('%o', (changes, sentence) => {
    expect(line(changes)).toBe(sentence);
  });

  test.each([{ dueDay: '' }, { dueDay: '32' }, { closingCount: '0' }, { closingCount: 'x' }])(
    'nothing while the dates are none: %o',
    (changes) => {
      expect(line(changes)).toBeNull();
    },
  );
});

test('CARD-03 days that run into another statement are refused by its name', () => {
  const dates = [
    ['2026-11', '2026-11-03', '2026-11-10'],
    ['2026-12', '2026-12-03', '2026-12-10'],
    ['2027-01', '2027-01-03', '2027-01-10'],
  ] as const;
  const card = {
    today: TODAY,
    account: {
      card: {
        dueDayOfMonth: 10,
        closing: { by: 'days_before', count: 7 },
        closingDayIsNext: true,
        dueMoves: false,
        limitCents: null,
        limitOf: null,
        payingAccountId: null,
      },
    },
    statements: dates.map(([name, closing, due]) => ({
      month: month(name),
      closingDay: day(closing),
      dueDay: day(due),
      datesFrom: 'rule',
    })),
  } as unknown as Parameters<typeof datesFaultOf>[0];
  const faultOf = (closing: string, due: string) =>
    datesFaultOf(card, { month: month('2026-12'), closingDay: day(closing), dueDay: day(due), scope: 'one' })
      ?.text;
  expect(faultOf('2027-01-05', '2027-01-09')).toBe('Esta data passa por cima da fatura de janeiro.');
  expect(faultOf('2026-12-10', '2026-12-10')).toBe('O fechamento precisa ser antes do vencimento.');
  expect(faultOf('2026-12-01', '2026-12-10')).toBeUndefined();
});
