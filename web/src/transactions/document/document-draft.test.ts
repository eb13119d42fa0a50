import { documentOf, found } from '@vintem/core/documents/document';
import { day } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import { expect, test } from 'vitest';
import { categoriesFor } from '#finance/use-categories.ts';
import { documentDraftOf, readFieldsOf } from './document-draft.ts';

const CATEGORIES = categoriesFor({ id: '', kind: 'personal' });
const DUE = found(day('2026-10-10'), 'boleto');

test('SCAN-06 a paid bill is not dated on its due day', () => {
  const paid = documentOf('payment_receipt', {
    amountCents: found(cents(47_417), 'text', 'guess'),
    dueDay: DUE,
  });
  expect(documentDraftOf(paid, 'personal', CATEGORIES)).not.toHaveProperty('day');
  expect(documentDraftOf(documentOf('boleto', { dueDay: DUE }), 'personal', CATEGORIES)).toMatchObject({
    day: '10/10/2026',
  });
});

test.each([
  ['expense', 'guess', true],
  ['income', 'guess', true],
  ['income', 'exact', true],
  ['expense', 'likely', false],
  ['expense', 'exact', false],
] as const)('SCAN-06 of a type that is %s and %s is told: %s', (type, certainty, isTold) => {
  const read = documentOf('pix_receipt', { type: found(type, 'text', certainty) });
  const fields = readFieldsOf(read, { kind: 'personal', type });
  const told = fields.find(({ label }) => label === 'Tipo');
  expect(told?.found?.certainty).toBe(isTold ? certainty : undefined);
});
