import type { Account } from '@vintem/contract/accounts';
import { day } from '@vintem/core/calendar/day';
import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import { decimal } from '@vintem/core/money/decimal';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import {
  emptyTransfer,
  newTransferOf,
  OUTSIDE,
  type ReadTransferDraft,
  type TransferDraft,
  transferChangesOf,
  transferDraftSchema,
} from './transfer-draft.ts';
import { formatRateDay, formatRatio, proposedArrival } from './transfer-rate.ts';

const TODAY = day('2026-11-20');
const OWN = '0197a000-0000-7000-8000-000000000001';
const COMPANY = '0197a000-0000-7000-8000-000000000002';

const accountOf = (id: string, changes: Partial<Account> = {}): Account => ({
  id,
  ledgerId: OWN,
  ledgerName: null,
  name: id,
  type: 'checking',
  currency: 'BRL',
  openingCents: cents(0),
  openingDay: TODAY,
  openingIncludesPast: null,
  countsInMonthLeft: null,
  card: null,
  balanceCents: cents(0),
  transactionCount: 0,
  archivedAt: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  updatedAt: '2026-11-20T12:00:00.000Z',
  version: 1,
  ...changes,
});
const ACCOUNTS = new Map(
  [
    accountOf('Itaú'),
    accountOf('Nubank'),
    accountOf('Wise', { currency: 'USD' }),
    accountOf('Caixa', { ledgerId: COMPANY, ledgerName: 'Padaria Sol' }),
  ].map((account) => [account.id, account]),
);
const schema = transferDraftSchema({ today: TODAY, policy: SERIES_POLICY.personal, isNew: true }, ACCOUNTS);
const draft: TransferDraft = { ...emptyTransfer(TODAY, { from: 'Itaú', to: 'Nubank' }), amount: '500' };

function errorsOf(changes: Partial<TransferDraft>): Record<string, string> {
  const result = schema.safeParse({ ...draft, ...changes });
  return Object.fromEntries(result.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

function readOf(changes: Partial<TransferDraft> = {}): ReadTransferDraft {
  return schema.parse({ ...draft, ...changes });
}

test.each<[string, Partial<TransferDraft>, Record<string, string>]>([
  ['a whole one', {}, {}],
  ['no account', { from: '', to: '' }, { from: 'account_required', to: 'account_required' }],
  ['the same account twice', { to: 'Itaú' }, { to: 'accounts_equal' }],
  ['nothing in Vintém', { from: OUTSIDE, to: OUTSIDE }, { to: 'side_required' }],
  ['one side outside', { to: OUTSIDE }, {}],
  ['nothing', { amount: '0' }, { amount: 'amount_invalid' }],
  [
    'no amount and no account, both told at once',
    { amount: '', to: '' },
    { amount: 'amount_required', to: 'account_required' },
  ],
  ['two currencies with one amount', { to: 'Wise' }, { arrived: 'arrived_required' }],
  ['two currencies with both', { to: 'Wise', arrived: '91,74' }, {}],
  ['two books and not what it is', { from: 'Caixa' }, { nature: 'nature_required' }],
  [
    'two books and what goes the other way',
    { to: 'Caixa', nature: 'pro_labore' },
    { nature: 'nature_required' },
  ],
  ['two books and what it is', { from: 'Caixa', nature: 'pro_labore' }, {}],
  [
    'a repayment without its category',
    { from: 'Caixa', nature: 'expense_reimbursement' },
    { category: 'category_required' },
  ],
  ['a fee that is no number', { fee: 'abc' }, { fee: 'amount_invalid' }],
])('TRF-02 TRF-09 the form of a transfer with %s: %o is refused with %o', (_, changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors);
});

test('TRF-01 what is not typed is the default: its description by its accounts, no fee, the same day', () => {
  expect(newTransferOf(readOf(), ACCOUNTS)).toEqual({
    from: { ledgerId: OWN, accountId: 'Itaú' },
    to: { ledgerId: OWN, accountId: 'Nubank' },
    amountCents: 50_000,
    day: '2026-11-20',
    description: 'De Itaú para Nubank',
    feeCents: null,
    nature: null,
    category: null,
  });
  expect(newTransferOf(readOf({ to: OUTSIDE, arrivedDay: '23/11/2026' }), ACCOUNTS)).toMatchObject({
    to: null,
  });
  expect(newTransferOf(readOf({ to: OUTSIDE, arrivedDay: '23/11/2026' }), ACCOUNTS)).not.toHaveProperty(
    'arrivedDay',
  );
});

test('TRF-02 TRF-04 an edit sends what was changed and nothing else: the other amount stays, and a day of arrival that is taken out is that of leaving', () => {
  const changes = (before: Partial<TransferDraft>, after: Partial<TransferDraft>) =>
    transferChangesOf(readOf(before), readOf(after), ACCOUNTS);
  const exchanged = { to: 'Wise', arrived: '91,74' };
  expect(changes({}, {})).toEqual({});
  expect(changes(exchanged, { ...exchanged, amount: '510' })).toEqual({ amountCents: 51_000 });
  expect(changes({ arrivedDay: '23/11/2026' }, {})).toEqual({ arrivedDay: '2026-11-20' });
  expect(changes({ fee: '8' }, {})).toEqual({ feeCents: null });
  expect(changes({}, { to: 'Caixa', nature: 'capital_contribution' })).toEqual({
    to: { ledgerId: COMPANY, accountId: 'Caixa' },
    description: 'Aporte de capital',
    nature: 'capital_contribution',
  });
});

test('TRF-02 the ratio is of one unit of the currency that is worth more, in either direction', () => {
  const there = {
    left: cents(545_000),
    leftCurrency: 'BRL',
    arrived: cents(100_000),
    arrivedCurrency: 'USD',
  } as const;
  expect(formatRatio(there)).toBe('1 US$ = R$ 5,45');
  expect(
    formatRatio({
      left: cents(100_000),
      leftCurrency: 'USD',
      arrived: cents(545_000),
      arrivedCurrency: 'BRL',
    }),
  ).toBe('1 US$ = R$ 5,45');
});

test.each([
  ['100', '20,00'],
  ['', ''],
  ['abc', ''],
  // It would arrive as nothing.
  ['0,01', ''],
])(
  'TRF-02 what arrives of R$ “%s” is proposed as “%s” at the rates of the last resort',
  (amount, arrived) => {
    expect(proposedArrival(amount, 'BRL', 'USD', {})).toBe(arrived);
  },
);

test.each([
  ['2026-11-20', 'BRL', 'pela taxa de hoje'],
  ['2026-11-18', 'BRL', 'pela taxa de 18/11/2026'],
  [null, 'BRL', 'por taxa aproximada'],
  // Of this currency there was no rate.
  ['2026-11-20', 'GBP', 'por taxa aproximada'],
] as const)('TRF-02 at rates of %s, what arrives of %s is proposed %s', (fetched, currency, words) => {
  const rates = { USD: { BRL: decimal('5.45') } };
  const fetchedOn = fetched === null ? null : day(fetched);
  expect(formatRateDay(['USD', currency], { rates, fetchedOn }, day('2026-11-20'))).toBe(words);
});
