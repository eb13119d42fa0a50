// Companies. A company is a ledger: its accounts, transactions and series are those of any ledger, under its id. Here is what only a company
// has: who it is for the tax office, and its contacts.
import * as z from 'zod/mini';
import { accountSchema } from './accounts.ts';
import {
  companyNameSchema,
  contactDetailsShape,
  contactKindSchema,
  contactNameSchema,
  createCompanyBodySchema,
  createContactBodySchema,
  detailsShape,
  industrySchema,
  taxIdSchema,
} from './companies.forms.ts';
import { bodySchema, currencySchema } from './fields.forms.ts';
import { cardMonthSchema, idSchema, instantSchema, versionSchema, versionTextSchema } from './fields.ts';
import { defineRoute } from './route.ts';

export const companySchema = z.object({
  /** The ledger's. */
  id: idSchema,
  name: z.string(),
  /** CNPJ or CPF without punctuation. */
  taxId: z.string(),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  industry: z.nullable(industrySchema),
  /** Currency of its transactions and reports; null when none was chosen. */
  currency: z.nullable(currencySchema),
  timeZone: z.string(),
  /** In which month the purchases of its cards count. */
  cardMonth: cardMonthSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
companySchema.register(z.globalRegistry, { id: 'Company' });
export type Company = z.output<typeof companySchema>;

export const editCompanyBodySchema = bodySchema({
  version: versionSchema,
  name: z.optional(companyNameSchema),
  taxId: z.optional(taxIdSchema),
  currency: z.optional(z.nullable(currencySchema)),
  cardMonth: z.optional(cardMonthSchema),
  ...detailsShape,
});

const companyParams = z.object({ ledgerId: idSchema });
const companyAnswer = z.object({ company: companySchema });

export const listCompanies = defineRoute({
  method: 'GET',
  path: '/api/companies',
  access: 'user',
  needs: 'read',
  anyLedger: true,
  summary: 'Lista as empresas do usuário, pelo nome.',
  tag: 'Empresas',
  status: 200,
  response: z.object({ companies: z.array(companySchema) }),
});

export const createCompany = defineRoute({
  method: 'POST',
  path: '/api/companies',
  access: 'user',
  needs: 'manage',
  summary: 'Cria uma empresa com a sua primeira conta.',
  tag: 'Empresas',
  status: 201,
  idempotent: true,
  errors: ['too_many_companies'],
  body: createCompanyBodySchema,
  response: z.object({ company: companySchema, account: accountSchema }),
});

export const getCompany = defineRoute({
  method: 'GET',
  path: '/api/companies/:ledgerId',
  access: 'ledger',
  needs: 'read',
  summary: 'Mostra uma empresa e o que ela guarda.',
  tag: 'Empresas',
  status: 200,
  errors: ['company_not_found'],
  params: companyParams,
  response: z.object({
    company: companySchema,
    /** Number of rows that are deleted with the company. */
    holds: z.object({ accounts: z.int(), transactions: z.int(), recurrences: z.int(), contacts: z.int() }),
  }),
});

export const editCompany = defineRoute({
  method: 'PATCH',
  path: '/api/companies/:ledgerId',
  access: 'ledger',
  needs: 'manage',
  summary: 'Altera os dados de uma empresa.',
  tag: 'Empresas',
  status: 200,
  errors: ['company_not_found', 'version_conflict'],
  params: companyParams,
  body: editCompanyBodySchema,
  response: companyAnswer,
});

export const deleteCompany = defineRoute({
  method: 'DELETE',
  path: '/api/companies/:ledgerId',
  access: 'ledger',
  needs: 'manage',
  summary: 'Exclui uma empresa com tudo o que ela guarda, para sempre.',
  tag: 'Empresas',
  status: 204,
  errors: ['company_not_found', 'version_conflict'],
  params: companyParams,
  query: z.object({ version: versionTextSchema }),
});

export const contactSchema = z.object({
  id: idSchema,
  ledgerId: idSchema,
  kind: contactKindSchema,
  name: z.string(),
  taxId: z.nullable(z.string()),
  email: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Number of transactions and series that name the contact. */
  usedCount: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
contactSchema.register(z.globalRegistry, { id: 'Contact' });
export type Contact = z.output<typeof contactSchema>;
export const editContactBodySchema = bodySchema({
  version: versionSchema,
  name: z.optional(contactNameSchema),
  ...contactDetailsShape,
});

const contactParams = z.object({ ledgerId: idSchema, contactId: idSchema });
const contactAnswer = z.object({ contact: contactSchema });

export const listContacts = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/contacts',
  access: 'ledger',
  needs: 'read',
  summary: 'Lista clientes e fornecedores de uma empresa, pelo nome.',
  tag: 'Empresas',
  status: 200,
  params: companyParams,
  response: z.object({ contacts: z.array(contactSchema) }),
});

export const createContact = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/contacts',
  access: 'ledger',
  needs: 'write',
  summary: 'Cria um cliente ou fornecedor.',
  tag: 'Empresas',
  status: 201,
  idempotent: true,
  errors: ['company_not_found', 'contact_exists', 'too_many_contacts'],
  params: companyParams,
  body: createContactBodySchema,
  response: contactAnswer,
});

export const editContact = defineRoute({
  method: 'PATCH',
  path: '/api/ledgers/:ledgerId/contacts/:contactId',
  access: 'ledger',
  needs: 'write',
  summary: 'Altera um cliente ou fornecedor.',
  tag: 'Empresas',
  status: 200,
  errors: ['contact_not_found', 'contact_exists', 'version_conflict'],
  params: contactParams,
  body: editContactBodySchema,
  response: contactAnswer,
});

export const deleteContact = defineRoute({
  method: 'DELETE',
  path: '/api/ledgers/:ledgerId/contacts/:contactId',
  access: 'ledger',
  needs: 'write',
  summary: 'Exclui um cliente ou fornecedor que nenhuma transação cita.',
  tag: 'Empresas',
  status: 204,
  errors: ['contact_not_found', 'contact_in_use', 'version_conflict'],
  params: contactParams,
  query: z.object({ version: versionTextSchema }),
});
