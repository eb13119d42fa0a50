// What a webhook hears, and what it is sent again.
import { api } from '@vintem/contract/api';
import type { EventKind } from '@vintem/contract/event-kinds';
import type { RequestOf } from '@vintem/contract/route';
import type { Webhook } from '@vintem/contract/webhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#testing/webhook-receiver.ts';
import { createDeliverer, forgetBodies } from './deliver.ts';
import { createOutbound, type Outbound } from './outbound.ts';

const DAY_SECONDS = 86_400;

let server: TestServer;
let receiver: WebhookReceiver;
let outbound: Outbound;
let ana: Person;

beforeAll(async () => {
  server = await startTestServer({ webhooksAllowPrivate: true });
  outbound = createOutbound({ allowPrivate: true });
});
beforeEach(async () => {
  // Noon in São Paulo.
  server.moveClock((Date.parse('2030-01-20T15:00:00Z') - server.services.clock.now().getTime()) / 1000);
  receiver = await startWebhookReceiver();
  ana = await server.signUp();
});
afterEach(async () => {
  await receiver.close();
  const { body } = await ana.call(api.listWebhooks, {});
  for (const { id, version } of body.webhooks)
    // oxlint-disable-next-line no-await-in-loop -- this test's waiting deliveries must not leak into the next
    await ana.call(api.deleteWebhook, { params: { webhookId: id }, query: { version: String(version) } });
});
afterAll(async () => {
  await outbound.close();
  await server.close();
});

type Draft = RequestOf<typeof api.createWebhook>['body'];

const create = async (draft: Partial<Draft> = {}): Promise<Webhook> => {
  const { status, body } = await ana.call(api.createWebhook, {
    body: {
      type: 'n8n',
      events: ['goal_completed'],
      ledgerIds: null,
      url: receiver.url,
      secret: 'segredo-1',
      ...draft,
    },
  });
  expect(status).toBe(201);
  return body;
};

/** A goal that is completed: that raises an event. */
async function complete(title: string): Promise<void> {
  const { body } = await ana.call(api.createGoal, {
    body: { title, targetDay: '2030-12-31', category: 'financial' },
  });
  await ana.call(api.setGoalProgress, {
    params: { goalId: body.goal.id },
    body: { progressPercent: 100 },
  });
}

/** Hands over and tries all that is due; answers what was received meanwhile. */
async function deliver() {
  const before = receiver.received.length;
  const deliverer = createDeliverer(server.services, outbound);
  await deliverer.begin();
  await deliverer.idle();
  return receiver.received.slice(before);
}

const titles = (received: WebhookReceiver['received']) =>
  received.map(({ event }) => ('goal' in event.data ? event.data.goal.title : event.type)).toSorted();
const replay = ({ id }: Webhook, fromDay: string, toDay = fromDay) =>
  ana.call(api.replayPeriod, { params: { webhookId: id }, body: { fromDay, toDay } });

describe('a webhook hears', () => {
  test('the kinds that were chosen, and no others', async () => {
    const kinds: EventKind[] = ['large_transaction', 'goal_completed', 'goal_completed'];
    const webhook = await create({ events: kinds });
    expect(webhook.events).toEqual(['large_transaction', 'goal_completed']);
    await complete('Reserva');
    expect(titles(await deliver())).toEqual(['Reserva']);
    const body = { version: 1, events: ['task_overdue' as const] };
    await ana.call(api.editWebhook, { params: { webhookId: webhook.id }, body });
    await complete('Viagem');
    expect(titles(await deliver())).toEqual([]);
  });

  test('of the ledgers that were chosen alone; of one that is not the person’s it cannot', async () => {
    const { company } = (
      await ana.call(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } })
    ).body;
    const webhook = await create({ ledgerIds: [company.id] });
    await complete('Reserva');
    expect(await deliver()).toEqual([]);
    const params = { webhookId: webhook.id };
    const edited = await ana.call(api.editWebhook, {
      params,
      body: { version: 1, ledgerIds: [ana.ledgerId] },
    });
    expect(edited.body).toMatchObject({ ledgerIds: [ana.ledgerId], events: ['goal_completed'] });
    await complete('Viagem');
    expect(titles(await deliver())).toEqual(['Viagem']);
    const bia = await server.signUp();
    for (const ledgerIds of [[bia.ledgerId], [ana.ledgerId, bia.ledgerId]]) {
      const refused = await ana.call(api.editWebhook, { params, body: { version: 2, ledgerIds } });
      expect(refused.error.code).toBe('not_found');
    }
    const all = await ana.call(api.editWebhook, { params, body: { version: 2, ledgerIds: null } });
    expect(all.body.ledgerIds).toBeNull();
  });

  test('something, or it is refused at its field', async () => {
    const webhook = await create();
    const params = { webhookId: webhook.id };
    const refused = await ana.call(api.editWebhook, { params, body: { version: 1, events: [] } });
    expect(refused).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'events', code: 'webhook_event_invalid' }] },
    });
  });
});

describe('API-10 a replay', () => {
  test('of one delivery has its id, its bytes, and a header that tells it', async () => {
    const webhook = await create();
    await complete('Reserva');
    const [first] = await deliver();
    const { deliveries } = (
      await ana.call(api.listDeliveries, { params: { webhookId: webhook.id }, query: {} })
    ).body;
    expect(deliveries).toMatchObject([{ isReplay: false }]);
    const params = { webhookId: webhook.id, deliveryId: deliveries[0]?.id ?? '' };
    expect((await ana.call(api.redeliver, { params, body: {} })).body.isReplay).toBe(true);
    const [second] = await deliver();
    expect(first?.headers['webhook-replay']).toBeUndefined();
    expect(second?.headers).toMatchObject({
      'webhook-replay': 'true',
      'webhook-id': first?.headers['webhook-id'],
    });
    expect(second?.text).toBe(first?.text);
  });

  test('of a period sends what happened in its days, with the same ids, and what the webhook was never sent', async () => {
    await complete('Antes do webhook');
    expect(await deliver()).toEqual([]);
    server.moveClock(DAY_SECONDS);
    const webhook = await create();
    await complete('Reserva');
    // 23:59 in São Paulo, and a minute later the next day.
    server.moveClock(12 * 3_600 - 60);
    await complete('Tarde da noite');
    server.moveClock(60);
    await complete('De madrugada');
    const sent = await deliver();
    expect(titles(sent)).toEqual(['De madrugada', 'Reserva', 'Tarde da noite']);

    expect((await replay(webhook, '2030-01-21')).body).toEqual({ replayed: 2 });
    const again = await deliver();
    expect(titles(again)).toEqual(['Reserva', 'Tarde da noite']);
    const textOf = new Map(sent.map(({ event, text }) => [event.id, text]));
    for (const { event, text, headers } of again) {
      expect(headers).toMatchObject({ 'webhook-replay': 'true', 'webhook-id': event.id });
      expect(text).toBe(textOf.get(event.id));
    }
    expect((await replay(webhook, '2030-01-20', '2030-01-22')).body).toEqual({ replayed: 4 });
    expect(titles(await deliver())).toEqual([
      'Antes do webhook',
      'De madrugada',
      'Reserva',
      'Tarde da noite',
    ]);
  });

  test('leaves alone what still waits, and what the webhook does not hear', async () => {
    const webhook = await create();
    const deaf = await create({ events: ['task_overdue'] });
    receiver.answer = 500;
    await complete('Reserva');
    await deliver();
    expect((await replay(webhook, '2030-01-20')).body).toEqual({ replayed: 0 });
    expect((await replay(deaf, '2030-01-20')).body).toEqual({ replayed: 0 });
  });

  test('has the bytes of then where they were forgotten after thirty days, and keeps them for as long again', async () => {
    const webhook = await create();
    await complete('Reserva');
    const [first] = await deliver();
    server.moveClock(31 * DAY_SECONDS);
    await forgetBodies(server.services);
    await ana.call(api.signIn, { body: { email: ana.email, password: 'segredo seguro' } });
    expect((await replay(webhook, '2030-01-20')).body).toEqual({ replayed: 1 });
    await forgetBodies(server.services);
    const [second] = await deliver();
    expect(second?.text).toBe(first?.text);
  });

  test.each([
    ['2030-01-21', '2030-01-20'],
    ['2030-01-01', '2030-02-01'],
  ])('from %s to %s is refused at its field', async (fromDay, toDay) => {
    const webhook = await create();
    expect(await replay(webhook, fromDay, toDay)).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'toDay', code: 'replay_period_invalid' }] },
    });
  });

  test('of more than a thousand events is refused, and sends none', async () => {
    const webhook = await create();
    await complete('Reserva');
    await server.look(
      `insert into events (ledger_id, id, kind, subject_kind, subject_id, at, data, handed_at)
       select ledger_id, gen_random_uuid(), kind, subject_kind, gen_random_uuid(), at, data, at from events, generate_series(1, 1000)
       where ledger_id = $1`,
      [ana.ledgerId],
    );
    expect((await replay(webhook, '2030-01-20')).error.code).toBe('too_many_to_replay');
    expect(titles(await deliver())).toEqual(['Reserva']);
  });

  test('of somebody else’s webhook is refused', async () => {
    const webhook = await create();
    const bia = await server.signUp();
    const body = { fromDay: '2030-01-20', toDay: '2030-01-20' };
    const refused = await bia.call(api.replayPeriod, { params: { webhookId: webhook.id }, body });
    expect(refused.error.code).toBe('webhook_not_found');
  });
});
