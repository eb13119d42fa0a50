import { readFileSync } from 'node:fs';
import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { addDays, day } from '@vintem/core/calendar/day';
import { specTable } from '@vintem/core/testing/spec-table';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { todayIn } from '#platform/today.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const SPEC = readFileSync(new URL('../../../docs/specs/suggestions.md', import.meta.url), 'utf8');
const FIRST = day('2026-01-01');

let server: TestServer;
let ana: Person;
let itau: Account;
let nubank: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
  itau = await ana.openAccount({ name: 'Itaú' });
  nubank = await ana.openAccount({ name: 'Nubank' });
});
afterAll(() => server.close());

type Draft = RequestOf<typeof api.createTransaction>['body'];
type Query = RequestOf<typeof api.getSuggestions>['query'];

async function enter(draft: Partial<Draft>, person = ana) {
  const { body, status } = await person.call(api.createTransaction, {
    params: { ledgerId: person.ledgerId },
    body: {
      type: 'expense',
      accountId: itau.id,
      day: FIRST,
      category: 'food',
      description: 'Padaria Sol',
      amountCents: 1_000,
      currency: 'BRL',
      openingIncludesPast: true,
      ...draft,
    },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.transaction;
}

async function suggest(query: Partial<Query> & { text: string }, person = ana) {
  const { status, body } = await person.call(api.getSuggestions, {
    params: { ledgerId: ana.ledgerId },
    query: { type: 'expense', ...query },
  });
  expect(status).toBe(200);
  return body;
}

const parts = (text: string) => text.split('; ').filter((part) => part !== '');

test.each(specTable(SPEC, 'What a list of completions holds'))(
  'SUG-03 of "%s", after %s were entered, the list is: %s',
  async (text = '', entered = '', list = '') => {
    for (const [index, words] of parts(entered).entries()) {
      const [, type = 'expense', description = ''] = /^(income|refund)? ?(.*)$/u.exec(words) ?? [];
      const of = { type, category: type === 'income' ? 'salary' : 'food' } as Partial<Draft>;
      // oxlint-disable-next-line no-await-in-loop -- in this order
      await enter({ ...of, description, day: addDays(FIRST, index) });
    }
    const { completions } = await suggest({ text });
    expect(completions.map(({ description, count }) => `${description} ×${count}`)).toEqual(parts(list));
  },
);

test('SUG-03 a completion tells the amount, the category and the account of its latest row', async () => {
  await enter({ description: 'PADARIA SOL', category: 'leisure', amountCents: 900 });
  await enter({ day: '2026-03-04', accountId: nubank.id, amountCents: 1_250 });
  const { completions } = await suggest({ text: 'pada' });
  expect(completions).toEqual([
    {
      description: 'Padaria Sol',
      type: 'expense',
      day: '2026-03-04',
      amountCents: 1_250,
      currency: 'BRL',
      category: 'food',
      accountId: nubank.id,
      count: 2,
    },
  ]);
});

describe('SUG-01 SUG-02 the party is remembered', () => {
  test('with its day and its words of then, apart from statement noise', async () => {
    await enter({ description: 'COMPRA CARTAO PADARIA SOL 12/01', accountId: nubank.id, day: '2026-01-12' });
    const why = { from: 'memory', day: '2026-01-12', words: 'COMPRA CARTAO PADARIA SOL 12/01' };
    expect(await suggest({ text: 'padaria sol', lastAccountId: itau.id })).toMatchObject({
      category: { key: 'food', why },
      account: { id: nubank.id, why },
    });
  });

  test('on the chosen account before others', async () => {
    await enter({ category: 'leisure' });
    await enter({ day: '2026-02-01', accountId: nubank.id });
    expect((await suggest({ text: 'Padaria Sol' })).category?.key).toBe('food');
    const chosen = await suggest({ text: 'Padaria Sol', accountId: itau.id });
    expect([chosen.category?.key, chosen.account]).toEqual(['leisure', null]);
  });

  test('among many rows of other parties that have its words', async () => {
    await enter({ description: 'Mercado', category: 'housing' });
    const others = Array.from({ length: 70 }, (_, index) => ({
      description: `Mercado Livre pedido ${String.fromCodePoint(97 + (index % 26))}`,
      category: 'clothing' as const,
      day: addDays(FIRST, 1 + index),
    }));
    // oxlint-disable-next-line no-await-in-loop -- each waits for the account
    for (const other of others) await enter(other);
    expect((await suggest({ text: 'mercado' })).category).toMatchObject({
      key: 'housing',
      why: { from: 'memory' },
    });
  });

  test('only of what has come: a series has more', async () => {
    const today = todayIn('America/Sao_Paulo', server.services.clock.now());
    await enter({ category: 'leisure', day: addDays(today, 10) });
    const { category, completions } = await suggest({ text: 'Padaria Sol' });
    expect([category?.why.from, completions]).toEqual(['words', []]);
  });

  test('where words tell nothing either, nothing is proposed but the account used last', async () => {
    expect(await suggest({ text: 'Zebra', lastAccountId: nubank.id })).toEqual({
      completions: [],
      category: null,
      account: { id: nubank.id, why: { from: 'last_used' } },
      description: null,
    });
  });
});

test('SUG-01 SUG-02 what left the forms is not proposed, in the list neither', async () => {
  const created = await ana.call(api.createCategory, {
    params: { ledgerId: ana.ledgerId },
    body: { type: 'expense', name: 'Feira', parentKey: null, icon: null, color: null },
  });
  const { key, version } = created.body.category;
  await enter({ description: 'Zebra', category: key, accountId: nubank.id });
  const before = await suggest({ text: 'Zebra' });
  expect([before.category?.key, before.account?.id]).toEqual([key, nubank.id]);
  await ana.call(api.editCategory, {
    params: { ledgerId: ana.ledgerId, categoryId: key.slice(4) },
    body: { version, isArchived: true },
  });
  await ana.call(api.archiveAccount, {
    params: { ledgerId: ana.ledgerId, accountId: nubank.id },
    body: { version: nubank.version + 1 },
  });
  const { category, account, completions } = await suggest({ text: 'Zebra' });
  expect([category, account]).toEqual([null, null]);
  expect(completions).toMatchObject([{ description: 'Zebra', category: null, accountId: null }]);
});

test('SUG-04 what a document says stands before the memory, and what it lets guess after it', async () => {
  await enter({ category: 'leisure' });
  const text = 'Padaria Sol';
  const paper = { documentCategory: 'food', documentAccountId: nubank.id } as const;
  const sure = await suggest({ text, ...paper, documentCategoryIs: 'sure' });
  expect([sure.category, sure.account]).toEqual([
    { key: 'food', why: { from: 'document' } },
    { id: nubank.id, why: { from: 'document' } },
  ]);
  const guessed = await suggest({ text, ...paper, documentCategoryIs: 'guess' });
  expect(guessed.category).toMatchObject({ key: 'leisure', why: { from: 'memory' } });
});

test('SUG-05 nothing of another ledger is proposed, and nobody else asks', async () => {
  const bia = await server.signUp();
  const theirs = await bia.openAccount({ name: 'Cora' });
  await enter({ accountId: theirs.id, category: 'leisure' }, bia);
  expect(await suggest({ text: 'Padaria Sol', accountId: theirs.id })).toMatchObject({
    completions: [],
    category: { why: { from: 'words' } },
  });
  expect((await suggest({ text: 'Zebra', lastAccountId: theirs.id })).account).toBeNull();
  const asked = await bia.call(api.getSuggestions, {
    params: { ledgerId: ana.ledgerId },
    query: { text: 'Padaria', type: 'expense' },
  });
  expect(asked.status).toBe(404);
});
