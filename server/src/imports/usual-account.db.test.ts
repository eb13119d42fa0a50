// Which account a bank's number is: as it was imported, which one wrong answer does not change.
import { api } from '@vintem/contract/api';
import type { Import } from '@vintem/contract/imports';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
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
