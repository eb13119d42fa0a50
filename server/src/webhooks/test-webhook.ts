import type { Delivery } from '@vintem/contract/webhooks';
import { newId } from '#platform/ids.ts';
import type { UserId } from '#platform/owner.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { attempt } from './deliver.ts';
import type { Outbound } from './outbound.ts';
import { sampleOf } from './sample-event.ts';
import { deliveryOf } from './webhook-view.ts';
import { findWebhook, insertDelivery } from './webhooks.queries.ts';

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
  const body = sampleOf(webhook.kinds[0] ?? 'recurring_payment', id, now);
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
    isReplay: false,
  };
  const tried = await attempt(services, outbound, delivery, { isOnly: true });
  return tried ? ok(deliveryOf(tried)) : refuse('webhook_not_found');
}
