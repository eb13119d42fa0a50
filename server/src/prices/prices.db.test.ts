import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PricesProvider, QUOTES, startPricesProvider } from '#testing/prices-provider.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { createPricesRefresher } from './refresh-prices.ts';

let provider: PricesProvider;
let server: TestServer;
let ana: Person;

beforeAll(async () => {
  provider = await startPricesProvider();
  server = await startTestServer({ pricesBaseUrl: provider.url });
  ana = await server.signUp();
});
beforeEach(async () => {
  await server.services.db.deleteFrom('price_fetches').execute();
  Object.assign(provider, { answer: 'prices', quotes: { ...QUOTES }, asked: [] });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const read = async () => (await ana.call(api.getPrices, {})).body;
const reload = () => ana.call(api.refreshPrices, { body: {} });

describe('INV-07 prices come from the provider, through the server', () => {
  test('INV-07 all assets are fetched in one request of the documented form, and stored with their time', async () => {
    const { body } = await reload();
    expect(provider.asked).toEqual([
      '/simple/price?ids=bitcoin,ethereum,worldcoin,worldcoin-wld,cardano,solana,polkadot&vs_currencies=usd,eur,brl&include_24hr_change=true&include_last_updated_at=true',
    ]);
    expect(body.prices.bitcoin).toEqual({
      usd: '64250.17',
      eur: '57825.153',
      brl: '340525.901',
      change24hPercent: 2.53718,
      quotedAt: '2026-11-20T14:30:00.000Z',
      fetchedAt: expect.any(String),
    });
    expect(body.prices.worldcoin?.usd).toBe('1.83');
    expect(Object.keys(body.prices)).toHaveLength(6);
    expect(body.isStale).toBe(false);
    expect(await read()).toEqual(body);
  });

  test('INV-07 of the two ids of Worldcoin, the one that has a price counts', async () => {
    provider.quotes = { worldcoin: { usd: 2 }, 'worldcoin-wld': { usd: 1.83 } };
    expect((await reload()).body.prices.worldcoin?.usd).toBe('2');
  });

  test('INV-07 a page that loads after five minutes gets the old prices at once and new ones soon', async () => {
    await reload();
    provider.quotes['bitcoin'] = { usd: 70_000 };
    server.moveClock(290);
    await read();
    server.moveClock(20);
    expect((await read()).prices.bitcoin?.usd).toBe('64250.17');
    await expect.poll(async () => (await read()).prices.bitcoin?.usd).toBe('70000');
    expect(provider.asked).toHaveLength(2);
  });

  test('INV-07 an asset missing from an answer keeps its last price, with its own time', async () => {
    const first = (await reload()).body;
    server.moveClock(60);
    provider.quotes = { bitcoin: { usd: 1e-7, last_updated_at: 'soon', usd_24h_change: null } };
    const { body } = await reload();
    expect(body.prices.bitcoin).toEqual({
      usd: '0.0000001',
      eur: null,
      brl: null,
      change24hPercent: null,
      quotedAt: null,
      fetchedAt: expect.any(String),
    });
    expect(body.prices.bitcoin?.fetchedAt).not.toBe(first.prices.bitcoin?.fetchedAt);
    expect(body.prices.solana).toEqual(first.prices.solana);
    expect(body.isStale).toBe(false);
  });

  test('INV-07 many requests at once, and several instances, ask the provider once', async () => {
    const others = [1, 2].map(() => createPricesRefresher(server.services));
    await Promise.all([
      ...Array.from({ length: 10 }, reload),
      ...others.map((instance) => instance.refresh(60_000)),
    ]);
    expect(provider.asked).toHaveLength(1);
  });
});

describe('INV-08 a provider that fails breaks nothing', () => {
  test.each(['throttled', 'error', 'garbage', 'no-prices', 'negative', 'flood'] as const)(
    'INV-08 %s',
    async (failure) => {
      await reload();
      const known = await read();
      server.moveClock(60);
      provider.answer = failure;
      expect(await reload()).toMatchObject({
        status: 503,
        error: {
          code: 'prices_unavailable',
          message: 'Erro ao atualizar preços das criptomoedas. Os valores podem estar desatualizados.',
          detail: 'Failed to fetch asset prices',
        },
      });
      expect(await read()).toEqual({ ...known, isStale: true });

      server.moveClock(60);
      provider.answer = 'prices';
      expect((await reload()).body.isStale).toBe(false);
    },
  );

  // The last: its attempt is still under way when the server stops, which must not wait for it.
  test('INV-08 a silent provider delays only the requests that asked for a reload', async () => {
    provider.answer = 'silence';
    const pages = await Promise.all(Array.from({ length: 30 }, () => ana.call(api.getPrices, {})));
    expect(pages.every(({ status, body }) => status === 200 && body.fetchedAt === null)).toBe(true);
  });
});
