// The API itself refuses whatever no form allows, with the same messages.
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { createAccountBodySchema } from './accounts.forms.ts';
import { createCompanyBodySchema, createContactBodySchema } from './companies.forms.ts';
import { createGoalBodySchema } from './goals.forms.ts';
import { resetPasswordBodySchema, signInBodySchema } from './identity.forms.ts';
import { createTaskBodySchema } from './tasks.forms.ts';
import { createTicketBodySchema } from './tickets.forms.ts';
import { createTransactionBodySchema } from './transactions.forms.ts';

const ACCOUNT = { name: 'Conta', type: 'checking', currency: 'BRL', balanceCents: 0 };
const TRANSACTION = {
  type: 'expense',
  accountId: '0197a000-0000-7000-8000-000000000001',
  day: '2026-11-20',
  category: 'food',
  description: 'Pão',
  amountCents: 100,
  currency: 'BRL',
};
const COMPANY = { name: 'Padaria', taxId: '11.222.333/0001-81' };
const CONTACT = { kind: 'client', name: 'Ana' };
const TASK = {
  title: 'Pagar',
  due: { day: '2026-11-20', time: '09:00' },
  priority: 'low',
  category: 'work',
};
const GOAL = { title: 'Juntar', targetDay: '2026-12-31', category: 'financial' };
const TICKET = { title: 'Erro', description: 'Não abre', priority: 'low', category: 'bug' };
const PERSON = { email: 'ana@exemplo.com', password: 'segredo' };
const RESET = { token: 'a'.repeat(43), password: 'segredo' };
const INVISIBLE = '\u200b\u2060';

test.each<[string, z.ZodMiniType, object, object, string]>([
  ['account', createAccountBodySchema, ACCOUNT, { name: '   ' }, 'name name_required'],
  ['account', createAccountBodySchema, ACCOUNT, { name: INVISIBLE }, 'name name_required'],
  ['account', createAccountBodySchema, ACCOUNT, { name: 'x'.repeat(81) }, 'name name_too_long'],
  ['account', createAccountBodySchema, ACCOUNT, { balanceCents: undefined }, 'balanceCents amount_required'],
  ['account', createAccountBodySchema, ACCOUNT, { balanceCents: '1' }, 'balanceCents amount_invalid'],
  ['account', createAccountBodySchema, ACCOUNT, { balanceCents: 1e14 }, 'balanceCents amount_too_large'],
  [
    'transaction',
    createTransactionBodySchema,
    TRANSACTION,
    { amountCents: undefined },
    'amountCents amount_required',
  ],
  ['transaction', createTransactionBodySchema, TRANSACTION, { amountCents: 0 }, 'amountCents amount_invalid'],
  [
    'transaction',
    createTransactionBodySchema,
    TRANSACTION,
    { amountCents: null },
    'amountCents amount_invalid',
  ],
  [
    'transaction',
    createTransactionBodySchema,
    TRANSACTION,
    { description: ' \t ' },
    'description description_required',
  ],
  ['transaction', createTransactionBodySchema, TRANSACTION, { accountId: '' }, 'accountId account_required'],
  ['transaction', createTransactionBodySchema, TRANSACTION, { day: '2026-02-30' }, 'day day_invalid'],
  ['transaction', createTransactionBodySchema, TRANSACTION, { day: '1899-12-31' }, 'day day_invalid'],
  ['transaction', createTransactionBodySchema, TRANSACTION, { day: '2200-01-01' }, 'day day_invalid'],
  ['transaction', createTransactionBodySchema, TRANSACTION, { day: '20/11/2026' }, 'day day_invalid'],
  [
    'transaction',
    createTransactionBodySchema,
    TRANSACTION,
    { taxRatePercent: '100.1' },
    'taxRatePercent tax_rate_invalid',
  ],
  [
    'transaction',
    createTransactionBodySchema,
    TRANSACTION,
    { invoiceNumber: 'x'.repeat(61) },
    'invoiceNumber invoice_number_too_long',
  ],
  ['company', createCompanyBodySchema, COMPANY, { name: ' ' }, 'name company_name_required'],
  ['company', createCompanyBodySchema, COMPANY, { taxId: '123' }, 'taxId tax_id_invalid'],
  ['company', createCompanyBodySchema, COMPANY, { taxId: '00000000000000' }, 'taxId tax_id_invalid'],
  ['company', createCompanyBodySchema, COMPANY, { phone: '1234567' }, 'phone phone_invalid'],
  ['company', createCompanyBodySchema, COMPANY, { phone: '1'.repeat(16) }, 'phone phone_invalid'],
  ['company', createCompanyBodySchema, COMPANY, { phone: '11 9876+5-4321' }, 'phone phone_invalid'],
  ['company', createCompanyBodySchema, COMPANY, { email: 'ana@' }, 'email email_invalid'],
  ['company', createCompanyBodySchema, COMPANY, { address: 'x'.repeat(301) }, 'address address_too_long'],
  ['contact', createContactBodySchema, CONTACT, { name: INVISIBLE }, 'name contact_name_required'],
  ['contact', createContactBodySchema, CONTACT, { phone: 'ligue já' }, 'phone phone_invalid'],
  ['task', createTaskBodySchema, TASK, { title: '' }, 'title title_required'],
  [
    'task',
    createTaskBodySchema,
    TASK,
    { due: { day: '2026-11-20', time: '24:00' } },
    'due.time time_invalid',
  ],
  ['goal', createGoalBodySchema, GOAL, { targetDay: '' }, 'targetDay day_invalid'],
  ['ticket', createTicketBodySchema, TICKET, { description: ' \n ' }, 'description details_required'],
  ['ticket', createTicketBodySchema, TICKET, { description: INVISIBLE }, 'description details_required'],
  ['ticket', createTicketBodySchema, TICKET, { title: 'x'.repeat(201) }, 'title title_too_long'],
  ['sign-in', signInBodySchema, PERSON, { password: '' }, 'password password_required'],
  ['sign-in', signInBodySchema, PERSON, { password: '12345' }, 'password password_too_short'],
  ['sign-in', signInBodySchema, PERSON, { email: ' ' }, 'email email_required'],
  ['reset', resetPasswordBodySchema, RESET, { password: '' }, 'password password_required'],
  ['reset', resetPasswordBodySchema, RESET, { token: 'x' }, 'token invalid'],
])('%s', (_what, schema, good, bad, refusal) => {
  expect(schema.safeParse(good).success).toBe(true);
  const issues = schema.safeParse({ ...good, ...bad }).error?.issues ?? [];
  expect(issues.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([refusal]);
});

test.each([
  '(11) 98765-4321',
  '+55 11 98765-4321',
  '0800 123 4567',
  '(11) 3456-7890 ramal 12',
  '+351 912 345 678',
  '11.3456.7890',
])('the telephone number %s is accepted', (phone) => {
  expect(createContactBodySchema.safeParse({ ...CONTACT, phone }).success).toBe(true);
});
