import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#app.ts';
import { startJobs } from '#platform/jobs.ts';
import { type RatesProvider, startRatesProvider } from '#testing/rates-provider.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { createRatesRefresher } from './refresh-rates.ts';

let provider: RatesProvider;
let server: TestServer;
let ana: Person;

beforeAll(async () => {
  provider = await startRatesProvider();
  server = await startTestServer({ ratesBaseUrl: provider.url });
  ana = await server.signUp();
});
beforeEach(async () => {
  await server.services.db.deleteFrom('rate_fetches').execute();
  Object.assign(provider, { answer: 'rates', dollar: 5.3012, asked: [] });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const read = async () => (await ana.call(api.getRates, {})).body;
const reload = () => ana.call(api.refreshRates, { body: {} });

describe('FX-02 rates come from the provider, through the server', () => {
  test('FX-02 one request per currency is stored with its time', async () => {
    const { body } = await reload();
    expect(provider.asked.toSorted()).toEqual(
      ['BRL', 'EUR', 'GBP', 'USD'].map((code) => `/v6/latest/${code}`),
    );
    expect(body.rates.USD?.BRL).toBe('5.3012');
    expect(Object.keys(body.rates).toSorted()).toEqual(['BRL', 'EUR', 'GBP', 'USD']);
    expect(body.isStale).toBe(false);
    expect(await read()).toEqual(body);
  });

  test('FX-02 a page that loads after an hour gets the old rates at once and new ones soon', async () => {
    await reload();
    provider.dollar = 6;
    server.moveClock(3_700);
    expect((await read()).rates.USD?.BRL).toBe('5.3012');
    await expect.poll(async () => (await read()).rates.USD?.BRL).toBe('6');
  });

  test('FX-02 the history stays', async () => {
    await reload();
    server.moveClock(3_700);
    provider.dollar = 6;
    await reload();
    const { rows } = await server.services.pool.query('select rates from rate_fetches order by id');
    expect(rows.map(({ rates }) => rates.USD.BRL)).toEqual(['5.3012', '6']);
  });

  test('FX-02 many requests at once ask the provider once', async () => {
    await Promise.all(Array.from({ length: 20 }, reload));
    expect(provider.asked).toHaveLength(4);
  });

  test('FX-02 several instances ask the provider once', async () => {
    const instances = [1, 2, 3].map(() => createRatesRefresher(server.services));
    await Promise.all(instances.map((instance) => instance.refresh(60_000)));
    expect(provider.asked).toHaveLength(4);
  });

  test('FX-02 a job fetches the rates when the server starts', async () => {
    const { url } = server;
    const refresher = createRatesRefresher(server.services);
    const jobs = await startJobs(
      url,
      [
        {
          name: 'refresh-rates',
          cron: '0 * * * *',
          atStart: true,
          work: async () => void (await refresher.refresh(60_000)),
        },
      ],
      (error) => {
        throw error;
      },
    );
    await expect.poll(async () => (await read()).fetchedAt, { timeout: 15_000 }).not.toBeNull();
    await jobs.stop();
  });

  test('FX-02 an attempt that failed just before the start does not suppress the job; a successful one does', async () => {
    provider.answer = 'error';
    expect((await reload()).status).toBe(503);
    provider.answer = 'rates';
    const { jobs } = await createApp(server.services, { webRoot: '/no/web/here' });
    const atStart = jobs.find(({ name }) => name === 'refresh-rates');
    expect(atStart?.atStart).toBe(true);
    await atStart?.work();
    expect(await read()).toMatchObject({ isStale: false, rates: { USD: { BRL: '5.3012' } } });
    Object.assign(provider, { asked: [] });
    await atStart?.work();
    expect(provider.asked).toEqual([]);
  });
});

describe('FX-05 a provider that fails breaks nothing', () => {
  test.each(['error', 'garbage', 'no-rates', 'negative', 'flood'] as const)('%s', async (failure) => {
    await reload();
    const known = await read();
    server.moveClock(60);
    provider.answer = failure;
    const answer = await reload();
    expect(answer).toMatchObject({
      status: 503,
      error: {
        code: 'rates_unavailable',
        message: 'Erro ao carregar taxas de câmbio. Os valores podem estar desatualizados.',
        detail: 'Failed to fetch exchange rates',
      },
    });
    expect(await read()).toEqual({ ...known, isStale: true });

    server.moveClock(60);
    provider.answer = 'rates';
    expect((await reload()).body.isStale).toBe(false);
  });
});

test('TX-08 a posting converts by the known rates, with their time', async () => {
  const { body: rates } = await reload();
  const account = await ana.openAccount();
  const { body } = await ana.call(api.createTransaction, {
    params: { ledgerId: ana.ledgerId },
    body: {
      type: 'expense',
      accountId: account.id,
      day: '2026-11-20',
      category: 'leisure',
      description: 'Hotel',
      amountCents: 10_000,
      currency: 'USD',
    },
  });
  expect(body.transaction).toMatchObject({
    accountAmountCents: 53_012,
    rate: '5.3012',
    rateSource: 'direct',
    rateAt: rates.fetchedAt,
  });
  expect(await server.breaks()).toEqual([]);
});

// The last: its attempt is still under way when the server stops, which must not wait for it.
test('FX-05 a silent provider delays only the requests that asked for a reload', async () => {
  provider.answer = 'silence';
  const pages = await Promise.all(Array.from({ length: 30 }, () => ana.call(api.getRates, {})));
  expect(pages.every(({ status, body }) => status === 200 && body.fetchedAt === null)).toBe(true);
});
