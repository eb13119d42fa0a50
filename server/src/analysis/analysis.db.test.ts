import { MAX_RETRIES } from '@vintem/contract/limits';
import { api } from '@vintem/contract/api';
import { addToMonth, firstDay, monthOf } from '@vintem/core/calendar/month';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { FairRunner } from '#platform/fair-runner.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { todayIn } from '#platform/today.ts';
import { type AiProvider, startAiProvider } from '#testing/ai-provider.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { createAnalysisRunner } from './run-analyses.ts';

const KEY = 'sk-segredo-do-teste';

let provider: AiProvider;
let server: TestServer;
let runner: FairRunner;
beforeAll(async () => {
  provider = await startAiProvider({ text: 'Você gasta mais nos fins de semana.' });
  server = await startTestServer({ ai: { baseUrl: provider.url, apiKey: KEY, model: 'gpt-4' } });
  runner = createAnalysisRunner(server.services);
});
afterEach(() => {
  provider.asked.length = 0;
  provider.script.length = 0;
  provider.answer = { text: 'Você gasta mais nos fins de semana.' };
});
afterAll(async () => {
  await runner.stop();
  expect(await server.breaks()).toEqual([]);
  await server.close();
  await provider.close();
});

const month = () => monthOf(todayIn('America/Sao_Paulo', server.services.clock.now()));

async function spend(person: Person, accountId: string, more: object = {}) {
  const { status } = await person.call(api.createTransaction, {
    params: { ledgerId: person.ledgerId },
    body: {
      type: 'expense',
      accountId,
      day: firstDay(addToMonth(month(), -1)),
      category: 'food',
      description: 'Mercado da Dona Maria',
      amountCents: 12_345,
      currency: 'BRL',
      ...more,
    },
  });
  expect(status).toBe(201);
}

/** A person with an expense last month. */
async function spender(): Promise<Person> {
  const person = await server.signUp();
  await spend(person, (await person.openAccount({ name: 'Conta da Beatriz' })).id);
  return person;
}

const start = (person: Person) =>
  person.call(api.startAnalysis, { params: { ledgerId: person.ledgerId }, body: {} });
const latest = async (person: Person) =>
  (await person.call(api.getLatestAnalysis, { params: { ledgerId: person.ledgerId } })).body.analysis;

async function runAll(): Promise<void> {
  await runner.begin();
  await runner.idle();
}

const COMPANY = {
  name: 'Padaria Aurora',
  taxId: '11.222.333/0001-81',
  email: 'contato@aurora.example',
  phone: '(11) 98765-4321',
  address: 'Rua das Flores, 123',
  industry: 'food',
} as const;

/** A person whose company had an expense last month. */
async function company(): Promise<Person> {
  const person = await server.signUp();
  const { body } = await person.call(api.createCompany, { body: COMPANY });
  person.ledgerId = body.company.id as GrantedLedgerId;
  const account = await person.openAccount({ name: 'Conta da Beatriz' });
  await spend(person, account.id, { category: 'suppliers' });
  return person;
}

describe('AI-02 AI-03 the personal analysis', () => {
  test('the facts come at once, the texts when they are written', async () => {
    const ana = await spender();
    expect(await latest(ana)).toBeNull();
    const { status, body } = await start(ana);
    expect(status).toBe(202);
    expect(body).toMatchObject({
      kind: 'personal',
      status: 'running',
      usesAi: true,
      retries: 0,
      texts: [],
      facts: { overview: { count: 1, movedCents: 12_345 } },
      finishedAt: null,
    });
    expect(provider.asked).toEqual([]);

    await runAll();
    expect(await latest(ana)).toEqual({
      ...body,
      status: 'done',
      texts: ['expenses', 'forecast'].map((topic) => ({
        topic,
        outcome: 'written',
        text: 'Você gasta mais nos fins de semana.',
      })),
      finishedAt: expect.any(String),
    });
    const asked = provider.asked.map(({ body: { model, temperature, max_tokens: most } }) => [
      model,
      temperature,
      most,
    ]);
    expect(asked).toEqual([
      ['gpt-4', 0.7, 500],
      ['gpt-4', 0.7, 500],
    ]);
  });

  test('starting again returns the running analysis; after its end a new one starts', async () => {
    const ana = await spender();
    const both = await Promise.all([start(ana), start(ana)]);
    expect(both[0].body.id).toBe(both[1].body.id);
    expect((await start(ana)).body.id).toBe(both[0].body.id);
    await runAll();
    expect(provider.asked).toHaveLength(2);
    const next = (await start(ana)).body;
    expect(next.id).not.toBe(both[0].body.id);
    await runAll();
    expect(await latest(ana)).toMatchObject({ id: next.id, status: 'done' });
  });

  test('an empty reply and a failed call have their own outcomes, and neither fails the analysis', async () => {
    const ana = await spender();
    await start(ana);
    provider.answer = ({ body }) =>
      body.messages[1]?.content.startsWith('Analise') ? 'empty' : { status: 401 };
    await runAll();
    expect(await latest(ana)).toMatchObject({
      status: 'done',
      texts: [
        { topic: 'expenses', outcome: 'empty', text: '' },
        { topic: 'forecast', outcome: 'failed', text: '' },
      ],
    });
  });

  test.each(['not-json', 'not-text', 'flood', 'html'] as const)('%s is not text', async (answer) => {
    const ana = await spender();
    await start(ana);
    provider.answer = answer;
    await runAll();
    const outcomes = (await latest(ana))?.texts.map(({ outcome }) => outcome);
    expect(outcomes).toEqual(['failed', 'failed']);
  });

  test('markup stays plain text', async () => {
    const ana = await spender();
    await start(ana);
    const text = '<img src=x onerror=alert(1)> [clique](javascript:alert(1))';
    provider.answer = { text };
    await runAll();
    expect((await latest(ana))?.texts[0]).toMatchObject({ outcome: 'written', text });
  });

  test('CAT-11 a divided transaction is analyzed by its parts, in the currency of the ledger to the cent', async () => {
    const person = await server.signUp();
    const { id } = await person.openAccount({ name: 'Dólares', currency: 'USD' });
    const parts = [
      { category: 'food', amountCents: 3_333 },
      { category: 'health', amountCents: 3_333 },
      { category: 'housing', amountCents: 3_334 },
    ];
    await spend(person, id, { category: 'split', parts, amountCents: 10_000, currency: 'USD' });
    await start(person);
    await runAll();
    const { expenseCents = 0, categories = [] } = (await latest(person))?.facts.overview ?? {};
    expect(categories.map(({ category }) => category).toSorted()).toEqual(['food', 'health', 'housing']);
    expect(categories.reduce((all, { amountCents }) => all + amountCents, 0)).toBe(expenseCents);
  });

  test('AI-01 without a transaction there is nothing to analyze', async () => {
    const ana = await server.signUp();
    expect(await start(ana)).toMatchObject({
      status: 409,
      error: {
        code: 'analysis_without_transactions',
        message: 'Ainda não há transações para analisar. Registre a primeira e volte aqui.',
      },
    });
    expect(await latest(ana)).toBeNull();
  });
});

describe('AI-05 the business analysis', () => {
  test('a failed analysis is retried after 5, 10 and 15 seconds, and then given up', async () => {
    const aurora = await company();
    await start(aurora);
    provider.answer = { status: 401 };
    await runAll();
    for (const [index, seconds] of [5, 10, 15].entries()) {
      expect(await latest(aurora)).toMatchObject({ status: 'running', retries: index + 1 });
      // oxlint-disable no-await-in-loop -- one retry after the other
      server.moveClock(seconds - 1);
      await runAll();
      expect(provider.asked).toHaveLength(index + 1);
      server.moveClock(1);
      await runAll();
      expect(provider.asked).toHaveLength(index + 2);
    }
    expect(await latest(aurora)).toMatchObject({
      status: 'failed',
      retries: MAX_RETRIES,
      texts: [{ topic: 'business', outcome: 'failed', text: '' }],
      facts: { health: expect.any(Object) },
    });
  });

  test('a retry that succeeds counts as a success', async () => {
    const aurora = await company();
    await start(aurora);
    provider.script.push('not-json');
    await runAll();
    server.moveClock(5);
    await runAll();
    expect(await latest(aurora)).toMatchObject({
      status: 'done',
      retries: 1,
      texts: [{ topic: 'business', outcome: 'written' }],
    });
    expect(provider.asked[0]?.body).toMatchObject({ temperature: 0.7, max_tokens: 1000 });
  });
});

test('AI-04 a series without an end is in every month of the forecast', async () => {
  const ana = await company();
  const { accounts } = (await ana.call(api.listAccounts, { query: { kind: 'business' } })).body;
  const next = addToMonth(month(), 1);
  for (const type of ['expense', 'income'] as const) {
    const { status } = await ana.call(api.createRecurrence, {
      params: { ledgerId: ana.ledgerId },
      body: {
        type,
        accountId: accounts[0]?.id ?? '',
        day: firstDay(next),
        category: type === 'expense' ? 'infrastructure' : 'services',
        description: 'Todo mês',
        amountCents: 200_000,
        currency: 'BRL',
        interval: type === 'expense' ? 'monthly' : 'yearly',
      },
    });
    expect(status).toBe(201);
  }
  const { facts } = (await start(ana)).body;
  const ofCategory = (category: string) =>
    facts.forecast
      .slice(1)
      .map(({ categories }) => categories.find((one) => one.category === category)?.valueCents ?? 0);
  expect(ofCategory('infrastructure').every((cents) => cents >= 200_000)).toBe(true);
  expect(ofCategory('services').map((cents) => cents >= 200_000)).toEqual(
    Array.from({ length: 12 }, (_, ahead) => ahead === 0),
  );
  await runAll();
});

describe('AI-06 the sent facts', () => {
  test('days, categories and sums are sent, and a company’s name; no description, account, email or id', async () => {
    const ana = await spender();
    await start(ana);
    const aurora = await company();
    await start(aurora);
    await runAll();
    const sent = provider.asked.map(({ body }) => JSON.stringify(body.messages));
    expect(sent).toHaveLength(3);
    for (const text of sent) {
      expect(text).toContain('123.45');
      expect(text).toMatch(/Alimentação|Fornecedores/);
      expect(text).not.toMatch(/Dona Maria|Beatriz|@|11222333|98765|Flores|[0-9a-f]{8}-[0-9a-f]{4}/);
    }
    expect(sent.filter((text) => text.includes('Padaria Aurora'))).toHaveLength(1);
  });

  test('with AI switched off nothing is sent, not even what was waiting', async () => {
    const ana = await spender();
    await start(ana);
    const { body: settings } = await ana.call(api.getSettings, {});
    expect((await ana.call(api.getAi, {})).body).toEqual({ available: true, enabled: true });
    await ana.call(api.editSettings, { body: { version: settings.version, aiEnabled: false } });
    expect((await ana.call(api.getAi, {})).body).toEqual({ available: true, enabled: false });
    await runAll();
    expect(await start(ana)).toMatchObject({
      status: 202,
      body: { status: 'done', usesAi: false, texts: [] },
    });
    expect(provider.asked).toEqual([]);
    const reading = { params: { ledgerId: ana.ledgerId }, body: { text: 'Cupom' } };
    expect((await ana.call(api.startReading, reading)).error.code).toBe('ai_unavailable');
  });

  test('the key reaches only the service, and the prompt is deleted afterwards', async () => {
    const ana = await spender();
    const answers = [await start(ana), await latest(ana)];
    await runAll();
    expect(provider.asked[0]?.headers.authorization).toBe(`Bearer ${KEY}`);
    expect(JSON.stringify([...answers, await latest(ana)])).not.toContain(KEY);
    const { rows } = await server.services.pool.query(
      'select prompts, row_to_json(analyses)::text as whole from analyses where ledger_id = $1',
      [ana.ledgerId],
    );
    expect(rows).toMatchObject([{ prompts: null, whole: expect.not.stringContaining(KEY) }]);
  });
});

test.each([
  { name: 'Beatriz Prado 52998224725', taxId: '11.222.333/0001-81' },
  { name: '11.222.333 Beatriz Prado', taxId: '11.222.333/0001-81' },
  { name: 'Beatriz Prado', taxId: '529.982.247-25' },
])('AI-06 the name of $name, a company that is a person, is not sent', async (named) => {
  const person = await server.signUp();
  const { body } = await person.call(api.createCompany, { body: { ...COMPANY, ...named } });
  person.ledgerId = body.company.id as GrantedLedgerId;
  await spend(person, (await person.openAccount()).id, { category: 'suppliers' });
  await start(person);
  await runAll();
  const sent = JSON.stringify(provider.asked[0]?.body);
  expect(sent).toContain('\\"empresa\\":null');
  expect(sent).not.toMatch(/beatriz|prado|529|11\.?222/i);
});

test('hanging questions of two people keep nobody else waiting', async () => {
  const [ana, bia, caio] = [await spender(), await spender(), await spender()];
  provider.answer = ({ body }) =>
    /4\.321,00/.test(JSON.stringify(body)) ? 'silence' : { text: 'Tudo em ordem.' };
  const text = 'Cupom que trava, total 4.321,00';
  for (const person of [ana, bia]) {
    const params = { ledgerId: person.ledgerId };
    // oxlint-disable-next-line no-await-in-loop -- theirs came first
    await Promise.all(
      Array.from({ length: 10 }, () => person.call(api.startReading, { params, body: { text } })),
    );
  }
  const busy = createAnalysisRunner(server.services);
  await busy.begin();
  await expect.poll(() => provider.asked.length).toBe(2 * 4);
  await start(caio);
  await busy.begin();
  await expect.poll(async () => (await latest(caio))?.status, { timeout: 3_000 }).toBe('done');
  await busy.stop();
  for (const person of [ana, bia])
    // oxlint-disable-next-line no-await-in-loop -- what hung is not the next test's
    await server.services.db.deleteFrom('analyses').where('ledger_id', '=', person.ledgerId).execute();
});

describe('several servers', () => {
  test('several servers run each analysis once', async () => {
    const people = await Promise.all([spender(), spender(), spender()]);
    await Promise.all(people.map(start));
    const others = [createAnalysisRunner(server.services), createAnalysisRunner(server.services)];
    await Promise.all([runner, ...others].map((one) => one.begin()));
    await Promise.all([runner, ...others].map((one) => one.idle()));
    await Promise.all(others.map((one) => one.stop()));
    expect(provider.asked).toHaveLength(6);
  });

  test('a server that stops leaves its analyses to the next', async () => {
    const ana = await spender();
    await start(ana);
    provider.answer = 'silence';
    const stopping = createAnalysisRunner(server.services);
    await stopping.begin();
    await expect.poll(() => provider.asked.length).toBe(2);
    await stopping.stop();
    expect(await latest(ana)).toMatchObject({ status: 'running' });
    provider.answer = { text: 'Ufa.' };
    await runAll();
    expect(await latest(ana)).toMatchObject({ status: 'done', texts: [{ text: 'Ufa.' }, { text: 'Ufa.' }] });
  });

  test('after a server dies its analysis waits for a minute; its late reply counts for nothing', async () => {
    const ana = await spender();
    await start(ana);
    provider.answer = 'silence';
    const dead = createAnalysisRunner(server.services);
    await dead.begin();
    await expect.poll(() => provider.asked.length).toBe(2);
    await runAll();
    expect(provider.asked).toHaveLength(2);
    server.moveClock(61);
    provider.answer = { text: 'De novo.' };
    await runAll();
    expect(await latest(ana)).toMatchObject({ status: 'done', texts: [{ text: 'De novo.' }, {}] });
    await dead.stop();
    expect(await latest(ana)).toMatchObject({ status: 'done', texts: [{ text: 'De novo.' }, {}] });
  });
});

describe('AI-08 readings of documents', () => {
  const TEXT =
    'PADARIA AURORA\nCNPJ 11.222.333/0001-81\nCPF do consumidor: 529.982.247-25\nTOTAL R$ 18,90\n20/11/2026';
  const read = (person: Person, text = TEXT) =>
    person.call(api.startReading, { params: { ledgerId: person.ledgerId }, body: { text } });
  const readingOf = async (person: Person, readingId: string) =>
    person.call(api.getReading, { params: { ledgerId: person.ledgerId, readingId } });

  test('the reading holds the found fields and is kept for an hour; the text is not kept', async () => {
    const ana = await server.signUp();
    const { status, body } = await read(ana);
    expect([status, body]).toEqual([202, { id: body.id, status: 'running', reading: null }]);
    provider.answer = {
      text: '{"valor": 18.9, "data": "2026-11-20", "descricao": "Padaria Aurora", "categoria": "food"}',
    };
    await runAll();
    expect((await readingOf(ana, body.id)).body).toEqual({
      id: body.id,
      status: 'done',
      reading: { amountCents: 1890, day: '2026-11-20', description: 'Padaria Aurora', category: 'food' },
    });
    expect(provider.asked[0]?.body).toMatchObject({ temperature: 0.3, max_tokens: 500 });
    const sent = JSON.stringify(provider.asked[0]?.body);
    expect(sent).toContain('TOTAL R$ 18,90');
    expect(sent).not.toMatch(/529|11\.222/);
    server.moveClock(3_601);
    await runAll();
    expect(await readingOf(ana, body.id)).toMatchObject({
      status: 404,
      error: { code: 'reading_not_found' },
    });
  });

  test.each(['empty', 'not-json', 'html'] as const)('after %s the reading is empty', async (answer) => {
    const ana = await server.signUp();
    const { body } = await read(ana);
    provider.answer = answer;
    await runAll();
    expect((await readingOf(ana, body.id)).body).toEqual({ id: body.id, status: 'failed', reading: null });
  });

  test('a text that is too long or empty, and too many readings at once, are refused', async () => {
    const ana = await server.signUp();
    expect((await read(ana, 'x'.repeat(20_001))).error.fields).toMatchObject([
      { path: 'text', code: 'document_text_too_long' },
    ]);
    expect((await read(ana, '  ')).error.fields).toMatchObject([{ code: 'document_text_required' }]);
    for (let count = 0; count < 10; count += 1) expect((await read(ana)).status).toBe(202);
    expect((await read(ana)).error.code).toBe('too_many_readings');
    await runAll();
  });

  test('a reading does not count as an analysis', async () => {
    const ana = await server.signUp();
    await read(ana);
    expect(await latest(ana)).toBeNull();
    await runAll();
  });
});

describe('AI-04 without a key', () => {
  test('without a key the analysis is complete at once, and nothing is sent', async () => {
    const without = await startTestServer();
    const ana = await without.signUp();
    await spend(ana, (await ana.openAccount()).id);
    expect((await ana.call(api.getAi, {})).body).toEqual({ available: false, enabled: true });
    const { body } = await start(ana);
    expect(body).toMatchObject({
      status: 'done',
      usesAi: false,
      texts: [],
      facts: { overview: { count: 1 } },
    });
    expect(await latest(ana)).toEqual(body);
    await without.close();
  });
});
