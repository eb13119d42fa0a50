import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { DELIVER_JOB } from './deliver.ts';
import type { Outbound } from './outbound.ts';
import { readListedWebhooks } from './read-webhooks.ts';
import { replayPeriod } from './replay-period.ts';
import { createWebhook, editWebhook } from './save-webhook.ts';
import { deliveryOf } from './webhook-view.ts';
import { testWebhook } from './test-webhook.ts';
import {
  bringForward,
  deleteWebhookRow,
  findDeliveries,
  findDelivery,
  findWebhook,
  restartDelivery,
} from './webhooks.queries.ts';

const PAGE_ROWS = 20;

export function webhooksRoutes(register: RegisterRoute, services: Services, outbound: Outbound): void {
  register(api.listWebhooks, async ({ grant }) =>
    ok({ webhooks: await readListedWebhooks(services.db, grant.userId) }),
  );

  register(api.createWebhook, ({ grant, input, once }) => createWebhook(services, grant, input.body, once));

  register(api.editWebhook, ({ grant, input }) =>
    editWebhook(services, grant, input.params.webhookId, input.body),
  );

  register(api.deleteWebhook, ({ grant, input }) =>
    transact(services, async (tx) => {
      const seen = { id: input.params.webhookId, version: Number(input.query.version) };
      if (await deleteWebhookRow(tx, grant.userId, seen)) return ok(undefined);
      const isThere = await findWebhook(tx, grant.userId, seen.id);
      return refuse(isThere ? 'version_conflict' : 'webhook_not_found');
    }),
  );

  register(api.testWebhook, ({ grant, input }) =>
    testWebhook(services, outbound, grant.userId, input.params.webhookId),
  );

  register(api.retryWebhook, async ({ grant, input }) => {
    const { webhookId } = input.params;
    if (!(await findWebhook(services.db, grant.userId, webhookId))) return refuse('webhook_not_found');
    const now = services.clock.now();
    const hurried = await bringForward(services.db, grant.userId, webhookId, { now, dueAfter: now });
    services.wake(DELIVER_JOB);
    return ok({ hurried });
  });

  register(api.listDeliveries, async ({ grant, input }) => {
    const { webhookId } = input.params;
    if (!(await findWebhook(services.db, grant.userId, webhookId))) return refuse('webhook_not_found');
    const page = { before: input.query.before, most: PAGE_ROWS + 1 };
    const rows = await findDeliveries(services.db, grant.userId, webhookId, page);
    return ok({
      deliveries: rows.slice(0, PAGE_ROWS).map(deliveryOf),
      hasMore: rows.length > PAGE_ROWS,
    });
  });

  register(api.redeliver, async ({ grant, input }) => {
    const row = await restartDelivery(services.db, grant.userId, input.params, services.clock.now());
    if (!row) {
      const isThere = await findDelivery(services.db, grant.userId, input.params);
      return refuse(isThere ? 'delivery_forgotten' : 'delivery_not_found');
    }
    services.wake(DELIVER_JOB);
    return ok(deliveryOf(row));
  });

  register(api.replayPeriod, ({ grant, input }) =>
    replayPeriod(services, grant, input.params.webhookId, input.body),
  );
}
