// What a person calls a row of an import, and the tags that they put on it, before it is entered.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { Import } from '@vintem/contract/imports';
import type { RequestOf } from '@vintem/contract/route';
import { MAX_TAGS } from '@vintem/core/ledger/tag';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type BankFileRow, base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let bank: Account;
let draft: Import;

const ROWS: BankFileRow[] = [
  { day: '2026-10-05', amount: '-45,90', text: 'PADARIA SOL', id: '1' },
  { day: '2026-10-06', amount: '-12,00', text: 'LANCHONETE', id: '2' },
  { day: '2026-10-07', amount: '90,00', text: 'PIX RECEBIDO', id: '3' },
];

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú' });
  const body = { fileName: 'e.ofx', content: base64Of(ofxFile(ROWS)), accountId: bank.id };
  draft = (await ana.call(api.createImports, { params: params(), body })).body.imports[0] as Import;
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = () => ({ ...params(), importId: draft.id });
const tag = async (name: string) =>
  (await ana.call(api.createTag, { params: params(), body: { name } })).body.tag.id;
const decide = (body: RequestOf<typeof api.decideImportRows>['body']) =>
  ana.call(api.decideImportRows, { params: at(), body });
const rows = async () => (await ana.call(api.listImportRows, { params: at(), query: {} })).body.rows;
const entered = async () => {
  await ana.call(api.applyImport, { params: at(), body: { openingIncludesPast: false } });
  const { body } = await ana.call(api.listTransactions, { params: params(), query: {} });
  return new Map(body.transactions.map(({ description, tags }) => [description, tags]));
};

test('a row is entered with the words and the tags that the person gave, and the others with those of the bank', async () => {
  const [trip, work] = [await tag('viagem'), await tag('trabalho')];
  await decide({ positions: [0], description: 'Café com a Bia' });
  await decide({ positions: [0, 2], tags: { add: [trip, work], remove: [] } });
  await decide({ positions: [2], tags: { add: [], remove: [work] } });
  expect(await rows()).toMatchObject([
    {
      text: 'PADARIA SOL',
      description: 'Café com a Bia',
      tags: [
        { id: trip, rule: null },
        { id: work, rule: null },
      ],
    },
    { description: null, tags: [] },
    { description: null, tags: [{ id: trip, rule: null }] },
  ]);
  expect(await entered()).toEqual(
    new Map([
      ['Café com a Bia', [trip, work]],
      ['LANCHONETE', []],
      ['PIX RECEBIDO', [trip]],
    ]),
  );
});

test('what was chosen stays when rows are compared anew, decided about, or of another account', async () => {
  const trip = await tag('viagem');
  await decide({ positions: [1], description: 'Lanche', tags: { add: [trip], remove: [] } });
  await decide({ positions: [1], decision: 'ignore' });
  await decide({ positions: [1], decision: null });
  const other = await ana.openAccount({ name: 'Nubank' });
  const { version } = (await ana.call(api.getImport, { params: at() })).body.import;
  await ana.call(api.chooseImportAccount, { params: at(), body: { version, accountId: other.id } });
  expect((await rows())[1]).toMatchObject({ description: 'Lanche', tags: [{ id: trip }] });
  await decide({ positions: [1], description: null });
  expect((await rows())[1]).toMatchObject({ description: null, tags: [{ id: trip }] });
});

test('the tags of a rule are there to be taken away, and its words to be written over', async () => {
  const trip = await tag('viagem');
  await ana.call(api.createRule, {
    params: params(),
    body: {
      name: 'Padaria',
      conditions: { text: { match: 'contains', anyOf: ['padaria'] } },
      actions: { description: 'Pão', tags: [trip] },
    },
  });
  const { version } = (await ana.call(api.getImport, { params: at() })).body.import;
  await ana.call(api.chooseImportAccount, { params: at(), body: { version, accountId: bank.id } });
  expect((await rows())[0]).toMatchObject({ description: 'Pão', tags: [{ rule: { name: 'Padaria' } }] });
  await decide({ positions: [0], description: 'Bolo', tags: { add: [], remove: [trip] } });
  expect((await rows())[0]).toMatchObject({ description: 'Bolo', tags: [] });
});

test('IMP-14 tags that the ledger does not have, too many of them, and words that are none are refused, and nothing changes', async () => {
  const unknown = '019a0000-0000-7000-8000-000000000000';
  const many: string[] = [];
  for (let number = 0; number <= MAX_TAGS; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    many.push(await tag(`tag ${number}`));
  }
  expect((await decide({ positions: [0], tags: { add: [unknown], remove: [] } })).status).toBe(422);
  expect((await decide({ positions: [0], tags: { add: many.slice(0, 6), remove: [] } })).status).toBe(200);
  expect((await decide({ positions: [0], tags: { add: many.slice(6), remove: [] } })).status).toBe(422);
  expect((await decide({ positions: [0], description: '  ' })).status).toBe(422);
  expect((await rows())[0]).toMatchObject({
    description: null,
    tags: many.slice(0, 6).map((id) => ({ id })),
  });
});
