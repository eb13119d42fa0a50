// Converts a webhook to its form's draft, which has the shape of a request.
import type { Webhook } from '@vintem/contract/webhooks';
import { createWebhookBodySchema } from '@vintem/contract/webhooks.forms';
import * as z from 'zod/mini';
import { newIdempotencyKey } from '#api/client.ts';
import type { NewWebhook, WebhookChanges } from './webhooks.api.ts';

export const SAMPLE_URL = 'https://seu-n8n.exemplo.com/webhook/vintem';

/** The form's name for each field that the server may refuse. */
export const DRAFT_FIELDS = {
  type: 'type',
  events: 'events',
  ledgerIds: 'ledgerIds',
  url: 'url',
  secret: 'secret',
} as const;

export function newDraft(): NewWebhook {
  return {
    type: 'n8n',
    events: ['recurring_payment'],
    ledgerIds: null,
    url: SAMPLE_URL,
    secret: newSecret(),
  };
}

/** For a webhook that keeps its secret, which is never shown again and so is not in the form. */
export const keptSecretSchema = z.extend(createWebhookBodySchema, { secret: z.literal('') });

export function draftOf({ type, events, ledgerIds, url }: Webhook): NewWebhook {
  return { type, events, ledgerIds, url, secret: '' };
}

/** The changed fields. */
export function changesOf(webhook: Webhook, { events, ledgerIds, url, secret }: NewWebhook): WebhookChanges {
  return {
    ...(!isSame(events, webhook.events) && { events }),
    ...(!isSame(ledgerIds, webhook.ledgerIds) && { ledgerIds }),
    ...(url !== webhook.url && { url }),
    ...(secret !== '' && { secret }),
  };
}

/** Whether both have the same, in whatever order: they were switched on one by one. */
function isSame(one: readonly string[] | null, other: readonly string[] | null): boolean {
  if (one === null || other === null) return one === other;
  return one.length === other.length && one.every((value) => other.includes(value));
}

/** A random UUID, version 4 (RFC 9562): the browser offers `randomUUID` on https only, and Vintém also runs at home without it. */
export function newSecret(): string {
  const hex = newIdempotencyKey();
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0b0011) | 0b1000).toString(16);
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20),
  ].join('-');
}
