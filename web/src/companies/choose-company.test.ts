import type { Company } from '@vintem/contract/companies';
import { expect, test } from 'vitest';
import { chooseCompany } from './choose-company.ts';

const company = (id: string) => ({ id, name: id }) as Company;
const both = [company('ateliê'), company('padaria')];

test.each([
  ['of the address', 'padaria', 'ateliê', 'padaria'],
  ['last looked at', undefined, 'padaria', 'padaria'],
  ['first by name', undefined, null, 'ateliê'],
  ['first by name when the last one is gone', undefined, 'gone', 'ateliê'],
])('BIZ-02 the company is the one %s', (_, asked, last, chosen) => {
  expect(chooseCompany(both, asked, last)?.id).toBe(chosen);
});

test('a company that is missing is never replaced by another', () => {
  expect(chooseCompany(both, 'somebody-elses', 'padaria')).toBeNull();
  expect(chooseCompany([], undefined, null)).toBeNull();
});
