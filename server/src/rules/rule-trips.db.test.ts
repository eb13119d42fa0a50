// What the preview of a rule costs as a ledger grows. Its seconds stand in bench/FIGURES.md.
import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { base64Of, ofxFile } from '#testing/bank-file.ts';
import { type CountingProxy, countingProxy } from '#testing/counting-proxy.ts';
import { testDatabase } from '#testing/test-database.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let proxy: CountingProxy;
let server: TestServer;

beforeAll(async () => {
  proxy = await countingProxy(await testDatabase());
  server = await startTestServer({ databaseUrl: proxy.url });
});
afterAll(async () => {
  await server.close();
  await proxy.close();
});

interface Size {
  readonly lines: number;
  readonly categories: number;
  readonly rules: number;
}

/** Somebody with so much, of whose lines every second one is of a bakery. */
async function grown({ lines, categories, rules }: Size): Promise<Person> {
  const person = await server.signUp();
  const params = { ledgerId: person.ledgerId };
  const { id: accountId } = await person.openAccount();
  const rows = Array.from({ length: lines }, (_, index) => ({
    day: '2026-11-10',
    amount: `-${index + 1},00`,
    text: `${index % 2 === 0 ? 'PADARIA' : 'POSTO'} ${index}`,
    id: String(index),
  }));
  const file = { fileName: 'e.ofx', content: base64Of(ofxFile(rows)), accountId };
  const [draft] = (await person.call(api.createImports, { params, body: file })).body.imports;
  const answer = await person.call(api.applyImport, {
    params: { ...params, importId: draft?.id ?? '' },
    body: { openingIncludesPast: true },
  });
  expect(answer.body.import.appliedCount).toBe(lines);
  for (let index = 0; index < categories; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one ledger, so they would wait for each other
    await person.call(api.createCategory, { params, body: { type: 'expense', name: `Categoria ${index}` } });
  }
  for (let index = 0; index < rules; index += 1) {
    const conditions = { text: { match: 'contains' as const, anyOf: [`loja ${index}`] } };
    const body = { name: `Regra ${index}`, conditions, actions: { category: 'food' as const } };
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect((await person.call(api.createRule, { params, body })).status).toBe(201);
  }
  return person;
}

test('CAT-14 the preview of a rule waits as often for the database beside many categories, rules and rows as beside none', async () => {
  const conditions = { text: { match: 'contains' as const, anyOf: ['padaria'] } };
  const preview = async (person: Person) => {
    const params = { ledgerId: person.ledgerId };
    const body = { conditions, actions: { category: 'leisure' as const } };
    return (await person.call(api.tryRule, { params, body })).body;
  };
  const few = await grown({ lines: 2, categories: 0, rules: 0 });
  const many = await grown({ lines: 2_000, categories: 40, rules: 20 });
  // The first request opens connections and plans statements.
  await preview(few);
  const trips = await proxy.tripsOf(() => preview(few));
  expect(trips).toBeLessThanOrEqual(8);
  expect(await proxy.tripsOf(() => preview(many))).toBe(trips);
  expect((await preview(many)).count).toBe(1_000);
}, 60_000);
