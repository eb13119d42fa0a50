import type { ListedWebhook, Webhook } from '@vintem/contract/webhooks';
import type { UserId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { deliveryOf, webhookOf } from './webhook-view.ts';
import { countWaiting, findLastDeliveries, findWebhooks } from './webhooks.queries.ts';

export async function readWebhooks(db: Reader, userId: UserId): Promise<Webhook[]> {
  return (await findWebhooks(db, userId)).map(webhookOf);
}

export async function readListedWebhooks(db: Reader, userId: UserId): Promise<ListedWebhook[]> {
  const [webhooks, newest, waiting] = await Promise.all([
    readWebhooks(db, userId),
    findLastDeliveries(db, userId),
    countWaiting(db, userId),
  ]);
  return webhooks.map((webhook) => {
    const row = newest.find(({ webhook_id }) => webhook_id === webhook.id);
    const theirs = waiting.find(({ webhook_id }) => webhook_id === webhook.id);
    const listed = {
      ...webhook,
      waiting: theirs ? { count: theirs.count, nextAttemptAt: theirs.next_attempt_at as string } : null,
    };
    if (!row) return { ...listed, lastDelivery: null };
    const { status, attempts, nextAttemptAt, attemptedAt, createdAt } = deliveryOf(row);
    return { ...listed, lastDelivery: { status, attempts, nextAttemptAt, attemptedAt, createdAt } };
  });
}
