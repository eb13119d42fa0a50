// What a person kept in another product beside what their bank has told: it comes with days and words of their own, and its withdrawals and payments of cards
// turn what the bank's file counted as spent into transfers.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 0 });
  const rows = [
    { day: '2026-10-05', amount: '-200,00', text: 'SAQUE 24H 0423', id: '1' },
    { day: '2026-10-10', amount: '-300,00', text: 'BOLETO BANCO X', id: '2' },
    { day: '2026-10-12', amount: '-30,00', text: 'PADARIA', id: '3' },
  ];
  const body = { fileName: 'extrato.ofx', content: base64Of(ofxFile(rows)), accountId: bank.id };
  const [told] = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  await apply(told as Import);
  await ana.openAccount({ name: 'Carteira', balanceCents: 0 });
  await ana.call(api.createCard, {
    params: params(),
    body: {
      name: 'Roxo',
      currency: 'BRL',
      dueDayOfMonth: 10,
      closing: { by: 'days_before', count: 7 },
      closingDayIsNext: true,
      dueMoves: false,
    },
  });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: Import) => ({ ...params(), importId: id });
async function apply(one: Import): Promise<Import> {
  const applied = await ana.call(api.applyImport, { params: at(one), body: { openingIncludesPast: false } });
  expect(applied.status).toBe(200);
  return applied.body.import;
}
const undo = async (one: Import) =>
  expect((await ana.call(api.undoImport, { params: at(one), body: {} })).status).toBe(200);

/** @param on the day of October on which the person wrote the withdrawal and the payment */
async function send(on: { readonly withdrawal: string; readonly payment: string }): Promise<Import[]> {
  const text = [
    'Data;Descrição;Categoria;Valor;Situação;Conta',
    `${on.withdrawal}/10/2026;Saque;Transferências;-200,00;Pago;Itaú`,
    `${on.withdrawal}/10/2026;Saque;Transferências;200,00;Pago;Carteira`,
    `${on.payment}/10/2026;Pagamento da fatura Roxo;Pagamento de cartão;-300,00;Pago;Itaú`,
    `${on.payment}/10/2026;Pagamento da fatura;Pagamento de cartão;300,00;Pago;Roxo`,
    '12/10/2026;Padaria;Lazer;-30,00;Pago;Itaú',
    '',
  ].join('\n');
  const body = { fileName: 'organizze.csv', content: base64Of(text) };
  return (await ana.call(api.createImports, { params: params(), body })).body.imports;
}
const named = (drafts: readonly Import[], name: string) =>
  drafts.find(({ accountName }) => accountName === name) as Import;
const asked = async (one: Import) =>
  (await ana.call(api.listImportRows, { params: at(one), query: { box: 'check' } })).body.rows;
async function answer(one: Import, decision: 'same' | 'link'): Promise<void> {
  const positions = (await asked(one)).map(({ position }) => position);
  const decided = await ana.call(api.decideImportRows, { params: at(one), body: { positions, decision } });
  expect(decided.status).toBe(200);
}
const inBank = async () =>
  (
    await ana.call(api.listTransactions, { params: params(), query: { accountId: bank.id, limit: '50' } })
  ).body.transactions
    .map(({ type, amountCents, description }) => `${type} ${amountCents} ${description}`)
    .toSorted();
const AS_TOLD = ['expense 20000 SAQUE 24H 0423', 'expense 3000 PADARIA', 'expense 30000 BOLETO BANCO X'];
const JOINED = [
  'expense 3000 PADARIA',
  'transfer_out 20000 SAQUE 24H 0423',
  'transfer_out 30000 BOLETO BANCO X',
];

test('IMP-13 TRF-08 the answer about a withdrawal turns what the bank has told into the transfer, the card’s payment does so by itself, and the undo of each gives it back', async () => {
  const drafts = await send({ withdrawal: '05', payment: '10' });
  expect(named(drafts, 'Itaú').counts).toMatchObject({ new: 0, check: 0, known: 3 });
  const [question] = await asked(named(drafts, 'Carteira'));
  expect(question).toMatchObject({ doubt: 'transfer', others: [{ accountName: 'Itaú' }] });
  await answer(named(drafts, 'Carteira'), 'link');
  for (const one of drafts) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the queue
    await apply(one);
  }
  expect(await inBank()).toEqual(JOINED);
  expect(
    (await send({ withdrawal: '05', payment: '10' })).map(({ counts }) => counts.new + counts.check),
  ).toEqual([0, 0, 0]);
  await undo(named(drafts, 'Carteira'));
  await undo(named(drafts, 'Roxo'));
  expect(await inBank()).toEqual(AS_TOLD);
});

test('IMP-03 IMP-05 on days of the person’s own they are asked about, also once the rest was imported, and nothing stands twice', async () => {
  const drafts = await send({ withdrawal: '04', payment: '09' });
  const own = named(drafts, 'Itaú');
  expect(own.counts).toMatchObject({ new: 0, check: 2, linked: 0, known: 1 });
  for (const one of drafts) {
    // oxlint-disable-next-line no-await-in-loop -- in the order of the queue
    await apply(one);
  }
  // They wait in as much doubt as before, whatever else of the file is in.
  const later = (await ana.call(api.refreshImport, { params: at(own) })).body.import;
  expect(later).toMatchObject({ waitingCount: 2, readyCount: 0 });
  await answer(own, 'same');
  await apply(own);
  await answer(named(drafts, 'Carteira'), 'link');
  await apply(named(drafts, 'Carteira'));
  expect(await inBank()).toEqual(JOINED);
});
