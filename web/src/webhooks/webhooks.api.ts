import type { SentOf } from '@vintem/contract/route';
import {
  createWebhook,
  type Delivery,
  deleteWebhook,
  editWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  retryWebhook,
  testWebhook,
  type Webhook,
} from '@vintem/contract/webhooks';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { untilNextLook } from './next-look.ts';

/** The first part of the key of every query about webhooks. */
export const WEBHOOKS_KEY = 'webhooks';

/** Looked at again when a delivery that waits may have moved on. */
export const webhooksQuery = queryOptions({
  queryKey: [WEBHOOKS_KEY, 'list'],
  queryFn: async ({ signal }) => (await call(listWebhooks, {}, { signal })).webhooks,
  refetchInterval: ({ state }) => {
    const active = (state.data ?? []).filter(({ enabled }) => enabled);
    return untilNextLook(
      active.flatMap(({ lastDelivery, waiting }) => [
        ...(lastDelivery ? [lastDelivery] : []),
        ...(waiting ? [{ status: 'waiting' as const, nextAttemptAt: waiting.nextAttemptAt }] : []),
      ]),
      Date.now(),
    );
  },
});

/** The deliveries of a webhook, newest first, page by page; looked at again as the list is. */
export function deliveriesQuery({ id, enabled }: Webhook) {
  return infiniteQueryOptions({
    queryKey: [WEBHOOKS_KEY, 'deliveries', id],
    queryFn: ({ pageParam: before, signal }) =>
      call(listDeliveries, { params: { webhookId: id }, query: { before } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
    refetchInterval: ({ state }) => {
      const loaded = state.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
      return enabled && untilNextLook(loaded, Date.now());
    },
  });
}

/** A mutation that refetches the list before it settles: a refusal often means that the page was outdated. */
export function useWebhookMutation<Sent, Answer>(send: (sent: Sent) => Promise<Answer>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSettled: () => client.invalidateQueries({ queryKey: [WEBHOOKS_KEY] }),
  });
}

export type NewWebhook = SentOf<typeof createWebhook>['body'];
export type WebhookChanges = Omit<SentOf<typeof editWebhook>['body'], 'version'>;

export function sendNewWebhook(body: NewWebhook, idempotencyKey: string) {
  return call(createWebhook, { body }, { idempotencyKey });
}

export function sendChanges({ id, version }: Webhook, changes: WebhookChanges) {
  return call(editWebhook, { params: { webhookId: id }, body: { version, ...changes } });
}

export function sendDeletion({ id, version }: Webhook) {
  return call(deleteWebhook, { params: { webhookId: id }, query: { version: String(version) } });
}

export function sendTest({ id }: Webhook) {
  return call(testWebhook, { params: { webhookId: id }, body: {} });
}

export function sendRetry({ id }: Webhook) {
  return call(retryWebhook, { params: { webhookId: id }, body: {} });
}

export function sendAgain({ id, webhookId }: Delivery) {
  return call(redeliver, { params: { webhookId, deliveryId: id }, body: {} });
}
