// Which account a bank's number is: as it was imported, which one wrong answer does not change.
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let itau: string;
let savings: string;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  itau = (await ana.openAccount({ name: 'Itaú' })).id;
  savings = (await ana.openAccount({ name: 'Poupança', type: 'savings' })).id;
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ id }: Import) => ({ ...params(), importId: id });

async function send(day: string, { number, accountId }: { number?: string; accountId?: string } = {}) {
  const content = base64Of(
    ofxFile([{ day, amount: '-10,00', text: 'PADARIA', id: day }], number === undefined ? {} : { number }),
  );
  const body = { fileName: 'e.ofx', content, ...(accountId === undefined ? {} : { accountId }) };
  const [draft] = (await ana.call(api.createImports, { params: params(), body })).body.imports;
  if (!draft) throw new Error('the file brought no import');
  return draft;
}
const apply = async (draft: Import) =>
  (await ana.call(api.applyImport, { params: at(draft), body: { openingIncludesPast: true } })).body.import;
const discard = (draft: Import) =>
  ana.call(api.deleteImport, { params: at(draft), query: { version: String(draft.version) } });

test('IMP-14 a file of a number that was imported elsewhere says so, and what is thrown away teaches nothing', async () => {
  await apply(await send('2026-11-03', { accountId: itau }));
  const wrong = await send('2026-11-04', { accountId: savings });
  expect(wrong).toMatchObject({ accountId: savings, usualAccount: { id: itau, name: 'Itaú' } });
  await discard(wrong);
  const next = await send('2026-11-05');
  expect(next).toMatchObject({ accountId: itau, usualAccount: null });
  await apply(next);
  expect((await apply(await send('2026-11-06', { accountId: savings }))).usualAccount).toBeNull();
  expect(await send('2026-11-07')).toMatchObject({ accountId: savings, usualAccount: null });
});

test('IMP-14 an answer that was thrown away is asked for again', async () => {
  const body = (draft: Import) => ({ version: draft.version, accountId: savings });
  const first = await send('2026-11-03');
  expect(first.accountId).toBeNull();
  const chosen = await ana.call(api.chooseImportAccount, { params: at(first), body: body(first) });
  expect((await send('2026-11-04')).accountId).toBe(savings);
  await discard(chosen.body.import);
  expect((await send('2026-11-05')).accountId).toBeNull();
});

test.each([
  ['98765-4', '98765', null],
  ['0098765', '98765', null],
  ['98765-4', '99999-1', '98765-4'],
  ['98765-4', '11111-1', '98765-4'],
])(
  'IMP-14 where %s is imported, a file of %s says that it is of another number: %s',
  async (usual, other, said) => {
    await apply(await send('2026-11-03', { number: usual, accountId: itau }));
    expect((await send('2026-11-04', { number: other, accountId: itau })).usualNumber).toBe(said);
  },
);

test('IMP-14 the number that is usual is the one that was imported last', async () => {
  const sendTo = (day: string, number: string) => send(day, { number, accountId: itau });
  await apply(await sendTo('2026-11-03', '11111-1'));
  await apply(await sendTo('2026-11-04', '98765-4'));
  expect(await sendTo('2026-11-05', '22222-2')).toMatchObject({ usualNumber: '98765-4' });
  expect((await sendTo('2026-11-06', '11111-1')).usualNumber).toBe('98765-4');
});

test('IMP-14 while the account of a file is to be said, those of other numbers and banks are named', async () => {
  await apply(await send('2026-11-03', { number: '1234-5', accountId: itau }));
  const other = await send('2026-11-04', { number: '9999-9' });
  expect(other).toMatchObject({
    accountId: null,
    usualAccount: null,
    usedAccounts: [{ id: itau, bank: expect.any(String), accountNumber: '1234-5' }],
  });
  expect((await send('2026-11-05', { number: '1234-5' })).usedAccounts).toEqual([]);
  const chosen = await ana.call(api.chooseImportAccount, {
    params: at(other),
    body: { version: other.version, accountId: itau },
  });
  expect(chosen.body.import).toMatchObject({ usedAccounts: [], usualNumber: '1234-5' });
});

test('IMP-14 a file of a number whose account is archived says which one it was', async () => {
  await apply(await send('2026-11-03', { accountId: itau }));
  const account = (await ana.call(api.getAccount, { params: { ...params(), accountId: itau } })).body;
  const archived = await ana.call(api.archiveAccount, {
    params: { ...params(), accountId: itau },
    body: { version: account.version },
  });
  expect(archived.status).toBe(200);
  const next = await send('2026-11-04');
  expect(next).toMatchObject({
    accountId: null,
    usualAccount: { id: itau, name: 'Itaú', isArchived: true },
  });
  // What is answered then is remembered, as of any number.
  const body = { version: next.version, accountId: savings };
  expect((await ana.call(api.chooseImportAccount, { params: at(next), body })).status).toBe(200);
  expect(await send('2026-11-05')).toMatchObject({ accountId: savings, usualAccount: null });
});

describe('IMP-08 IMP-13 a statement of a card that tells no number', () => {
  const openCard = async (name: string) => {
    const rule = { dueDayOfMonth: 10, closing: { by: 'days_before', count: 7 }, dueMoves: false } as const;
    const body = { name, currency: 'BRL', closingDayIsNext: true, ...rule } as const;
    return (await ana.call(api.createCard, { params: params(), body })).body.account.id;
  };
  const fatura = async (day: string, accountId?: string) => {
    const content = base64Of(`date,title,amount\n${day},Padaria Aurora,12.50\n`);
    const body = {
      fileName: `Nubank_${day}.csv`,
      content,
      ...(accountId === undefined ? {} : { accountId }),
    };
    const [one] = (await ana.call(api.createImports, { params: params(), body })).body.imports;
    if (!one) throw new Error('the file brought no import');
    return one;
  };
  const choose = async (one: Import, accountId: string) => {
    const body = { version: one.version, accountId };
    return (await ana.call(api.chooseImportAccount, { params: at(one), body })).body.import;
  };

  test('is asked about once, and the next one of its bank is of that card, unless the answer was thrown away', async () => {
    const card = await openCard('Roxinho');
    const first = await fatura('2026-10-05');
    expect(first).toMatchObject({ bank: '260', accountKind: 'card', accountNumber: null, accountId: null });
    const chosen = await choose(first, card);
    expect((await fatura('2026-10-06')).accountId).toBe(card);
    await apply(chosen);
    expect((await fatura('2026-11-05')).accountId).toBe(card);
    expect((await discard(await fatura('2026-11-06'))).status).toBe(204);
    expect((await fatura('2026-11-07')).accountId).toBe(card);
  });

  test('is forgotten with the draft of which it was said', async () => {
    const card = await openCard('Roxinho');
    expect((await discard(await choose(await fatura('2026-10-05'), card))).status).toBe(204);
    expect((await fatura('2026-10-06')).accountId).toBeNull();
  });

  test('is asked about where two cards are of the bank: chosen both, or called like it', async () => {
    const card = await openCard('Roxinho');
    await apply(await fatura('2026-10-05', card));
    const other = await openCard('Cartão Nubank da Bia');
    expect((await fatura('2026-10-06')).accountId).toBeNull();
    const third = await openCard('Azul');
    const gone = { params: { ...params(), accountId: other }, body: { version: 1 } };
    expect((await ana.call(api.archiveAccount, gone)).status).toBe(200);
    expect((await fatura('2026-10-07')).accountId).toBe(card);
    await apply(await fatura('2026-10-08', third));
    expect((await fatura('2026-10-09')).accountId).toBeNull();
  });

  test('is of no account of the bank that is no card, nor of a card of another bank', async () => {
    const card = await openCard('Azul');
    await apply(await send('2026-11-03', { accountId: itau }));
    expect((await fatura('2026-10-05')).accountId).toBeNull();
    await apply(await fatura('2026-10-06', card));
    expect((await fatura('2026-10-07')).accountId).toBe(card);
  });
});
