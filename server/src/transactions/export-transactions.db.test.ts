import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import { addMonths, day } from '@vintem/core/calendar/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let reais: Account;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp();
  reais = await ana.openAccount({ name: 'Reais; e "tal"' });
});
afterAll(() => server.close());

const create = (draft: {
  description: string;
  day?: string;
  amountCents?: number;
  currency?: 'BRL' | 'USD';
}) =>
  ana.call(api.createTransaction, {
    params: { ledgerId: ana.ledgerId },
    body: {
      type: 'expense',
      accountId: reais.id,
      day: '2026-11-20',
      category: 'food',
      amountCents: 6_681,
      currency: 'BRL',
      ...draft,
    },
  });

const download = (query: Record<string, string> = {}) =>
  ana.send<string>('GET', `/api/ledgers/${ana.ledgerId}/transactions/export`, undefined, {}, query);

test('the filter’s transactions are exported as a file for spreadsheets, and cells that look like formulas stay text', async () => {
  await create({ description: 'Pão; leite e "queijo"' });
  await create({ description: '=HYPERLINK("http://mau.example")', day: '2026-11-19', amountCents: 5 });
  await create({ description: 'Hotel', day: '2026-11-18', amountCents: 10_000, currency: 'USD' });
  await create({ description: 'De outro mês', day: '2026-10-01' });

  const { status, headers, body } = await download({ from: '2026-11-01', to: '2026-11-30' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="vintem-transacoes-2026-11-01-a-2026-11-30.csv"',
  });
  const account = '"Reais; e ""tal"""';
  expect(body.split('\r\n')).toEqual([
    '\uFEFFData;Descrição;Categoria;Tipo;Situação;Conta;Valor;Moeda;Valor na conta;Moeda da conta;Cotação;Transferência;Fatura;Cartão;Tags;Parte;Nota da parte',
    `20/11/2026;"Pão; leite e ""queijo""";Alimentação;Despesa;Efetivada;${account};-66,81;BRL;-66,81;BRL;;;;;;;`,
    `19/11/2026;"'=HYPERLINK(""http://mau.example"")";Alimentação;Despesa;Efetivada;${account};-0,05;BRL;-0,05;BRL;;;;;;;`,
    `18/11/2026;Hotel;Alimentação;Despesa;Efetivada;${account};-100,00;USD;-497,00;BRL;4,97;;;;;;`,
    '',
  ]);
});

test('CAT-11 a divided transaction has a line a part, so that columns add up by category, and in a filter by category only its own', async () => {
  const bia = await server.signUp();
  const account = await bia.openAccount({ name: 'Conta' });
  await bia.call(api.createTransaction, {
    params: { ledgerId: bia.ledgerId },
    body: {
      type: 'expense',
      accountId: account.id,
      day: '2026-11-20',
      category: 'split',
      parts: [
        { category: 'food', amountCents: 15_000 },
        { category: 'health', amountCents: 5_000, note: 'Remédio' },
      ],
      description: 'Mercado',
      amountCents: 20_000,
      currency: 'USD',
      accountAmountCents: 99_999,
    },
  });
  const lines = async (query: Record<string, string> = {}) => {
    const path = `/api/ledgers/${bia.ledgerId}/transactions/export`;
    return (await bia.send<string>('GET', path, undefined, {}, query)).body.split('\r\n').slice(1, -1);
  };
  const food =
    '20/11/2026;Mercado;Alimentação;Despesa;Efetivada;Conta;-150,00;USD;-749,99;BRL;4,99995;;;;;1 de 2;';
  const health =
    '20/11/2026;Mercado;Saúde;Despesa;Efetivada;Conta;-50,00;USD;-250,00;BRL;4,99995;;;;;2 de 2;Remédio';
  expect(await lines()).toEqual([food, health]);
  expect(await lines({ category: 'health' })).toEqual([health]);
});

test('more than a page of rows is exported completely and once each', async () => {
  const bia = await server.signUp();
  const account = await bia.openAccount();
  const draft = {
    type: 'income',
    accountId: account.id,
    category: 'sales',
    description: 'Venda',
    amountCents: 1,
    currency: 'BRL',
  } as const;
  const params = { ledgerId: bia.ledgerId };
  const days = Array.from({ length: 1001 }, (_, index) => addMonths(day('2026-11-20'), index));
  const [first = '', second = ''] = days;
  await bia.call(api.createTransaction, { params, body: { ...draft, day: first } });
  await bia.call(api.createRecurrence, {
    params,
    body: { ...draft, day: second, interval: 'monthly', endDay: days.at(-1) ?? '' },
  });
  const { body } = await bia.send<string>('GET', `/api/ledgers/${bia.ledgerId}/transactions/export`);
  const written = [...body.matchAll(/^(\d{2})\/(\d{2})\/(\d{4});Venda/gm)];
  expect(written.map(([, dayOfMonth, month, year]) => `${year}-${month}-${dayOfMonth}`)).toEqual(
    days.toReversed(),
  );
});

test('one transaction is found by its id, and no other person’s is', async () => {
  const { transaction } = (await create({ description: 'Uma' })).body;
  const path = { ledgerId: ana.ledgerId, transactionId: transaction.id };
  expect((await ana.call(api.getTransaction, { params: path })).body).toEqual({ transaction });
  const bia = await server.signUp();
  const theirs = { ledgerId: bia.ledgerId, transactionId: transaction.id };
  expect((await bia.call(api.getTransaction, { params: theirs })).error.code).toBe('transaction_not_found');
});
