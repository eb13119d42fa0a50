import type { Event } from '@vintem/contract/events';
import type { Delivery } from '@vintem/contract/webhooks';
import { cents } from '@vintem/core/money/money';
import { newId } from '#platform/ids.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { attempt } from './deliver.ts';
import type { Outbound } from './outbound.ts';
import { deliveryOf } from './webhook-view.ts';
import { findWebhook, insertDelivery, type WebhookRow } from './webhooks.queries.ts';

/** Sends a sample once and waits for the outcome: the person is watching. */
export async function testWebhook(
  services: Services,
  outbound: Outbound,
  userId: UserId,
  webhookId: string,
): Promise<Result<Delivery>> {
  const webhook = await findWebhook(services.db, userId, webhookId);
  if (!webhook) return refuse('webhook_not_found');
  const now = services.clock.now();
  const id = newId(now);
  const body = sampleOf(webhook, id, now);
  await insertDelivery(services.db, userId, {
    id,
    webhook_id: webhookId,
    body,
    created_at: now.toISOString(),
  });
  const { url, secret } = webhook;
  const delivery = {
    userId,
    id,
    webhookId,
    attempts: 1,
    eventId: null,
    body: JSON.stringify(body),
    url,
    secret,
    answeredAt: webhook.answered_at,
  };
  const tried = await attempt(services, outbound, delivery, { isOnly: true });
  return tried ? ok(deliveryOf(tried)) : refuse('webhook_not_found');
}

/** A made-up event with unused ids, marked as a test. */
function sampleOf({ event }: WebhookRow, id: string, now: Date): Event {
  const isPayment = event === 'recurring_payment';
  return {
    id,
    type: event,
    timestamp: now.toISOString(),
    test: true,
    data: {
      ledger: { id, kind: 'personal', name: null },
      account: { id, name: 'Conta de exemplo', currency: 'BRL' },
      transaction: {
        id,
        recurrenceId: id,
        type: isPayment ? 'expense' : 'income',
        day: todayIn('America/Sao_Paulo', now),
        category: isPayment ? 'housing' : 'salary',
        description: isPayment ? 'Aluguel (exemplo)' : 'Salário (exemplo)',
        amountCents: cents(123_456),
        currency: 'BRL',
        accountAmountCents: cents(123_456),
      },
    },
  };
}
