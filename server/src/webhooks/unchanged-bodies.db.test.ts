// What webhooks were sent before there were other events, to the byte: whoever has built on it must not notice what came since.
import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  receiver = await startWebhookReceiver();
  ana = await server.signUp();
});
afterAll(async () => {
  await receiver.close();
  await outbound.close();
  await server.close();
});

const OCCURRENCES = {
  expense: { category: 'housing', description: 'Aluguel “da casa”', amountCents: 150_000 },
  income: { category: 'salary', description: 'Salário', amountCents: 900_000 },
} as const;

test('API-09 a payment and an income that recur are sent as they always were, to the byte', async () => {
  const account = await ana.openAccount({ name: 'Conta' });
  const params = { ledgerId: ana.ledgerId };
  for (const event of ['recurring_payment', 'recurring_income'] as const)
    await server.services.db.insertInto('webhooks').values(oldWebhook(event)).execute();
  for (const type of ['expense', 'income'] as const)
    await ana.call(api.createRecurrence, {
      params,
      body: {
        type,
        accountId: account.id,
        day: '2026-01-10',
        currency: 'BRL',
        interval: 'monthly',
        endDay: '2026-01-10',
        ...OCCURRENCES[type],
      },
    });
  const query = { status: 'scheduled' } as const;
  const { transactions } = (await ana.call(api.listTransactions, { params, query })).body;
  await ana.call(api.postOccurrences, {
    params,
    body: { transactions: transactions.map(({ id, version }) => ({ id, version })) },
  });
  const deliverer = createDeliverer(server.services, outbound);
  await deliverer.begin();
  await deliverer.idle();

  const sent = receiver.received.toSorted((one, other) => one.event.type.localeCompare(other.event.type));
  const expected = (['income', 'expense'] as const).map((type, index) => {
    const { category, description, amountCents } = OCCURRENCES[type];
    const transaction = transactions.find((one) => one.type === type);
    const event = sent[index]?.event;
    return (
      `{"id":"${event?.id}","type":"${type === 'expense' ? 'recurring_payment' : 'recurring_income'}","timestamp":"${event?.timestamp}",` +
      `"data":{"ledger":{"id":"${ana.ledgerId}","kind":"personal","name":null},` +
      `"account":{"id":"${account.id}","name":"Conta","currency":"BRL"},` +
      `"transaction":{"id":"${transaction?.id}","day":"2026-01-10","type":"${type}","category":"${category}","currency":"BRL",` +
      `"amountCents":${amountCents},"description":"${description}","recurrenceId":"${transaction?.recurrence?.id}",` +
      `"accountAmountCents":${amountCents}}}}`
    );
  });
  expect(sent.map(({ text }) => text)).toEqual(expected);
  expect(sent[0]?.event.timestamp).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  const names = Object.keys(sent[0]?.headers ?? {}).filter((name) => /^(webhook|x|content-type)/.test(name));
  expect(names.toSorted()).toEqual([
    'content-type',
    'webhook-id',
    'webhook-signature',
    'webhook-timestamp',
    'x-webhook-secret',
  ]);
});

/** As the version left it that knew these two events alone. */
function oldWebhook(event: 'recurring_payment' | 'recurring_income') {
  const at = new Date().toISOString();
  return {
    user_id: ana.userId,
    id: crypto.randomUUID(),
    type: 'n8n' as const,
    kinds: [event],
    url: receiver.url,
    secret: 'segredo-1',
    created_at: at,
    updated_at: at,
  };
}
