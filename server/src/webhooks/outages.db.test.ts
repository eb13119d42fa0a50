// Receivers that are down or hang, and everybody's deliveries meanwhile.
import { api } from '@vintem/contract/api';
import type { Delivery } from '@vintem/contract/webhooks';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { createDeliverer, forgetBodies } from './deliver.ts';
import { createOutbound, type Outbound } from './outbound.ts';

const EVENT = {
  id: '0197a000-0000-7000-8000-000000000001',
  type: 'recurring_payment',
  timestamp: '2026-11-20T17:32:00.000Z',
  data: {
    ledger: { id: '0197a000-0000-7000-8000-000000000002', kind: 'personal', name: null },
    account: { id: '0197a000-0000-7000-8000-000000000003', name: 'Conta', currency: 'BRL' },
    transaction: {
      id: '0197a000-0000-7000-8000-000000000004',
      recurrenceId: '0197a000-0000-7000-8000-000000000005',
      type: 'expense',
      day: '2026-11-20',
      category: 'housing',
      description: 'Aluguel',
      amountCents: 150_000,
      currency: 'BRL',
      accountAmountCents: 150_000,
    },
  },
};

let server: TestServer;
let outbound: Outbound;
const receivers: WebhookReceiver[] = [];
beforeAll(async () => {
  server = await startTestServer({ webhooksAllowPrivate: true });
  outbound = createOutbound({ allowPrivate: true });
});
afterEach(async () => {
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
  await server.services.pool.query('truncate deliveries');
});
afterAll(async () => {
  await outbound.close();
  await server.close();
});

async function startReceiver(answer: WebhookReceiver['answer'] = 200): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  receiver.answer = answer;
  receivers.push(receiver);
  return receiver;
}

async function listen(person: Person, url: string): Promise<string> {
  const created = await person.call(api.createWebhook, {
    body: { type: 'n8n', events: ['recurring_payment'], ledgerIds: null, url, secret: 'segredo-1' },
  });
  expect(created.status).toBe(201);
  return created.body.id;
}

/** A delivery that is due. */
async function owe(person: Person, webhookId: string): Promise<void> {
  const now = server.services.clock.now();
  await server.services.db
    .insertInto('deliveries')
    .values({
      user_id: person.userId,
      id: newId(now),
      webhook_id: webhookId,
      event_id: newId(now),
      body: JSON.stringify(EVENT),
      status: 'waiting',
      next_attempt_at: now,
      created_at: now,
    })
    .execute();
}

const startDeliverer = () => createDeliverer(server.services, outbound);
async function run(): Promise<number> {
  const deliverer = startDeliverer();
  await deliverer.begin();
  return deliverer.idle();
}
async function deliveriesOf(person: Person, webhookId: string): Promise<Delivery[]> {
  return (await person.call(api.listDeliveries, { params: { webhookId }, query: {} })).body.deliveries;
}
const listed = async (person: Person) => (await person.call(api.listWebhooks, {})).body.webhooks[0];

describe('shares', () => {
  test('fifty hanging webhooks of one person delay nobody else', async () => {
    const [hung, fine] = [await startReceiver('silence'), await startReceiver()];
    const [ana, bia] = [await server.signUp(), await server.signUp()];
    const ids = await Promise.all(Array.from({ length: 50 }, () => listen(ana, hung.url)));
    await Promise.all(ids.map((id) => owe(ana, id)));
    const deliverer = startDeliverer();
    await deliverer.begin();
    expect(hung.received.length).toBeLessThanOrEqual(4);
    await owe(bia, await listen(bia, fine.url));
    const startedAt = performance.now();
    await deliverer.begin();
    await expect.poll(() => fine.received.length, { timeout: 3_000 }).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    // Ends with the connections, not after fifty times ten seconds.
    const stopped = deliverer.stop();
    hung.answer = 'reset';
    await hung.close();
    receivers.splice(receivers.indexOf(hung), 1);
    await stopped;
  }, 20_000);

  test('thirty people whose receivers all hang delay nobody else', async () => {
    const [hung, fine] = [await startReceiver('silence'), await startReceiver()];
    for (let count = 0; count < 30; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one by one: as many at once would be told to come back
      const person = await server.signUp();
      const theirs = Array.from({ length: 4 }, async () => owe(person, await listen(person, hung.url)));
      // oxlint-disable-next-line no-await-in-loop -- as above
      await Promise.all(theirs);
    }
    const deliverer = startDeliverer();
    await deliverer.begin();
    await expect.poll(() => hung.received.length).toBeGreaterThanOrEqual(30);
    const late = await server.signUp();
    await owe(late, await listen(late, fine.url));
    await deliverer.begin();
    await expect.poll(() => fine.received.length, { timeout: 2_000 }).toBe(1);
    const stopped = deliverer.stop();
    await hung.close();
    receivers.splice(receivers.indexOf(hung), 1);
    await stopped;
  }, 30_000);

  test('a person’s hanging webhook holds up none of their other webhooks', async () => {
    const [hung, fine] = [await startReceiver('silence'), await startReceiver()];
    const ana = await server.signUp();
    const [slow, quick] = [await listen(ana, hung.url), await listen(ana, fine.url)];
    for (let count = 0; count < 10; count += 1) {
      // oxlint-disable-next-line no-await-in-loop -- the slow ones have waited longer
      await owe(ana, slow);
    }
    await owe(ana, quick);
    const deliverer = startDeliverer();
    await deliverer.begin();
    await expect.poll(() => fine.received.length, { timeout: 2_000 }).toBe(1);
    expect(hung.received).toHaveLength(1);
    const stopped = deliverer.stop();
    await hung.close();
    receivers.splice(receivers.indexOf(hung), 1);
    await stopped;
  }, 20_000);
});

describe('a receiver that was away', () => {
  test('a receiver that is down for two minutes gets its delivery within one more, whenever it comes back', async () => {
    const receiver = await startReceiver('reset');
    const ana = await server.signUp();
    const id = await listen(ana, receiver.url);
    await owe(ana, id);
    let seconds = 0;
    while (receiver.received.length === 0 || receiver.answer !== 200) {
      if (seconds >= 120) receiver.answer = 200;
      // oxlint-disable-next-line no-await-in-loop -- ten seconds by ten seconds
      await run();
      if ((await deliveriesOf(ana, id))[0]?.status === 'delivered') break;
      server.moveClock(10);
      seconds += 10;
    }
    server.moveClock(-seconds);
    expect(seconds).toBeLessThanOrEqual(180);
  });

  test.each([404, 410])(
    'an answer of %d counts as an outage, once the receiver has accepted before',
    async (status) => {
      const receiver = await startReceiver();
      const ana = await server.signUp();
      const id = await listen(ana, receiver.url);
      await owe(ana, id);
      await run();
      receiver.answer = status;
      await owe(ana, id);
      await run();
      expect((await deliveriesOf(ana, id))[0]).toMatchObject({
        status: 'waiting',
        failure: 'answered',
        responseStatus: status,
      });
      expect(await listed(ana)).toMatchObject({ enabled: true, waiting: { count: 1 } });
      receiver.answer = 200;
      server.moveClock(60);
      await run();
      expect((await deliveriesOf(ana, id)).map((one) => one.status)).toEqual(['delivered', 'delivered']);
      server.moveClock(-60);
    },
  );

  test('at another address, 410 is final again', async () => {
    const receiver = await startReceiver();
    const ana = await server.signUp();
    const id = await listen(ana, receiver.url);
    await owe(ana, id);
    await run();
    const edits = { version: 1, url: `${receiver.url}/outro` };
    await ana.call(api.editWebhook, { params: { webhookId: id }, body: edits });
    receiver.answer = 410;
    await owe(ana, id);
    await run();
    expect((await deliveriesOf(ana, id))[0]).toMatchObject({ status: 'given_up', failure: 'gone' });
    expect((await listed(ana))?.enabled).toBe(false);
  });

  test('a delivery says when it is tried next, and can be tried at once on request', async () => {
    const receiver = await startReceiver(500);
    const ana = await server.signUp();
    const id = await listen(ana, receiver.url);
    await Promise.all([owe(ana, id), owe(ana, id), owe(ana, id)]);
    await run();
    const { waiting } = (await listed(ana)) ?? {};
    expect(waiting?.count).toBe(3);
    expect(Date.parse(waiting?.nextAttemptAt ?? '')).toBeGreaterThan(server.services.clock.now().getTime());
    receiver.answer = 200;
    const bia = await server.signUp();
    const retry = (person: Person) => person.call(api.retryWebhook, { params: { webhookId: id }, body: {} });
    expect((await retry(bia)).error.code).toBe('webhook_not_found');
    expect((await retry(ana)).body).toEqual({ hurried: 3 });
    expect(await run()).toBe(3);
    expect((await listed(ana))?.waiting).toBeNull();
  });

  test('a receiver gets all waiting deliveries as soon as it accepts one again', async () => {
    const receiver = await startReceiver(500);
    const ana = await server.signUp();
    const id = await listen(ana, receiver.url);
    await Promise.all([owe(ana, id), owe(ana, id)]);
    let moved = 0;
    for (const wait of [5, 25, 60, 90, 180]) {
      // oxlint-disable-next-line no-await-in-loop -- try by try
      await run();
      server.moveClock(wait);
      moved += wait;
    }
    await run();
    receiver.answer = 200;
    await owe(ana, id);
    // Ten minutes early.
    expect(await run()).toBe(3);
    expect((await listed(ana))?.waiting).toBeNull();
    server.moveClock(-moved);
  });
});

describe('what was sent and answered', () => {
  const DAY = 24 * 3_600;

  test('the body is deleted after thirty days; the delivery stays, and cannot be sent again', async () => {
    const receiver = await startReceiver();
    const ana = await server.signUp();
    const id = await listen(ana, receiver.url);
    await owe(ana, id);
    await run();
    server.moveClock(30 * DAY - 60);
    await forgetBodies(server.services);
    expect((await deliveriesOf(ana, id))[0]).toMatchObject({ body: EVENT, responseBody: 'respondi 200' });
    server.moveClock(120);
    await owe(ana, id);
    await forgetBodies(server.services);
    const [young, old] = await deliveriesOf(ana, id);
    expect(young?.body).toEqual(EVENT);
    expect(old).toMatchObject({ status: 'delivered', body: null, responseBody: null, responseStatus: 200 });
    const params = { webhookId: id, deliveryId: old?.id ?? '' };
    expect((await ana.call(api.redeliver, { params, body: {} })).error.code).toBe('delivery_forgotten');
    server.moveClock(-30 * DAY - 60);
  });

  test('bodies of a disabled webhook, whose deliveries are given up, are deleted too, in several batches', async () => {
    const receiver = await startReceiver();
    const ana = await server.signUp();
    const id = await listen(ana, receiver.url);
    await ana.call(api.editWebhook, { params: { webhookId: id }, body: { version: 1, enabled: false } });
    await server.services.pool.query(
      `insert into deliveries (user_id, id, webhook_id, body, status, next_attempt_at, created_at)
       select $1, gen_random_uuid(), $2, $3::json, 'waiting', now(), now() - interval '31 days' from generate_series(1, 2100)`,
      [ana.userId, id, JSON.stringify(EVENT)],
    );
    await forgetBodies(server.services);
    const { rows } = await server.services.pool.query(
      `select status, count(*)::int from deliveries where user_id = $1 and body is null group by 1`,
      [ana.userId],
    );
    expect(rows).toEqual([{ status: 'given_up', count: 2100 }]);
    expect(receiver.received).toEqual([]);
  });
});
