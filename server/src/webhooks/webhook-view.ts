// Webhooks and their deliveries as the API answers them.
import type { Delivery, Webhook } from '@vintem/contract/webhooks';
import type { DeliveryRow, WebhookRow } from './webhooks.queries.ts';

export function webhookOf(row: WebhookRow): Webhook {
  return {
    id: row.id,
    type: row.type,
    events: row.kinds,
    ledgerIds: row.ledger_ids,
    url: row.url,
    enabled: row.enabled,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}

export function deliveryOf(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    webhookId: row.webhook_id,
    eventId: row.event_id,
    status: row.status,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
    attemptedAt: row.attempted_at,
    responseStatus: row.response_status,
    responseBody: row.response_body,
    failure: row.failure,
    durationMs: row.duration_ms,
    isReplay: row.is_replay,
    body: row.body,
    createdAt: row.created_at,
  };
}
