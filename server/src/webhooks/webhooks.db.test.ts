import { createHmac } from 'node:crypto';
import { api } from '@vintem/contract/api';
import { eventSchema } from '@vintem/contract/events';
import type { RequestOf } from '@vintem/contract/route';
import type { Delivery, Webhook } from '@vintem/contract/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startJobs } from '#platform/jobs.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { createDeliverer } from './deliver.ts';
import { createOutbound, type Outbound } from './outbound.ts';

let server: TestServer;
let receiver: WebhookReceiver;
let outbound: Outbound;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer({ webhooksAllowPrivate: true });
  outbound = createOutbound({ allowPrivate: true });
});
beforeEach(async () => {
  receiver = await startWebhookReceiver();
  ana = await server.signUp();
});
afterEach(async () => {
  await receiver.close();
  // This test's waiting deliveries must not leak into the next.
  await ana
    .call(api.listWebhooks, {})
    .then(({ body }) => Promise.all(body.webhooks.map((one) => remove(ana, one))));
});
afterAll(async () => {
  await outbound.close();
  await server.close();
});

type Draft = RequestOf<typeof api.createWebhook>['body'];

const create = (draft: Partial<Draft> = {}, person = ana) =>
  person.call(api.createWebhook, {
    body: {
      type: 'n8n',
      events: ['recurring_payment'],
      ledgerIds: null,
      url: receiver.url,
      secret: 'segredo-1',
      ...draft,
    },
  });

const remove = (person: Person, { id, version }: Webhook) =>
  person.call(api.deleteWebhook, { params: { webhookId: id }, query: { version: String(version) } });

/** An expense of a series, confirmed: that raises an event. */
async function pay(person: Person, description = 'Aluguel'): Promise<void> {
  const account = await person.openAccount({ name: 'Conta' });
  const params = { ledgerId: person.ledgerId };
  await person.call(api.createRecurrence, {
    params,
    body: {
      type: 'expense',
      accountId: account.id,
      day: '2026-01-10',
      category: 'housing',
      description,
      amountCents: 150_000,
      currency: 'BRL',
      interval: 'monthly',
      endDay: '2026-01-10',
    },
  });
  const query = { status: 'scheduled' } as const;
  const { transactions } = (await person.call(api.listTransactions, { params, query })).body;
  const chosen = transactions.map(({ id, version }) => ({ id, version }));
  const { status } = await person.call(api.postOccurrences, { params, body: { transactions: chosen } });
  expect(status).toBe(200);
}

/** Hands over and tries all that is due, as a server of its own; answers how many tries that were. */
async function run(): Promise<number> {
  const deliverer = createDeliverer(server.services, outbound);
  await deliverer.begin();
  return deliverer.idle();
}

async function deliveries({ id }: Webhook, before?: string): Promise<Delivery[]> {
  const query = before ? { before } : {};
  return (await ana.call(api.listDeliveries, { params: { webhookId: id }, query })).body.deliveries;
}

describe('HOOK-03 a posted occurrence', () => {
  test('each webhook of its kind receives the event once, signed, with the documented body', async () => {
    const { body: webhook } = await create();
    await create({ events: ['recurring_income'] });
    await pay(ana);
    expect(await run()).toBe(1);
    expect(await run()).toBe(0);

    const [delivered, ...others] = receiver.received;
    if (!delivered) throw new Error('nothing was received');
    expect(others).toEqual([]);
    const { headers, text, event } = delivered;
    expect(eventSchema.parse(event)).toEqual(event);
    expect(event).toMatchObject({
      type: 'recurring_payment',
      data: {
        ledger: { id: ana.ledgerId, kind: 'personal' },
        account: { name: 'Conta', currency: 'BRL' },
        transaction: { description: 'Aluguel', amountCents: 150_000, day: '2026-01-10', type: 'expense' },
      },
    });
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${text}`;
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-webhook-secret': 'segredo-1',
      'webhook-id': event.id,
      'webhook-signature': `v1,${createHmac('sha256', 'segredo-1').update(signed).digest('base64')}`,
    });
    expect(await deliveries(webhook)).toMatchObject([
      {
        status: 'delivered',
        attempts: 1,
        responseStatus: 200,
        responseBody: 'respondi 200',
        failure: null,
        body: event,
      },
    ]);
  });

  test('another person’s webhook never receives the event', async () => {
    await create();
    await pay(await server.signUp());
    expect(await run()).toBe(0);
    expect(receiver.received).toEqual([]);
  });

  test('several servers at once send the event once', async () => {
    await create();
    await pay(ana);
    await Promise.all([run(), run(), run(), run()]);
    expect(receiver.received).toHaveLength(1);
  });
});

describe('a receiver that fails', () => {
  test('a failed delivery is retried four times within five minutes, then ever later for a day, with the same id, and then visibly given up', async () => {
    const { body: webhook } = await create();
    receiver.answer = 500;
    await pay(ana);
    const waits: number[] = [];
    for (let attempt = 1; attempt <= 12; attempt += 1) {
      // oxlint-disable-next-line no-await-in-loop -- each try follows the wait of the one before
      expect(await run()).toBe(1);
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [delivery] = await deliveries(webhook);
      expect(delivery).toMatchObject({ attempts: attempt, responseStatus: 500, failure: 'answered' });
      if (!delivery?.nextAttemptAt) break;
      const wait = Math.ceil(
        (Date.parse(delivery.nextAttemptAt) - server.services.clock.now().getTime()) / 1000,
      );
      waits.push(wait);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await run()).toBe(0);
      server.moveClock(wait);
    }
    expect(waits).toEqual([5, 25, 60, 90, 180, 600, 1_800, 3_600, 10_800, 21_600, 43_200]);
    // Away for any time within the first hour, it has its deliveries after no more than twice that again.
    const tries = waits.map((_, index) => waits.slice(0, index + 1).reduce((sum, wait) => sum + wait));
    for (const away of Array.from({ length: 3_600 }, (__, second) => second + 1))
      expect(tries.find((at) => at >= away)).toBeLessThanOrEqual(Math.max(30, away * 3));
    expect(await deliveries(webhook)).toMatchObject([
      { status: 'given_up', attempts: 12, nextAttemptAt: null },
    ]);
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    server.moveClock(-waits.reduce((sum, wait) => sum + wait));

    receiver.answer = 204;
    const [delivery] = await deliveries(webhook);
    const params = { webhookId: webhook.id, deliveryId: delivery?.id ?? '' };
    expect((await ana.call(api.redeliver, { params, body: {} })).body.status).toBe('waiting');
    await run();
    expect(await deliveries(webhook)).toMatchObject([
      { status: 'delivered', attempts: 1, responseStatus: 204 },
    ]);
  });

  test.each([
    ['reset', 'unreachable', null],
    [302, 'redirect', 302],
    [404, 'answered', 404],
    ['flood', null, 200],
  ] as const)('%s: %s', async (answer, failure, responseStatus) => {
    const { body: webhook } = await create();
    receiver.answer = answer;
    await pay(ana);
    await run();
    expect(await deliveries(webhook)).toMatchObject([{ attempts: 1, failure, responseStatus }]);
    expect(receiver.received).toHaveLength(1);
  });

  test('an answer of 410 disables the webhook', async () => {
    const { body: webhook } = await create();
    receiver.answer = 410;
    await pay(ana);
    await run();
    expect(await deliveries(webhook)).toMatchObject([{ status: 'given_up', failure: 'gone' }]);
    const { webhooks } = (await ana.call(api.listWebhooks, {})).body;
    expect(webhooks).toMatchObject([
      { enabled: false, version: 2, lastDelivery: { status: 'given_up', attempts: 1, nextAttemptAt: null } },
    ]);
  });

  test('a receiver that never answers holds up nobody else, and an unresolvable name is reported', async () => {
    const slow = await startWebhookReceiver();
    slow.answer = 'silence';
    await create({ url: slow.url });
    const { body: nowhere } = await create({ url: 'http://nao-existe.invalid/' });
    await create();
    await pay(ana);
    const startedAt = performance.now();
    const running = run();
    await expect.poll(() => receiver.received.length).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(8_000);
    await expect.poll(async () => (await deliveries(nowhere))[0]?.failure).toBe('unresolved');
    await slow.close();
    await running;
  }, 20_000);
});

describe('HOOK-02 looking after webhooks', () => {
  test('a test is sent once, marked as a test, and its outcome is returned', async () => {
    const { body: webhook } = await create();
    receiver.answer = 500;
    const { status, body } = await ana.call(api.testWebhook, { params: { webhookId: webhook.id }, body: {} });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'given_up', attempts: 1, responseStatus: 500, eventId: null });
    expect(receiver.received[0]?.event).toMatchObject({ test: true, type: 'recurring_payment' });
    expect(await run()).toBe(0);
  });

  test('a webhook is edited and disabled by version; a disabled one receives nothing', async () => {
    const { body: webhook } = await create();
    const params = { webhookId: webhook.id };
    const { body } = await ana.call(api.editWebhook, { params, body: { version: 1, enabled: false } });
    expect(body).toEqual({ ...webhook, enabled: false, version: 2, updatedAt: body.updatedAt });
    expect((await ana.call(api.editWebhook, { params, body: { version: 1, secret: 'b' } })).error.code).toBe(
      'version_conflict',
    );
    await pay(ana);
    expect(await run()).toBe(0);
    expect((await remove(ana, body)).status).toBe(204);
    expect((await remove(ana, body)).error.code).toBe('webhook_not_found');
  });

  test('each webhook is listed with its newest delivery, if it has any', async () => {
    const { body: quiet } = await create({ events: ['recurring_income'] });
    const { body: told } = await create();
    await pay(ana);
    await run();
    receiver.answer = 500;
    await ana.call(api.testWebhook, { params: { webhookId: told.id }, body: {} });
    const { webhooks } = (await ana.call(api.listWebhooks, {})).body;
    expect(webhooks.map(({ id, lastDelivery }) => [id, lastDelivery?.status])).toEqual([
      [told.id, 'given_up'],
      [quiet.id, undefined],
    ]);
  });

  test('a person has at most fifty webhooks', async () => {
    await Promise.all(Array.from({ length: 50 }, () => create()));
    expect((await create()).error.code).toBe('too_many_webhooks');
  });

  test.each([
    ['ftp://x', 'webhook_url_invalid'],
    ['exemplo.com', 'webhook_url_invalid'],
    ['http://usuario:senha@exemplo.com/', 'webhook_url_invalid'],
    ['http://%', 'webhook_url_invalid'],
    ['http://a b/', 'webhook_url_invalid'],
    ['', 'webhook_url_invalid'],
  ])('the address %j: %s', async (url, code) => {
    const { status, error } = await create({ url });
    expect([status, error.fields?.[0]]).toMatchObject([422, { path: 'url', code }]);
  });
});

describe('HOOK-04 private addresses', () => {
  let strict: TestServer;
  let bia: Person;
  beforeAll(async () => {
    strict = await startTestServer();
    bia = await strict.signUp('bia');
  });
  afterAll(() => strict.close());

  test.each([
    'http://[::1]/',
    'http://0x7f.1/',
    'http://127.0.0.1:5678/webhook',
    'http://localhost:5678/',
    'http://10.0.0.1/',
    'http://[::ffff:10.0.0.1]/',
  ])('%s is refused at save, naming the setting', async (url) => {
    const { error } = await create({ url }, bia);
    expect(error.fields).toMatchObject([
      {
        path: 'url',
        code: 'webhook_url_private',
        message: expect.stringContaining('WEBHOOKS_ALLOW_PRIVATE'),
      },
    ]);
  });

  test.each([
    'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
    'http://[::ffff:169.254.169.254]/',
    'http://[64:ff9b::a9fe:a9fe]/',
    'http://[fd00:ec2::254]/',
    'http://100.100.100.200/',
    'http://[fe80::1]/',
  ])('%s is refused at save and at send, also where private addresses are allowed', async (url) => {
    // Ana's server allows them, Bia's does not.
    for (const person of [ana, bia]) {
      const { status, error } = await create({ url }, person);
      expect([status, error.fields]).toMatchObject([422, [{ path: 'url', code: 'webhook_url_forbidden' }]]);
    }
    const startedAt = performance.now();
    expect(await outbound.post(url, {}, '{}')).toEqual({
      status: null,
      answer: null,
      failure: 'forbidden_address',
    });
    // Refused, and not tried until it timed out.
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });

  test.each([
    ['169.254.169.254', true, 'forbidden_address'],
    ['fd00:ec2::254', true, 'forbidden_address'],
    ['fe80::a9fe:a9fe', false, 'forbidden_address'],
    ['127.0.0.1', false, 'private_address'],
    ['127.0.0.1', true, null],
  ] as const)('a name that leads to %s, private allowed %s: %s', async (address, allowPrivate, failure) => {
    const family = address.includes(':') ? 6 : 4;
    // A DNS owner can answer anything: a public address first, and then a private one.
    const answers = failure
      ? [
          { address: '127.0.0.2', family: 4 },
          { address, family },
        ]
      : [{ address, family }];
    const out = createOutbound({ allowPrivate, resolve: (_, __, callback) => callback(null, answers) });
    const { port } = new URL(receiver.url);
    expect((await out.post(`http://gancho.exemplo.com:${port}/`, {}, '{}')).failure).toBe(failure);
    expect(receiver.received).toHaveLength(failure ? 0 : 1);
    await out.close();
  });

  test('a name that does not resolve is accepted', async () => {
    expect((await create({ url: 'https://ainda-nao-existe.invalid/gancho' }, bia)).status).toBe(201);
  });

  test('an address, and an address behind a name, are refused at send', async () => {
    const guarded = createOutbound({ allowPrivate: false });
    const { port } = new URL(receiver.url);
    expect(await guarded.post(receiver.url, {}, '{}')).toMatchObject({ failure: 'private_address' });
    expect(await guarded.post(`http://localhost:${port}/`, {}, '{}')).toMatchObject({
      failure: 'private_address',
    });
    expect(receiver.received).toEqual([]);
    await guarded.close();
  });
});

test('the queue itself delivers within seconds of being asked, at once or for later', async () => {
  await create();
  await pay(ana);
  const work = async () => void (await run());
  const errors: unknown[] = [];
  const jobs = await startJobs(
    server.url,
    [{ name: 'deliver-webhooks', cron: '* * * * *', isWoken: true, work }],
    (error) => errors.push(error),
  );
  jobs.wake('deliver-webhooks');
  await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(1);
  await pay(ana, 'Condomínio');
  jobs.wake('deliver-webhooks', 1);
  await expect.poll(() => receiver.received.length, { timeout: 5_000 }).toBe(2);
  await jobs.stop();
  expect(errors).toEqual([]);
}, 20_000);
