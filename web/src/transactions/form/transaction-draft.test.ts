import type { Recurrence } from '@vintem/contract/recurrences';
import type { Transaction } from '@vintem/contract/transactions';
import { day } from '@vintem/core/calendar/day';
import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import { expect, test } from 'vitest';
import {
  EMPTY_RULE,
  refuseTypedEndDay,
  type RuleContext,
  ruleChangesOf,
  type RuleDraft,
  ruleDraftOf,
} from '#transactions/series/series-draft.ts';
import {
  changesOf,
  draftOf,
  emptyDraft,
  newTransactionOf,
  NO_ISSUED_CARD,
  type TransactionDraft,
  transactionDraftSchema,
} from './transaction-draft.ts';

const TODAY = day('2026-11-20');
const NEW: RuleContext = { today: TODAY, policy: SERIES_POLICY.personal, isNew: true };
const RULE: RuleDraft = { ...EMPTY_RULE, repeats: true };

const draft: TransactionDraft = {
  ...emptyDraft(TODAY, 'BRL'),
  amount: '10',
  description: 'Aluguel',
  category: 'housing',
  accountId: '0197a000-0000-7000-8000-000000000001',
};

function errorsOf(changes: Partial<TransactionDraft>, context = NEW): Record<string, string> {
  const read = transactionDraftSchema(context).safeParse({ ...draft, ...changes });
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

test.each([
  ['31/02/2027', 'day_invalid'],
  ['19/11/2026', 'end_before_start'],
  ['20/03/2110', 'too_many_occurrences'],
])('REC-01 a series of a person that ends on “%s”: %s', (endDay, code) => {
  expect(errorsOf({ ...RULE, endDay })).toEqual({ endDay: code });
});

test('REC-01 a series needs no end, neither a person’s nor a company’s', () => {
  expect(errorsOf(RULE)).toEqual({});
  const read = transactionDraftSchema(NEW).parse({ ...draft, ...RULE });
  expect(read).toMatchObject({ repeats: true, interval: 'monthly', every: 1, endDay: null });
});

test.each([
  [{ frequency: 'weekly' }, ['weekly', 1]],
  [{ frequency: 'fortnightly' }, ['weekly', 2]],
  [{ frequency: 'monthly', everyMonths: '7' }, ['monthly', 1]],
  [{ frequency: 'months', everyMonths: ' 3 ' }, ['monthly', 3]],
  [{ frequency: 'months', everyMonths: '1' }, ['monthly', 1]],
  [{ frequency: 'months', everyMonths: '60' }, ['monthly', 60]],
  [{ frequency: 'yearly' }, ['yearly', 1]],
] as const)(
  'REC-01 %o is read as %o, and a series with it opens in the same way',
  (chosen, [interval, every]) => {
    const read = transactionDraftSchema(NEW).parse({ ...draft, ...RULE, ...chosen });
    expect([read.interval, read.every]).toEqual([interval, every]);
    const opened = ruleDraftOf({ interval, every, endDay: null } as Recurrence);
    const again = transactionDraftSchema(NEW).parse({ ...draft, ...opened });
    expect([again.interval, again.every]).toEqual([interval, every]);
  },
);

test.each(['', '0', '61', '2,5', 'três', '-1', '999'])(
  'REC-01 every “%s” months is refused',
  (everyMonths) => {
    expect(errorsOf({ ...RULE, frequency: 'months', everyMonths })).toEqual({
      everyMonths: 'every_out_of_range',
    });
    expect(errorsOf({ ...RULE, frequency: 'monthly', everyMonths })).toEqual({});
  },
);

test('REC-01 a series without an end that would have more than a thousand occurrences by today is refused under its day', () => {
  expect(errorsOf({ ...RULE, frequency: 'weekly', day: '01/01/2000' })).toEqual({
    day: 'series_starts_too_early',
  });
  expect(errorsOf({ ...RULE, day: '01/01/2000' })).toEqual({});
});

test('an end on the start day gives one occurrence; a one-off needs no end', () => {
  expect(errorsOf({ ...RULE, endDay: '20/11/2026' })).toEqual({});
  expect(errorsOf({ ...RULE, repeats: false, endDay: 'nunca' })).toEqual({});
});

test('the end is refused together with all other errors', () => {
  expect(errorsOf({ ...emptyDraft(TODAY, 'BRL'), day: 'hoje sim', ...RULE, endDay: 'nunca' })).toEqual({
    amount: 'amount_required',
    description: 'description_required',
    category: 'category_required',
    accountId: 'account_required',
    day: 'day_invalid',
    endDay: 'day_invalid',
  });
});

test('the end is read as a day, and as null without repetition', () => {
  const read = (changes: Partial<TransactionDraft>) =>
    transactionDraftSchema(NEW).parse({ ...draft, ...changes }).endDay;
  expect(read({ ...RULE, endDay: '2027-11-20' })).toBe('2027-11-20');
  expect(read({ ...RULE, repeats: false, endDay: '2027-11-20' })).toBeNull();
});

test('during typing, only a complete end shows its error', () => {
  const typed = (endDay: string) => refuseTypedEndDay({ ...RULE, endDay }, TODAY, NEW);
  expect(['', '1', '19/11', '19/11/202', '20/11/2026'].map(typed)).toEqual(Array(5).fill(undefined));
  expect(typed('19/11/2026')).toBe('end_before_start');
});

test('only changed parts of the rule are sent, and none before the series has loaded', () => {
  const loaded = { interval: 'monthly', every: 1, endDay: day('2027-11-20') } as Recurrence;
  const endDay = day('2027-11-20');
  expect(ruleChangesOf(loaded, { interval: 'monthly', every: 1, endDay })).toEqual({});
  expect(ruleChangesOf(loaded, { interval: 'yearly', every: 1, endDay })).toEqual({
    interval: 'yearly',
    every: 1,
  });
  expect(ruleChangesOf(loaded, { interval: 'monthly', every: 3, endDay })).toEqual({
    interval: 'monthly',
    every: 3,
  });
  expect(ruleChangesOf(loaded, { interval: 'monthly', every: 1, endDay: null })).toEqual({ endDay: null });
  expect(ruleChangesOf(undefined, { interval: 'yearly', every: 1, endDay: null })).toEqual({});
});

test('the card of an account is sent where one is named, and taken back where none is any more', () => {
  const id = '0197a000-0000-7000-8000-000000000002';
  const read = (issuedCardId: string) => transactionDraftSchema(NEW).parse({ ...draft, issuedCardId });
  expect(newTransactionOf(read(id))).toMatchObject({ issuedCardId: id });
  expect('issuedCardId' in newTransactionOf(read(NO_ISSUED_CARD))).toBe(false);
  const loaded = { ...newTransactionOf(read(id)), issuedCardId: id, taxRatePercent: null } as Transaction;
  expect(changesOf(loaded, read(id)).issuedCardId).toBeUndefined();
  expect(changesOf(loaded, read(NO_ISSUED_CARD)).issuedCardId).toBeNull();
  expect(draftOf({ ...loaded, issuedCardId: null }).issuedCardId).toBe(NO_ISSUED_CARD);
});
