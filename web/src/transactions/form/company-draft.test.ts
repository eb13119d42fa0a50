import { day } from '@vintem/core/calendar/day';
import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import { decimal } from '@vintem/core/money/decimal';
import { expect, test } from 'vitest';
import { companyChangesOf, companyDraftOf, typedTax } from './company-draft.ts';
import { emptyDraft, type TransactionDraft, transactionDraftSchema } from './transaction-draft.ts';

const TODAY = day('2026-11-20');
const schema = transactionDraftSchema(
  { today: TODAY, policy: SERIES_POLICY.business, isNew: true },
  'business',
);
const draft: TransactionDraft = {
  ...emptyDraft(TODAY, 'BRL'),
  amount: '100,10',
  description: 'Encomenda',
  category: 'services',
  accountId: '0197a000-0000-7000-8000-000000000001',
};

function errorsOf(changes: Partial<TransactionDraft>): Record<string, string> {
  const read = schema.safeParse({ ...draft, ...changes });
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

test.each([
  [{ accountId: '' }, { accountId: 'account_not_chosen' }],
  [{ taxRate: '100,001' }, { taxRate: 'tax_rate_invalid' }],
  [{ taxRate: '100.001' }, { taxRate: 'tax_rate_invalid' }],
  [{ taxRate: '-1' }, { taxRate: 'tax_rate_invalid' }],
  [{ taxRate: '4,9321' }, {}],
  [{ invoiceNumber: 'x'.repeat(61) }, { invoiceNumber: 'invoice_number_too_long' }],
  [{ invoiceNumber: '  ', taxRate: ' ' }, {}],
  [{ repeats: true, endDay: '' }, {}],
])('BIZ-05 BIZ-09 of %o the form says %o', (changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors);
});

test.each([
  ['100,10', '12,5', 1_251],
  ['100', '0', 0],
  ['100', '', null],
  ['cem', '10', null],
  ['100', '101', null],
])('BIZ-05 the tax of %s at %s percent is %s while it is typed', (amount, taxRate, tax) => {
  expect(typedTax({ amount, taxRate })).toBe(tax);
});

test('BIZ-05 company fields are sent when they differ, and only then', () => {
  const part = { clientId: 'c', supplierId: null, invoiceNumber: '118', taxRatePercent: decimal('12.5') };
  const typed = schema.parse({ ...draft, ...companyDraftOf(part) });
  expect(companyChangesOf(typed, part)).toEqual({});
  expect(companyChangesOf(typed)).toEqual({ clientId: 'c', invoiceNumber: '118', taxRatePercent: '12.5' });
  expect(companyChangesOf({ ...typed, taxRate: null, supplierId: 's' }, part)).toEqual({
    supplierId: 's',
    taxRatePercent: null,
  });
});
