import type { Recurrence } from '@vintem/contract/recurrences';
import { day } from '@vintem/core/calendar/day';
import { SERIES_POLICY } from '@vintem/core/ledger/series';
import { expect, test } from 'vitest';
import {
  refuseTypedEndDay,
  type RuleContext,
  ruleChangesOf,
  type RuleDraft,
} from '#transactions/series/series-draft.ts';
import { emptyDraft, type TransactionDraft, transactionDraftSchema } from './transaction-draft.ts';

const TODAY = day('2026-11-20');
const NEW: RuleContext = { today: TODAY, policy: SERIES_POLICY.personal, isNew: true };
const RULE: RuleDraft = { repeats: true, interval: 'monthly', endDay: '' };

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
  ['', 'end_day_required'],
  ['31/02/2027', 'day_invalid'],
  ['19/11/2026', 'end_before_start'],
  ['20/03/2110', 'too_many_occurrences'],
])('REC-01 a series of a person that ends on “%s”: %s', (endDay, code) => {
  expect(errorsOf({ ...RULE, endDay })).toEqual({ endDay: code });
});

test('an end on the day of the start is one occurrence; who does not repeat needs no end', () => {
  expect(errorsOf({ ...RULE, endDay: '20/11/2026' })).toEqual({});
  expect(errorsOf({ ...RULE, repeats: false, endDay: 'nunca' })).toEqual({});
  expect(errorsOf(RULE, { ...NEW, policy: SERIES_POLICY.business })).toEqual({});
});

test('the end is refused together with what else is wrong', () => {
  expect(errorsOf({ ...emptyDraft(TODAY, 'BRL'), day: 'hoje sim', ...RULE })).toEqual({
    amount: 'amount_required',
    description: 'description_required',
    category: 'category_required',
    accountId: 'account_required',
    day: 'day_invalid',
    endDay: 'end_day_required',
  });
});

test('what is read: the end as a day, none without repetition', () => {
  const read = (changes: Partial<TransactionDraft>) =>
    transactionDraftSchema(NEW).parse({ ...draft, ...changes }).endDay;
  expect(read({ ...RULE, endDay: '2027-11-20' })).toBe('2027-11-20');
  expect(read({ ...RULE, repeats: false, endDay: '2027-11-20' })).toBeNull();
});

test('while it is typed, only an end that is written out is told off', () => {
  const typed = (endDay: string) => refuseTypedEndDay({ ...RULE, endDay }, TODAY, NEW);
  expect(['', '1', '19/11', '19/11/202', '20/11/2026'].map(typed)).toEqual(Array(5).fill(undefined));
  expect(typed('19/11/2026')).toBe('end_before_start');
});

test('of the rule, only what changed is sent, and nothing before the series has come', () => {
  const seen = { interval: 'monthly', endDay: day('2027-11-20') } as Recurrence;
  const endDay = day('2027-11-20');
  expect(ruleChangesOf(seen, { interval: 'monthly', endDay })).toEqual({});
  expect(ruleChangesOf(seen, { interval: 'yearly', endDay })).toEqual({ interval: 'yearly' });
  expect(ruleChangesOf(seen, { interval: 'monthly', endDay: null })).toEqual({ endDay: null });
  expect(ruleChangesOf(undefined, { interval: 'yearly', endDay: null })).toEqual({});
});
