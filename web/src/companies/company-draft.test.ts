import type { Company } from '@vintem/contract/companies';
import { expect, test } from 'vitest';
import { changesOf, companyDraftSchema, draftOf, EMPTY_DRAFT, newCompanyOf } from './company-draft.ts';

const typed = { ...EMPTY_DRAFT, name: ' Padaria ', taxId: '11.222.333/0001-81' };

function errorsOf(changes: Partial<typeof typed>): Record<string, string> {
  const read = companyDraftSchema.safeParse({ ...typed, ...changes });
  return Object.fromEntries(read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []);
}

test.each([
  [{ name: '' }, { name: 'company_name_required' }],
  [{ taxId: '' }, { taxId: 'tax_id_required' }],
  [{ taxId: '11.222.333/0001' }, { taxId: 'tax_id_invalid' }],
  [{ taxId: '11.111.111/1111-11' }, { taxId: 'tax_id_invalid' }],
  [{ taxId: ' 12abc34501de35 ' }, {}],
  [{ taxId: '11.222.333/0001-82' }, {}],
  [{ taxId: '123.456.789-09' }, {}],
  [{ email: 'padaria' }, { email: 'email_invalid' }],
  [{ phone: '123' }, { phone: 'phone_invalid' }],
  [{ phone: '  ', email: ' ' }, {}],
])('COMP-01 COMP-03 for %o it says %o', (changes, errors) => {
  expect(errorsOf(changes)).toEqual(errors);
});

test('empty fields are null, and the tax id is sent without punctuation', () => {
  expect(newCompanyOf(companyDraftSchema.parse(typed))).toEqual({
    name: 'Padaria',
    taxId: '11222333000181',
    email: null,
    phone: null,
    address: null,
    industry: null,
  });
});

test('only changed fields are sent', () => {
  const original: Company = {
    id: '0197a000-0000-7000-8000-000000000001',
    name: 'Padaria',
    taxId: '11222333000181',
    email: null,
    phone: '(11) 3456-7890',
    address: null,
    industry: 'food',
    currency: 'BRL',
    timeZone: 'America/Sao_Paulo',
    cardMonth: 'purchase',
    createdAt: '2026-11-20T12:00:00.000Z',
    updatedAt: '2026-11-20T12:00:00.000Z',
    version: 1,
  };
  const draft = draftOf(original);
  expect(changesOf(original, companyDraftSchema.parse(draft))).toEqual({});
  expect(changesOf(original, companyDraftSchema.parse({ ...draft, phone: '', currency: 'USD' }))).toEqual({
    phone: null,
    currency: 'USD',
  });
});
