// What looks like a transfer: found in the ledger and between the ledgers of a person, and not again once it was refused.
import { api } from '@vintem/contract/api';
import type { Transaction } from '@vintem/contract/transactions';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let itau: string;
let nubank: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  itau = (await ana.openAccount({ name: 'Itaú' })).id;
  nubank = (await ana.openAccount({ name: 'Nubank' })).id;
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
type Entry = {
  type: 'income' | 'expense';
  accountId: string;
  description: string;
  day?: string;
  amountCents?: number;
};
async function enter({ type, ...entry }: Entry, ledgerId: string = ana.ledgerId): Promise<Transaction> {
  const { body, status } = await ana.call(api.createTransaction, {
    params: { ledgerId },
    body: {
      type,
      category: type === 'income' ? 'sales' : 'other',
      day: '2026-11-20',
      amountCents: 50_000,
      currency: 'BRL',
      ...entry,
    },
  });
  expect({ status, body }).toMatchObject({ status: 201 });
  return body.transaction;
}
const left = (description = 'TED enviada', more: Partial<Entry> = {}) =>
  enter({ type: 'expense', accountId: itau, description, ...more });
const came = (description = 'TED recebida', more: Partial<Entry> = {}) =>
  enter({ type: 'income', accountId: nubank, description, ...more });

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' } as const;
async function propose(ledgerId: string = ana.ledgerId) {
  const { body, status } = await ana.call(api.proposeTransfers, { params: { ledgerId }, query: NOVEMBER });
  expect(status).toBe(200);
  return {
    pairs: body.pairs.map((pair) => [pair.out.id, pair.in.id, pair.isTicked]),
    questions: body.questions.map(({ outs, ins }) => [outs.length, ins.length]),
  };
}
const seen = ({ ledgerId, id, version }: Transaction) => ({ ledgerId, id, version });
const named = ({ ledgerId, id }: Transaction) => ({ ledgerId, id });

test('TRF-07 a pair is proposed with its evidence, whole, and is gone once it is joined', async () => {
  const [out, arrival] = [
    await left('TED enviada', { day: '2026-11-13' }),
    await came('TED recebida', { day: '2026-11-17' }),
  ];
  const [shop, gift] = [
    await left('Compra', { amountCents: 7 }),
    await came('Pix de José', { amountCents: 7 }),
  ];
  await came('Outro dia', { day: '2026-11-04' });
  expect((await propose()).pairs.toSorted()).toEqual(
    [
      [out.id, arrival.id, true],
      [shop.id, gift.id, false],
    ].toSorted(),
  );
  const pairs = [{ out: seen(out), in: seen(arrival) }];
  expect((await ana.call(api.pairTransfers, { params: params(), body: { pairs } })).status).toBe(200);
  expect((await propose()).pairs).toEqual([[shop.id, gift.id, false]]);
});

test('two candidates are a question, and a refusal of one leaves the other as the only one', async () => {
  const [out, first, second] = [await left(), await came(), await came()];
  expect(await propose()).toEqual({ pairs: [], questions: [[1, 2]] });
  const pairs = [{ out: named(out), in: named(second) }];
  const refuse = (isRefused: boolean) =>
    ana.call(api.refuseTransfers, { params: params(), body: { pairs, isRefused } });
  expect((await refuse(true)).status).toBe(200);
  expect((await refuse(true)).status).toBe(200);
  expect(await propose()).toEqual({ pairs: [[out.id, first.id, true]], questions: [] });
  expect((await refuse(false)).status).toBe(200);
  expect((await propose()).questions).toEqual([[1, 2]]);
});

test('TRF-07 a refused pair is not proposed again, from neither ledger, and stands in the export', async () => {
  const made = await ana.call(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } });
  const ledgerId = made.body.company.id;
  const account = { name: 'Cora', type: 'checking', currency: 'BRL', balanceCents: 0 } as const;
  const { body } = await ana.call(api.createAccount, { params: { ledgerId }, body: account });
  const out = await left();
  const arrival = await enter(
    { type: 'income', accountId: body.account.id, description: 'TED recebida' },
    ledgerId,
  );
  for (const one of [ana.ledgerId, ledgerId])
    expect((await propose(one)).pairs).toEqual([[out.id, arrival.id, true]]);
  const pairs = [{ out: named(out), in: named(arrival) }];
  await ana.call(api.refuseTransfers, { params: params(), body: { pairs, isRefused: true } });
  for (const one of [ana.ledgerId, ledgerId]) expect((await propose(one)).pairs).toEqual([]);
  const file = await ana.call(api.exportData, {});
  expect(file.body.transferRefusals).toMatchObject([
    { ledgerId: ana.ledgerId, outId: out.id, inId: arrival.id },
  ]);
  await ana.call(api.refuseTransfers, { params: { ledgerId }, body: { pairs, isRefused: false } });
  expect((await propose()).pairs).toEqual([[out.id, arrival.id, true]]);
});

test('what stands in accounts of others is proposed to nobody', async () => {
  await left();
  const bia = await server.signUp();
  const account = await bia.openAccount();
  await bia.call(api.createTransaction, {
    params: { ledgerId: bia.ledgerId },
    body: {
      type: 'income',
      accountId: account.id,
      category: 'sales',
      day: '2026-11-20',
      amountCents: 50_000,
      currency: 'BRL',
      description: 'TED',
    },
  });
  expect(await propose()).toEqual({ pairs: [], questions: [] });
});

test('candidates for one transaction come by evidence and then by days, of the same amount in other accounts alone', async () => {
  const out = await left('Pagamento');
  const far = await came('Crédito', { day: '2026-11-29' });
  const near = await came('Crédito', { day: '2026-11-21' });
  const evident = await came('Resgate', { day: '2026-11-30' });
  await came('Crédito', { amountCents: 1 });
  await came('Crédito', { accountId: itau });
  await left('Débito', { accountId: nubank });
  const at = { params: { ...params(), transactionId: out.id } };
  const { body } = await ana.call(api.listTransferCandidates, at);
  expect(body.candidates.map(({ id }) => id)).toEqual([evident.id, near.id, far.id]);
});

test('more than a year is not searched at once', async () => {
  const query = { from: '2024-01-01', to: '2026-11-30' } as const;
  const answer = await ana.call(api.proposeTransfers, { params: params(), query });
  expect(answer.error.fields).toMatchObject([{ path: 'from', code: 'day_invalid' }]);
});
