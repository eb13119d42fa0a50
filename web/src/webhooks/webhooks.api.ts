import type { RequestOf } from '@vintem/contract/route';
import type {
  createWebhook as createWebhookRoute,
  Delivery,
  editWebhook,
  replayPeriod as replayPeriodRoute,
  Webhook,
} from '@vintem/contract/webhooks';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { pollIntervalMs } from './poll-interval.ts';

/** The first part of the key of every query about webhooks. */
export const WEBHOOKS_KEY = 'webhooks';

/** Looked at again when a delivery that waits may have moved on. */
export const webhooksQuery = queryOptions({
  queryKey: [WEBHOOKS_KEY, 'list'],
  queryFn: async ({ signal }) => (await call('GET /api/webhooks', {}, { signal })).webhooks,
  refetchInterval: ({ state }) => {
    const active = (state.data ?? []).filter(({ enabled }) => enabled);
    return pollIntervalMs(
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
      call(
        'GET /api/webhooks/:webhookId/deliveries',
        { params: { webhookId: id }, query: { before } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ deliveries, hasMore }) => (hasMore ? deliveries.at(-1)?.id : undefined),
    refetchInterval: ({ state }) => {
      const loaded = state.data?.pages.flatMap(({ deliveries }) => deliveries) ?? [];
      return enabled && pollIntervalMs(loaded, Date.now());
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

export type NewWebhook = RequestOf<typeof createWebhookRoute>['body'];
export type WebhookChanges = Omit<RequestOf<typeof editWebhook>['body'], 'version'>;

export function createWebhook(body: NewWebhook, idempotencyKey: string) {
  return call('POST /api/webhooks', { body }, { idempotencyKey });
}

export function updateWebhook({ id, version }: Webhook, changes: WebhookChanges) {
  return call('PATCH /api/webhooks/:webhookId', { params: { webhookId: id }, body: { version, ...changes } });
}

export function deleteWebhook({ id, version }: Webhook) {
  return call('DELETE /api/webhooks/:webhookId', {
    params: { webhookId: id },
    query: { version: String(version) },
  });
}

export function testWebhook({ id }: Webhook) {
  return call('POST /api/webhooks/:webhookId/test', { params: { webhookId: id }, body: {} });
}

export function retryWebhook({ id }: Webhook) {
  return call('POST /api/webhooks/:webhookId/retry', { params: { webhookId: id }, body: {} });
}

export function replayPeriod({
  webhook: { id },
  period,
}: {
  webhook: Webhook;
  period: RequestOf<typeof replayPeriodRoute>['body'];
}) {
  return call('POST /api/webhooks/:webhookId/replay', { params: { webhookId: id }, body: period });
}

export function redeliver({ id, webhookId }: Delivery) {
  return call('POST /api/webhooks/:webhookId/deliveries/:deliveryId/redeliver', {
    params: { webhookId, deliveryId: id },
    body: {},
  });
}
