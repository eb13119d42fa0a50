import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type PricesProvider, QUOTES, startPricesProvider } from '#testing/prices-provider.ts';
import { type Answer, type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { isCryptoHeld } from './read-investments.ts';

type NewInvestment = RequestOf<typeof api.createInvestment>['body'];

let provider: PricesProvider;
let server: TestServer;
let ana: Person;

beforeAll(async () => {
  provider = await startPricesProvider();
  server = await startTestServer({ pricesBaseUrl: provider.url });
});
beforeEach(async () => {
  await server.services.db.deleteFrom('price_fetches').execute();
  Object.assign(provider, { answer: 'prices', quotes: { ...QUOTES }, asked: [] });
  ana = await server.signUp();
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

const SHARES: NewInvestment = {
  type: 'stocks',
  name: 'Ações da Vale',
  amountCents: 100_000,
  currentValueCents: 125_000,
  purchaseDay: '2025-06-20',
  currency: 'BRL',
};
const BITCOIN: NewInvestment = {
  type: 'crypto',
  assetId: 'bitcoin',
  quantity: '0.5',
  amountCents: 2_000_000,
  currentValueCents: 2_500_000,
  purchaseDay: '2025-01-10',
};

const create = (body: NewInvestment, person = ana) => person.call(api.createInvestment, { body });
const created = async (body: NewInvestment) => (await create(body)).body.investment;
const edit = (id: string, body: RequestOf<typeof api.editInvestment>['body']) =>
  ana.call(api.editInvestment, { params: { investmentId: id }, body });
const list = async (person = ana) => (await person.call(api.listInvestments, {})).body;
/** Prices a little later: within the minimum time the provider is left alone. */
const refresh = () => {
  server.moveClock(4);
  return ana.call(api.refreshPrices, { body: {} });
};
const fieldsOf = ({ error }: Answer<unknown>) => error.fields?.map(({ path, code }) => `${path} ${code}`);

describe('INV-05 and INV-06 what an investment is', () => {
  test('INV-05 every field comes back, with dollars by default', async () => {
    const full = { ...SHARES, returnRatePercent: '12.5', returnPeriod: 'yearly' } as const;
    expect(await created(full)).toMatchObject({ ...full, quantity: null, assetId: null, version: 1 });
    const { currency: _, ...withoutCurrency } = SHARES;
    expect(await created(withoutCurrency)).toMatchObject({ currency: 'USD', returnRatePercent: null });
  });

  test('INV-06 a crypto asset gives its name and keeps any decimal exactly', async () => {
    for (const quantity of ['0.000000000000000001', '999999999999999999.123456789012345678', '21']) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      expect(await created({ ...BITCOIN, quantity })).toMatchObject({ name: 'Bitcoin', quantity });
    }
  });

  test.each<[string, Partial<NewInvestment>, string]>([
    ['stocks without a name', { name: undefined }, 'name investment_name_required'],
    ['a name of spaces', { name: '  ' }, 'name investment_name_required'],
    ['crypto without its asset', { type: 'crypto', quantity: '1' }, 'assetId asset_required'],
    ['crypto without quantity', { type: 'crypto', assetId: 'bitcoin' }, 'quantity quantity_required'],
    ['stocks with a quantity', { quantity: '1' }, 'quantity crypto_only'],
    ['an unknown asset', { assetId: 'dogecoin' as never }, 'assetId asset_required'],
    ['quantity 0', { quantity: '0.0' }, 'quantity quantity_not_positive'],
    ['a negative quantity', { quantity: '-1' }, 'quantity quantity_not_positive'],
    ['1e-18', { quantity: '1e-18' }, 'quantity quantity_invalid'],
    ['19 decimals', { quantity: '0.1234567890123456789' }, 'quantity quantity_invalid'],
    ['a quantity that is a number', { quantity: 1 as never }, 'quantity quantity_invalid'],
    ['a negative amount', { amountCents: -1 }, 'amountCents amount_invalid'],
    ['a negative value', { currentValueCents: -1 }, 'currentValueCents amount_invalid'],
    ['a rate without its period', { returnRatePercent: '1' }, 'returnPeriod return_period_mismatch'],
    ['a period without its rate', { returnPeriod: 'monthly' }, 'returnPeriod return_period_mismatch'],
    ['a rate of seven decimals', { returnRatePercent: '1.1234567' }, 'returnRatePercent return_rate_invalid'],
    ['a rate below −100', { returnRatePercent: '-100.1' }, 'returnRatePercent return_rate_invalid'],
    ['a purchase that is still to come', { purchaseDay: '2199-12-31' }, 'purchaseDay purchase_in_future'],
    ['31 February', { purchaseDay: '2026-02-31' }, 'purchaseDay day_invalid'],
  ])('INV-05 %s is refused at its field', async (_, wrong, expected) => {
    const answer = await create({ ...SHARES, ...wrong });
    expect(answer).toMatchObject({ status: 422, error: { code: 'validation_failed' } });
    expect(fieldsOf(answer)).toEqual([expected]);
    expect((await list()).investments).toEqual([]);
  });

  test('investments are sorted by purchase, newest first', async () => {
    for (const purchaseDay of ['2026-01-01', '2026-03-01', '2026-02-01'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await create({ ...SHARES, purchaseDay });
    expect((await list()).investments.map(({ purchaseDay }) => purchaseDay)).toEqual([
      '2026-03-01',
      '2026-02-01',
      '2026-01-01',
    ]);
  });

  test('a request repeated under one key creates one investment; beyond a thousand there is no room', async () => {
    const headers = { 'idempotency-key': 'uma-vez' };
    const first = await ana.call(api.createInvestment, { body: SHARES }, headers);
    expect((await ana.call(api.createInvestment, { body: SHARES }, headers)).body).toEqual(first.body);
    expect((await list()).investments).toHaveLength(1);
    await server.services.pool.query(
      `insert into investments (user_id, id, name, type, amount_cents, current_value_cents, last_updated_at, purchase_day, currency, created_at, updated_at)
       select user_id, gen_random_uuid(), name, type, 1, 1, now(), purchase_day, currency, now(), now()
       from investments, generate_series(2, 1000) where user_id = $1`,
      [ana.userId],
    );
    expect(await create(SHARES)).toMatchObject({ status: 409, error: { code: 'too_many_investments' } });
  });
});

test('INV-07 a value beyond the largest amount keeps the last value and its time, and says so', async () => {
  const { id } = await created({ ...BITCOIN, quantity: '999999999999999999' });
  const [before] = (await list()).investments;
  server.moveClock(600);
  await ana.call(api.refreshPrices, { body: {} });
  const [after] = (await list()).investments;
  expect(after).toMatchObject({
    id,
    currentValueCents: BITCOIN.currentValueCents,
    lastUpdatedAt: before?.lastUpdatedAt,
    isTooLarge: true,
  });
});

describe('editing and deleting', () => {
  test('INV-05 fields that are not sent stay; another type clears asset and quantity', async () => {
    const { id } = await created(BITCOIN);
    expect((await edit(id, { version: 1, amountCents: 1 })).body.investment).toMatchObject({
      ...BITCOIN,
      amountCents: 1,
      version: 2,
    });
    expect(fieldsOf(await edit(id, { version: 2, type: 'stocks' }))).toEqual([
      'assetId crypto_only',
      'quantity crypto_only',
    ]);
    const changes = { type: 'stocks', name: 'Fundo', assetId: null, quantity: null } as const;
    expect((await edit(id, { version: 2, ...changes })).body.investment).toMatchObject(changes);
  });

  test('INV-09 an outdated version is refused, a deleted investment is not found', async () => {
    const { id } = await created(SHARES);
    const params = { investmentId: id };
    await edit(id, { version: 1, name: 'Outra' });
    const conflict = { status: 409, error: { code: 'version_conflict' } };
    expect(await edit(id, { version: 1, name: 'Perdida' })).toMatchObject(conflict);
    expect(await ana.call(api.deleteInvestment, { params, query: { version: '1' } })).toMatchObject(conflict);
    expect((await ana.call(api.deleteInvestment, { params, query: { version: '2' } })).status).toBe(200);
    const gone = { status: 404, error: { code: 'investment_not_found' } };
    expect(await ana.call(api.deleteInvestment, { params, query: { version: '2' } })).toMatchObject(gone);
    expect(await edit(id, { version: 2, name: 'Perdida' })).toMatchObject(gone);
    expect(await ana.call(api.getInvestment, { params })).toMatchObject(gone);
  });
});

test('INV-09 a deleted investment is restored to the last decimal', async () => {
  const exact = { quantity: '123456789.123456789012345678', returnRatePercent: '0.123456' } as const;
  const before = await created({ ...BITCOIN, ...exact, returnPeriod: 'monthly' });
  const params = { investmentId: before.id };
  const { deletionId } = (await ana.call(api.deleteInvestment, { params, query: { version: '1' } })).body;
  expect((await list()).investments).toEqual([]);
  const undo = { params: { deletionId } };
  const bia = await server.signUp();
  expect((await bia.call(api.undoDeletion, undo)).status).toBe(404);
  expect((await ana.call(api.undoDeletion, undo)).status).toBe(204);
  expect((await list()).investments).toEqual([before]);
  expect((await ana.call(api.undoDeletion, undo)).status).toBe(404);
});

describe('INV-07 the value of a crypto asset follows its price', () => {
  test('INV-07 a new price sets value and time, in the investment’s currency', async () => {
    const before = await created(BITCOIN);
    expect(before).toMatchObject({ currentValueCents: 2_500_000 });
    await create({ ...BITCOIN, currency: 'BRL' });
    await create({ ...BITCOIN, currency: 'GBP' });
    await create(SHARES);
    const { fetchedAt } = (await refresh()).body;
    const { investments, prices } = await list();
    expect(prices.fetchedAt).toBe(fetchedAt);
    const crypto = investments.filter(({ type }) => type === 'crypto');
    expect(
      crypto.map(({ currency, currentValueCents }) => `${currency} ${currentValueCents}`).toSorted(),
      // Pounds by the fallback table, 0.79 a dollar: nothing was ever fetched.
    ).toEqual(['BRL 17026295', 'GBP 2537882', 'USD 3212509']);
    for (const { lastUpdatedAt } of crypto) expect(lastUpdatedAt).toBe(prices.prices.bitcoin?.fetchedAt);
    expect(investments.find(({ type }) => type === 'stocks')).toMatchObject({ currentValueCents: 125_000 });
  });

  test('INV-07 a value that a person enters after the price holds until the next price', async () => {
    const { id } = await created(BITCOIN);
    await refresh();
    server.moveClock(1);
    const written = await edit(id, { version: 1, currentValueCents: 7 });
    expect(written.body.investment).toMatchObject({ currentValueCents: 7 });
    await refresh();
    expect((await list()).investments).toMatchObject([{ currentValueCents: 3_212_509 }]);
  });

  test('INV-07 another quantity changes the value at once', async () => {
    const { id } = await created(BITCOIN);
    await refresh();
    const { body } = await edit(id, { version: 1, quantity: '1' });
    expect(body.investment).toMatchObject({ currentValueCents: 6_425_017, quantity: '1' });
  });

  test('INV-07 a list with crypto fetches new prices, one without leaves the provider alone', async () => {
    await create(SHARES);
    await list();
    await created(BITCOIN);
    server.moveClock(1);
    expect(provider.asked).toEqual([]);
    await list();
    await expect.poll(async () => (await list()).investments[1]?.currentValueCents).toBe(3_212_509);
    expect(provider.asked).toHaveLength(1);
    expect(await isCryptoHeld(server.services.db)).toBe(true);
  });
});
