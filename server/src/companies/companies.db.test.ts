import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const CNPJ = '12.ABC.345/01DE-35';
type Draft = RequestOf<typeof api.createTransaction>['body'];
type CompanyDraft = RequestOf<typeof api.createCompany>['body'];

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

async function found(person = ana, draft: Partial<CompanyDraft> = {}) {
  const answer = await person.call(api.createCompany, { body: { name: 'Padaria', taxId: CNPJ, ...draft } });
  expect(answer.status).toBe(201);
  return answer.body;
}

const name = (ledgerId: string, kind: 'client' | 'supplier', called = 'Fulano') =>
  ana.call(api.createContact, { params: { ledgerId }, body: { kind, name: called } });

const sell = (ledgerId: string, accountId: string, draft: Partial<Draft> = {}, person = ana) =>
  person.call(api.createTransaction, {
    params: { ledgerId },
    body: {
      type: 'income',
      accountId,
      day: '2026-11-20',
      category: 'sales',
      description: 'Bolo',
      amountCents: 10_010,
      currency: 'BRL',
      ...draft,
    },
  });

describe('a company', () => {
  test('COMP-01 a company is created with its ledger and its first account', async () => {
    const { company, account } = await found(ana, {
      name: '  Padaria do Zé ',
      email: 'ZE@padaria.com',
      phone: '(11) 98765-4321',
      address: 'Rua A, 1',
      industry: 'food',
    });
    expect(company).toMatchObject({
      name: 'Padaria do Zé',
      taxId: '12ABC34501DE35',
      email: 'ze@padaria.com',
      phone: '(11) 98765-4321',
      address: 'Rua A, 1',
      industry: 'food',
      currency: 'BRL',
      timeZone: 'America/Sao_Paulo',
      version: 1,
    });
    expect(account).toMatchObject({
      name: 'Conta Principal',
      type: 'checking',
      currency: 'BRL',
      balanceCents: 0,
      // Nobody entered that amount, so the question about the past is answered already.
      openingIncludesPast: false,
      ledgerId: company.id,
      ledgerName: 'Padaria do Zé',
    });
    const { session } = (await ana.call(api.getSession, {})).body;
    expect(session?.ledgers).toMatchObject([
      { kind: 'personal' },
      { id: company.id, kind: 'business', name: 'Padaria do Zé', currency: 'BRL' },
    ]);
  });

  test('BIZ-02 companies are sorted by name, each with its own ledger', async () => {
    const { company: z } = await found(ana, { name: 'Zebra' });
    const { company: a } = await found(ana, { name: 'Água' });
    const { company: b } = await found(ana, { name: 'bolos' });
    const { companies } = (await ana.call(api.listCompanies, {})).body;
    expect(companies.map(({ id }) => id)).toEqual([a.id, b.id, z.id]);
    const { accounts } = (await ana.call(api.listAccounts, { query: { kind: 'business' } })).body;
    expect(accounts.map(({ ledgerName }) => ledgerName)).toEqual(['Água', 'bolos', 'Zebra']);
    expect((await ana.call(api.listAccounts, { query: {} })).body.accounts).toEqual([]);
  });

  test('a request repeated under one key creates one company', async () => {
    const body = { name: 'Padaria', taxId: CNPJ };
    const headers = { 'idempotency-key': 'fundar' };
    const first = await ana.call(api.createCompany, { body }, headers);
    const second = await ana.call(api.createCompany, { body }, headers);
    expect(second.body).toEqual(first.body);
    expect((await ana.call(api.listCompanies, {})).body.companies).toHaveLength(1);
  });

  test.each([
    ['12ABC34501DE3', 'tax_id_invalid'],
    ['00.000.000/0000-00', 'tax_id_invalid'],
    ['12.ABC.345/01DE-3X', 'tax_id_invalid'],
    ['  ', 'tax_id_required'],
    ['a'.repeat(500), 'tax_id_invalid'],
  ])('COMP-03 the tax id %s is refused: %s', async (taxId, code) => {
    const { status, error } = await ana.call(api.createCompany, { body: { name: 'Padaria', taxId } });
    expect([status, error.fields]).toMatchObject([422, [{ path: 'taxId', code }]]);
  });

  test.each([
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    [' 11 222 333 0001 81 ', '11222333000181'],
    ['11222333000182', '11222333000182'], // wrong check digits: the form warns
    ['400.448.260-79', '40044826079'],
  ])('COMP-03 the tax id %s is stored as %s', async (taxId, kept) => {
    expect((await found(ana, { taxId })).company.taxId).toBe(kept);
  });

  test('each other mistake is named with its field', async () => {
    const body = { name: ' ', taxId: CNPJ, email: 'zé', phone: '12', industry: 'mining' as 'food' };
    const { error } = await ana.call(api.createCompany, { body });
    expect(error.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'company_name_required'],
      ['email', 'email_invalid'],
      ['phone', 'phone_invalid'],
      ['industry', 'choice_invalid'],
    ]);
  });

  test('COMP-04 an edit needs the current version; null clears a field', async () => {
    const { company } = await found(ana, { phone: '(11) 98765-4321' });
    const params = { ledgerId: company.id };
    const edit = (body: Omit<RequestOf<typeof api.editCompany>['body'], 'version'>, version: number) =>
      ana.call(api.editCompany, { params, body: { version, ...body } });
    const first = await edit({ name: 'Confeitaria', currency: 'EUR', phone: null }, 1);
    expect(first.body.company).toMatchObject({
      name: 'Confeitaria',
      currency: 'EUR',
      phone: null,
      taxId: '12ABC34501DE35',
      version: 2,
    });
    expect((await edit({ name: 'De outra aba' }, 1)).error.code).toBe('version_conflict');
    const { body } = await ana.call(api.getCompany, { params });
    expect(body.company).toEqual({ ...first.body.company, updatedAt: expect.any(String) });
    expect((await edit({ currency: null }, 2)).body.company.currency).toBeNull();
  });

  test('of two edits at once, one is refused with the conflict', async () => {
    const { company } = await found();
    const params = { ledgerId: company.id };
    const answers = await Promise.all(
      ['Uma', 'Outra'].map((called) =>
        ana.call(api.editCompany, { params, body: { version: 1, name: called } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('COMP-02 a personal ledger is not a company', async () => {
    const params = { ledgerId: ana.ledgerId };
    const read = await ana.call(api.getCompany, { params });
    expect([read.status, read.error]).toMatchObject([404, { message: 'Empresa não encontrada' }]);
    expect((await ana.call(api.deleteCompany, { params, query: { version: '1' } })).status).toBe(404);
    expect((await name(ana.ledgerId, 'client')).error.code).toBe('company_not_found');
  });

  test('a company is deleted with everything that it holds, and nothing else is deleted', async () => {
    const { company, account } = await found();
    const { company: other } = await found(ana, { name: 'Outra' });
    const { contact } = (await name(company.id, 'client')).body;
    await sell(company.id, account.id, { clientId: contact.id, taxRatePercent: '5' });
    await ana.call(api.createRecurrence, {
      params: { ledgerId: company.id },
      body: {
        type: 'expense',
        accountId: account.id,
        day: '2026-11-20',
        category: 'infrastructure',
        description: 'Aluguel',
        amountCents: 1_000,
        currency: 'BRL',
        interval: 'monthly',
      },
    });
    const params = { ledgerId: company.id };
    expect((await ana.call(api.getCompany, { params })).body.holds).toEqual({
      accounts: 1,
      transactions: 3,
      recurrences: 1,
      contacts: 1,
    });
    const stale = await ana.call(api.deleteCompany, { params, query: { version: '7' } });
    expect(stale.error.code).toBe('version_conflict');
    expect((await ana.call(api.deleteCompany, { params, query: { version: '1' } })).status).toBe(204);
    expect((await ana.call(api.getCompany, { params })).status).toBe(404);
    const { companies } = (await ana.call(api.listCompanies, {})).body;
    expect(companies.map(({ id }) => id)).toEqual([other.id]);
    const { session } = (await ana.call(api.getSession, {})).body;
    expect(session?.ledgers.map(({ id }) => id)).toEqual([ana.ledgerId, other.id]);
  });

  test('another person’s company answers like a missing one, also as the ledger of an account', async () => {
    const bia = await server.signUp();
    const { company, account } = await found();
    const { company: hers, account: hersAccount } = await found(bia);
    expect((await bia.call(api.getCompany, { params: { ledgerId: company.id } })).error.code).toBe(
      'not_found',
    );
    expect((await sell(hers.id, account.id, {}, bia)).error.code).toBe('account_not_found');
    expect((await sell(company.id, hersAccount.id)).error.code).toBe('account_not_found');
  });
});

describe('contacts', () => {
  let ledgerId: GrantedLedgerId;
  beforeEach(async () => {
    ledgerId = (await found()).company.id as GrantedLedgerId;
  });
  const list = async () => (await ana.call(api.listContacts, { params: { ledgerId } })).body.contacts;

  test('BIZ-05 contacts are clients and suppliers, sorted by name', async () => {
    await name(ledgerId, 'supplier', 'Moinho');
    await name(ledgerId, 'client', 'Água Viva');
    await name(ledgerId, 'client', 'Bia');
    expect((await list()).map((one) => [one.kind, one.name, one.usedCount])).toEqual([
      ['client', 'Água Viva', 0],
      ['client', 'Bia', 0],
      ['supplier', 'Moinho', 0],
    ]);
  });

  test('a client’s name is unique, however it is spelled; a supplier may have the same one', async () => {
    await name(ledgerId, 'client', 'Água Viva');
    expect((await name(ledgerId, 'client', 'agua VIVA')).error.code).toBe('contact_exists');
    expect((await name(ledgerId, 'supplier', 'Água Viva')).status).toBe(201);
  });

  test('an edit needs the current version, and a contact in use cannot be deleted', async () => {
    const { account } = (
      await ana.call(api.createAccount, {
        params: { ledgerId },
        body: { name: 'Caixa', type: 'checking', currency: 'BRL', balanceCents: 0 },
      })
    ).body;
    const { contact } = (await name(ledgerId, 'client')).body;
    const params = { ledgerId, contactId: contact.id };
    const body = { version: 1, name: 'Sicrano', taxId: '400.448.260-79' };
    expect((await ana.call(api.editContact, { params, body })).body.contact).toMatchObject({
      name: 'Sicrano',
      taxId: '40044826079',
      version: 2,
    });
    expect((await ana.call(api.editContact, { params, body })).error.code).toBe('version_conflict');
    const sold = await sell(ledgerId, account.id, { clientId: contact.id });
    const query = { version: '2' };
    expect((await ana.call(api.deleteContact, { params, query })).error.code).toBe('contact_in_use');
    await ana.call(api.deleteTransaction, {
      params: { ledgerId, transactionId: sold.body.transaction.id },
      query: { version: '1' },
    });
    expect((await ana.call(api.deleteContact, { params, query })).status).toBe(204);
    // A deletion can be undone, unless a row that it references is gone.
    expect(await list()).toEqual([]);
  });
});

describe('its transactions', () => {
  let ledgerId: GrantedLedgerId;
  let accountId: string;
  beforeEach(async () => {
    const { company, account } = await found();
    ledgerId = company.id as GrantedLedgerId;
    accountId = account.id;
  });

  test('BIZ-05 a company’s transactions keep client, supplier, invoice and tax, which follows the amount', async () => {
    const client = (await name(ledgerId, 'client')).body.contact;
    const supplier = (await name(ledgerId, 'supplier')).body.contact;
    const { status, body } = await sell(ledgerId, accountId, {
      clientId: client.id,
      supplierId: supplier.id,
      invoiceNumber: ' 000.123 ',
      taxRatePercent: '12.5',
    });
    expect(status).toBe(201);
    expect(body.transaction).toMatchObject({
      clientId: client.id,
      supplierId: supplier.id,
      invoiceNumber: '000.123',
      taxRatePercent: '12.5',
      taxCents: 1_251,
    });
    const params = { ledgerId, transactionId: body.transaction.id };
    const edited = await ana.call(api.editTransaction, { params, body: { version: 1, amountCents: 1_000 } });
    expect(edited.body.transaction).toMatchObject({ taxCents: 125, clientId: client.id });
    const cleared = await ana.call(api.editTransaction, {
      params,
      body: { version: 2, taxRatePercent: null, clientId: null, invoiceNumber: null },
    });
    expect(cleared.body.transaction).toMatchObject({
      taxRatePercent: null,
      taxCents: null,
      clientId: null,
      supplierId: supplier.id,
      invoiceNumber: null,
    });
    const undone = await ana.call(api.undoChange, {
      params: { ledgerId, changeId: cleared.body.changeId },
    });
    expect(undone.status).toBe(200);
    const { transaction } = (await ana.call(api.getTransaction, { params })).body;
    expect(transaction).toMatchObject({ taxRatePercent: '12.5', taxCents: 125, clientId: client.id });
  });

  test.each(['100.001', '-1', '1.23456', 'cinco', '1e2'])('BIZ-05 a tax of %s is refused', async (rate) => {
    const { status, error } = await sell(ledgerId, accountId, { taxRatePercent: rate });
    expect([status, error.fields]).toMatchObject([
      422,
      [{ path: 'taxRatePercent', code: 'tax_rate_invalid' }],
    ]);
  });

  test('a contact of another company, or of the other kind, is not found', async () => {
    const { company: other } = await found(ana, { name: 'Outra' });
    const stranger = (await name(other.id, 'client')).body.contact;
    const supplier = (await name(ledgerId, 'supplier')).body.contact;
    for (const clientId of [stranger.id, supplier.id]) {
      expect((await sell(ledgerId, accountId, { clientId })).error.code).toBe('contact_not_found');
    }
    const { body } = await sell(ledgerId, accountId);
    const edit = await ana.call(api.editTransaction, {
      params: { ledgerId, transactionId: body.transaction.id },
      body: { version: 1, supplierId: stranger.id },
    });
    expect(edit.error.code).toBe('contact_not_found');
  });

  test('a personal transaction has none of the company fields', async () => {
    const account = await ana.openAccount();
    const { error } = await sell(ana.ledgerId, account.id, {
      category: 'salary',
      invoiceNumber: '1',
      taxRatePercent: '5',
    });
    expect(error.fields?.map(({ path, code }) => [path, code])).toEqual([
      ['invoiceNumber', 'company_only'],
      ['taxRatePercent', 'company_only'],
    ]);
    expect((await sell(ana.ledgerId, account.id, { category: 'payroll' })).error.fields).toMatchObject([
      { path: 'category', code: 'category_mismatch' },
    ]);
  });

  test('the taxes of a period are summed by type, currency and status', async () => {
    await sell(ledgerId, accountId, { taxRatePercent: '10' });
    await sell(ledgerId, accountId, { taxRatePercent: '5', amountCents: 2_000, category: 'services' });
    await sell(ledgerId, accountId, { taxRatePercent: '5', amountCents: 2_000, currency: 'USD' });
    await sell(ledgerId, accountId, { taxRatePercent: '5', day: '2026-10-31' });
    await sell(ledgerId, accountId);
    const taxes = async (query: Record<string, string>) =>
      (await ana.call(api.summarizeTransactions, { params: { ledgerId }, query })).body.taxes;
    const month = { from: '2026-11-01', to: '2026-11-30' };
    expect(
      (await taxes(month)).toSorted((one, other) => one.currency.localeCompare(other.currency)),
    ).toMatchObject([
      { type: 'income', currency: 'BRL', status: 'posted', taxCents: 1_101, count: 2 },
      { type: 'income', currency: 'USD', taxCents: 100, count: 1 },
    ]);
    expect(await taxes({ ...month, category: 'services' })).toMatchObject([{ taxCents: 100, count: 1 }]);
  });

  test('SCAN-06 a transaction read from a document is found by the document’s key', async () => {
    const documentKey = 'key:35180834128745000152550010000474491454651420';
    const { body } = await sell(ledgerId, accountId, { documentKey });
    await sell(ledgerId, accountId);
    const { transactions } = (
      await ana.call(api.listTransactions, { params: { ledgerId }, query: { documentKey } })
    ).body;
    expect(transactions.map(({ id }) => id)).toEqual([body.transaction.id]);
    const bad = await sell(ledgerId, accountId, { documentKey: 'key:1' });
    expect(bad.error.fields).toMatchObject([{ path: 'documentKey', code: 'document_key_invalid' }]);
  });

  test('BIZ-05 the transactions of an invoice are found by its whole number', async () => {
    const { body } = await sell(ledgerId, accountId, { invoiceNumber: '901' });
    await sell(ledgerId, accountId, { invoiceNumber: '9015' });
    const query = { invoiceNumber: ' 901 ' };
    const listed = await ana.call(api.listTransactions, { params: { ledgerId }, query });
    expect(listed.body.transactions.map(({ id }) => id)).toEqual([body.transaction.id]);
    const { sums } = (await ana.call(api.summarizeTransactions, { params: { ledgerId }, query })).body;
    expect(sums).toMatchObject([{ count: 1 }]);
  });

  test('BIZ-07 a series carries contact and tax to each occurrence, the invoice only to the first', async () => {
    const client = (await name(ledgerId, 'client')).body.contact;
    const { body } = await ana.call(api.createRecurrence, {
      params: { ledgerId },
      body: {
        type: 'income',
        accountId,
        day: '2026-11-20',
        category: 'services',
        description: 'Assinatura',
        amountCents: 10_000,
        currency: 'BRL',
        interval: 'monthly',
        clientId: client.id,
        invoiceNumber: '77',
        taxRatePercent: '4.9321',
      },
    });
    expect(body.recurrence).toMatchObject({ clientId: client.id, taxRatePercent: '4.9321', endDay: null });
    const list = async () =>
      (
        await ana.call(api.listTransactions, { params: { ledgerId }, query: {} })
      ).body.transactions.toReversed();
    expect(await list()).toMatchObject([
      { status: 'posted', invoiceNumber: '77', taxCents: 493, clientId: client.id },
      { status: 'scheduled', invoiceNumber: null, taxCents: 493, clientId: client.id },
    ]);
    const [first] = await list();
    const edit = await ana.call(api.editRecurrence, {
      params: { ledgerId, recurrenceId: body.recurrence.id },
      body: {
        version: 1,
        transactionId: first?.id ?? '',
        scope: 'all',
        amountCents: 20_000,
        taxRatePercent: '10',
      },
    });
    expect(edit.status).toBe(200);
    expect((await list())[1]).toMatchObject({ amountCents: 20_000, taxCents: 2_000 });
  });

  test('the CSV file has client, invoice and tax', async () => {
    const client = (await name(ledgerId, 'client', 'Bia')).body.contact;
    await sell(ledgerId, accountId, { clientId: client.id, invoiceNumber: '12', taxRatePercent: '4.5' });
    const { body } = await ana.send<string>('GET', `/api/ledgers/${ledgerId}/transactions/export`);
    const [header, row] = body.split('\r\n');
    expect(header).toMatch(
      /;Cliente;Fornecedor;Nota fiscal;Alíquota \(%\);Imposto;Transferência;Fatura;Cartão;Tags;Parte;Nota da parte$/,
    );
    expect(row).toMatch(/;Bia;;12;4,5;4,50;;;;;;$/);
  });
});
