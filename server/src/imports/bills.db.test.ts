// FIN-05: the bank's line settles a bill once, whatever came first.
import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import { day } from '@vintem/core/calendar/day';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;

beforeAll(async () => {
  server = await startTestServer();
  const seconds = (Date.parse('2026-11-25T15:00:00Z') - server.services.clock.now().getTime()) / 1000;
  server.moveClock(Math.round(seconds));
});
beforeEach(async () => {
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 1_000_000 });
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: Import) => ({ ...params(), importId: id });

async function bill(amountCents = 60_000) {
  const { status, body } = await ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      category: 'housing',
      description: 'Condomínio Sol',
      currency: 'BRL',
      accountId: bank.id,
      amountCents,
      day: day('2026-11-10'),
      dueDay: day('2026-11-10'),
    },
  });
  expect(status).toBe(201);
  return body.transaction;
}

async function send(...rows: BankFileRow[]): Promise<Import> {
  const body = { fileName: 'extrato.ofx', content: base64Of(ofxFile(rows)), accountId: bank.id };
  return (await ana.call(api.createImports, { params: params(), body })).body.imports[0] as Import;
}
const apply = async (one: Import) =>
  (await ana.call(api.applyImport, { params: at(one), body: { openingIncludesPast: true } })).body.import;

async function booked() {
  const { body } = await ana.call(api.listTransactions, { params: params(), query: {} });
  return body.transactions
    .map(
      ({ status, day: on, amountCents, dueDay, parts }) =>
        `${status} ${on} ${amountCents} due ${dueDay}${(parts ?? []).map((part) => ` ${part.category} ${part.amountCents}`).join('')}`,
    )
    .toSorted();
}

const LINE: BankFileRow = { day: '2026-11-24', amount: '-600,00', text: 'CONDOMINIO SOL', id: 'b1' };

test('FIN-05 a line that comes after the bill settles it on its day, long after it was due, and once', async () => {
  await bill();
  await apply(await send(LINE));
  expect(await booked()).toEqual(['posted 2026-11-24 60000 due 2026-11-10']);
  const again = await send(LINE);
  expect(again.counts).toMatchObject({ known: 1, new: 0, linked: 0 });
});

test('FIN-05 a line of what is left of a bill settles the rest, and leaves the part', async () => {
  const { id, version } = await bill(100_000);
  await ana.call(api.settleBills, {
    params: params(),
    body: { transactions: [{ id, version }], day: day('2026-11-10'), amountCents: 40_000 },
  });
  await apply(await send(LINE));
  expect(await booked()).toEqual([
    'posted 2026-11-10 40000 due 2026-11-10',
    'posted 2026-11-24 60000 due 2026-11-10',
  ]);
});

test('FIN-05 a line with interest is asked about, and divided into what was due and the interest; undone, the bill waits again', async () => {
  const { id: transactionId } = await bill();
  const one = await send({ ...LINE, amount: '-615,00' });
  expect(one.counts).toMatchObject({ check: 1 });
  await ana.call(api.decideImportRows, {
    params: at(one),
    body: { positions: [0], decision: 'link', transactionId },
  });
  const applied = await apply(one);
  expect(await booked()).toEqual(['posted 2026-11-24 61500 due 2026-11-10 housing 60000 fees 1500']);
  const undone = await ana.call(api.undoImport, { params: at(applied), body: {} });
  expect([undone.status, undone.error]).toEqual([200, undefined]);
  expect(await booked()).toEqual(['scheduled 2026-11-10 60000 due 2026-11-10']);
});

test('FIN-05 a bill that is typed after its line is found, and one that is somebody’s bill already is not', async () => {
  await apply(await send(LINE));
  const query = {
    type: 'expense',
    dueDay: day('2026-11-10'),
    amountCents: '60000',
    currency: 'BRL',
  } as const;
  const found = async () => (await ana.call(api.findPaid, { params: params(), query })).body.transactions;
  const [line] = await found();
  expect(line).toMatchObject({ day: '2026-11-24', dueDay: null });
  if (!line) return;
  const { status } = await ana.call(api.editTransaction, {
    params: { ...params(), transactionId: line.id },
    body: { version: line.version, dueDay: day('2026-11-10') },
  });
  expect(status).toBe(200);
  expect(await found()).toEqual([]);
  expect(await booked()).toEqual(['posted 2026-11-24 60000 due 2026-11-10']);
  const again = await send(LINE);
  expect(again.counts).toMatchObject({ known: 1, new: 0 });
});
