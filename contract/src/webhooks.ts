// Webhooks: a person's own addresses (such as n8n) that receive events, and their deliveries.
import * as z from 'zod/mini';
import { DELIVERY_FAILURES, type DeliveryFailure } from './delivery-failures.ts';
import { eventSchema } from './events.ts';
import { bodySchema } from './fields.forms.ts';
import { idSchema, instantSchema, versionSchema, versionTextSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import {
  createWebhookBodySchema,
  eventKindsSchema,
  replayPeriodBodySchema,
  secretSchema,
  urlSchema,
  webhookLedgersSchema,
} from './webhooks.forms.ts';

/** Most webhooks that a person may have. */
export const MAX_WEBHOOKS = 50;

/** A webhook without its secret: the server accepts the secret and never returns it. */
export const webhookSchema = z.object({
  id: idSchema,
  type: z.enum(['n8n']),
  events: eventKindsSchema,
  ledgerIds: webhookLedgersSchema,
  url: z.string(),
  enabled: z.boolean(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
webhookSchema.register(z.globalRegistry, { id: 'Webhook' });
export type Webhook = z.output<typeof webhookSchema>;

export const deliverySchema = z.object({
  id: idSchema,
  webhookId: idSchema,
  /** Null for a test. */
  eventId: z.nullable(idSchema),
  status: z.enum(['waiting', 'delivered', 'given_up']),
  attempts: z.int(),
  nextAttemptAt: z.nullable(instantSchema),
  attemptedAt: z.nullable(instantSchema),
  /** The HTTP status that the last try was answered with, and the beginning of what came with it. */
  responseStatus: z.nullable(z.int()),
  responseBody: z.nullable(z.string()),
  failure: z.nullable(z.enum(Object.keys(DELIVERY_FAILURES) as [DeliveryFailure, ...DeliveryFailure[]])),
  durationMs: z.nullable(z.int()),
  /** Whether it was asked for again, after it was made or given up, or for a time before the webhook: it carries `webhook-replay: true`. */
  isReplay: z.boolean(),
  /** Null once it is a month old: what was sent and what was answered are forgotten. */
  body: z.nullable(eventSchema),
  createdAt: instantSchema,
});
deliverySchema.register(z.globalRegistry, { id: 'Delivery' });
export type Delivery = z.output<typeof deliverySchema>;

export const listedWebhookSchema = z.extend(webhookSchema, {
  /** Deliveries that wait for a retry, and the time of the next; null when none waits. */
  waiting: z.nullable(z.object({ count: z.int(), nextAttemptAt: instantSchema })),
  /** State of its newest delivery; null before the first. */
  lastDelivery: z.nullable(
    z.pick(deliverySchema, {
      status: true,
      attempts: true,
      nextAttemptAt: true,
      attemptedAt: true,
      createdAt: true,
    }),
  ),
});
listedWebhookSchema.register(z.globalRegistry, { id: 'ListedWebhook' });
export type ListedWebhook = z.output<typeof listedWebhookSchema>;

const webhookParams = z.object({ webhookId: idSchema });
const deliveryParams = z.object({ webhookId: idSchema, deliveryId: idSchema });

export const listWebhooks = defineRoute({
  method: 'GET',
  path: '/api/webhooks',
  access: 'user',
  needs: 'manage',
  summary: 'Lista os webhooks, os mais novos primeiro, cada um com sua última entrega.',
  tag: 'Webhooks',
  status: 200,
  response: z.object({ webhooks: z.array(listedWebhookSchema) }),
});

export const createWebhook = defineRoute({
  method: 'POST',
  path: '/api/webhooks',
  access: 'user',
  needs: 'manage',
  summary:
    'Cria um webhook. O segredo não é mostrado depois. Endereços da rede interna são recusados, a não ser que o servidor os permita.',
  tag: 'Webhooks',
  status: 201,
  idempotent: true,
  errors: ['too_many_webhooks', 'not_found'],
  body: createWebhookBodySchema,
  response: webhookSchema,
});

export const editWebhook = defineRoute({
  method: 'PATCH',
  path: '/api/webhooks/:webhookId',
  access: 'user',
  needs: 'manage',
  summary: 'Altera, ativa ou desativa um webhook.',
  tag: 'Webhooks',
  status: 200,
  errors: ['webhook_not_found', 'version_conflict'],
  params: webhookParams,
  body: bodySchema({
    version: versionSchema,
    events: z.optional(eventKindsSchema),
    ledgerIds: z.optional(webhookLedgersSchema),
    url: z.optional(urlSchema),
    secret: z.optional(secretSchema),
    enabled: z.optional(z.boolean()),
  }),
  response: webhookSchema,
});

export const deleteWebhook = defineRoute({
  method: 'DELETE',
  path: '/api/webhooks/:webhookId',
  access: 'user',
  needs: 'manage',
  summary: 'Exclui um webhook com suas entregas.',
  tag: 'Webhooks',
  status: 204,
  errors: ['webhook_not_found', 'version_conflict'],
  params: webhookParams,
  query: z.object({ version: versionTextSchema }),
});

export const testWebhook = defineRoute({
  method: 'POST',
  path: '/api/webhooks/:webhookId/test',
  access: 'user',
  needs: 'manage',
  summary: 'Envia um evento de exemplo agora, uma vez, e mostra o que aconteceu.',
  tag: 'Webhooks',
  status: 200,
  errors: ['webhook_not_found'],
  params: webhookParams,
  body: bodySchema({}),
  response: deliverySchema,
});

export const retryWebhook = defineRoute({
  method: 'POST',
  path: '/api/webhooks/:webhookId/retry',
  access: 'user',
  needs: 'manage',
  summary: 'Tenta agora tudo o que espera por nova tentativa; responde quantas entregas são.',
  tag: 'Webhooks',
  status: 200,
  errors: ['webhook_not_found'],
  params: webhookParams,
  body: bodySchema({}),
  response: z.object({ hurried: z.int() }),
});

export const listDeliveries = defineRoute({
  method: 'GET',
  path: '/api/webhooks/:webhookId/deliveries',
  access: 'user',
  needs: 'manage',
  summary: 'Lista as entregas de um webhook, as mais novas primeiro, página por página.',
  tag: 'Webhooks',
  status: 200,
  errors: ['webhook_not_found'],
  params: webhookParams,
  /** The id of the last one shown. */
  query: z.object({ before: z.optional(idSchema) }),
  response: z.object({ deliveries: z.array(deliverySchema), hasMore: z.boolean() }),
});

export const redeliver = defineRoute({
  method: 'POST',
  path: '/api/webhooks/:webhookId/deliveries/:deliveryId/redeliver',
  access: 'user',
  needs: 'manage',
  summary:
    'Envia de novo uma entrega, com o mesmo id e corpo e o cabeçalho `webhook-replay: true`, desde a primeira tentativa.',
  tag: 'Webhooks',
  status: 200,
  errors: ['delivery_not_found', 'delivery_forgotten'],
  params: deliveryParams,
  body: bodySchema({}),
  response: deliverySchema,
});

export const replayPeriod = defineRoute({
  method: 'POST',
  path: '/api/webhooks/:webhookId/replay',
  access: 'user',
  needs: 'manage',
  summary:
    'Envia de novo, com os mesmos ids e o cabeçalho `webhook-replay: true`, tudo o que o webhook ouve e aconteceu em um período; responde quantos avisos são.',
  tag: 'Webhooks',
  status: 200,
  errors: ['webhook_not_found', 'too_many_to_replay'],
  params: webhookParams,
  body: replayPeriodBodySchema,
  response: z.object({ replayed: z.int() }),
});
