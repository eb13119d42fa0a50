import type { DeliveryFailure } from '@vintem/contract/delivery-failures';
import type { EventKind } from '@vintem/contract/event-kinds';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Deliveries, Webhooks } from '#platform/schema.ts';
import type { Reader, Tx } from '#platform/services.ts';
import type { ToldEvent } from './outbox.queries.ts';

export type WebhookRow = Omit<Selectable<Webhooks>, 'user_id'>;
export type DeliveryRow = Omit<Selectable<Deliveries>, 'user_id'>;

const WEBHOOK_COLUMNS = [
  'id',
  'type',
  'kinds',
  'ledger_ids',
  'url',
  'secret',
  'enabled',
  'answered_at',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof WebhookRow)[];

const DELIVERY_COLUMNS = [
  'id',
  'webhook_id',
  'event_id',
  'body',
  'status',
  'attempts',
  'next_attempt_at',
  'attempted_at',
  'response_status',
  'response_body',
  'failure',
  'duration_ms',
  'is_replay',
  'created_at',
] as const satisfies readonly (keyof DeliveryRow)[];

export function findWebhooks(db: Reader, userId: UserId): Promise<WebhookRow[]> {
  return db
    .selectFrom('webhooks')
    .select(WEBHOOK_COLUMNS)
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .execute();
}

/** The newest delivery of each webhook that has any. */
export function findLastDeliveries(db: Reader, userId: UserId): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhooks')
    .innerJoinLateral(
      (inner) =>
        inner
          .selectFrom('deliveries')
          .select(DELIVERY_COLUMNS)
          .whereRef('deliveries.user_id', '=', 'webhooks.user_id')
          .whereRef('deliveries.webhook_id', '=', 'webhooks.id')
          .orderBy('deliveries.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .selectAll('newest')
    .where('webhooks.user_id', '=', userId)
    .execute();
}

export function findWebhook(db: Reader, userId: UserId, webhookId: string): Promise<WebhookRow | undefined> {
  return db
    .selectFrom('webhooks')
    .select(WEBHOOK_COLUMNS)
    .where('user_id', '=', userId)
    .where('id', '=', webhookId)
    .executeTakeFirst();
}

/** Locked until commit: webhooks are counted before one is added. */
export async function countWebhooks(tx: Tx, userId: UserId): Promise<number> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().executeTakeFirst();
  const { total } = await tx
    .selectFrom('webhooks')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function insertWebhook(tx: Tx, userId: UserId, row: WebhookRow): Promise<void> {
  await tx
    .insertInto('webhooks')
    .values({ ...row, user_id: userId })
    .execute();
}

/** @returns whether the row still had the version that was seen */
export async function updateWebhook(
  tx: Tx,
  userId: UserId,
  seen: { id: string; version: number },
  columns: Updateable<Webhooks>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('webhooks')
    .set(columns)
    .where('user_id', '=', userId)
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns whether the row still had the version that was seen; its deliveries go with it */
export async function deleteWebhookRow(
  tx: Tx,
  userId: UserId,
  seen: { id: string; version: number },
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('webhooks')
    .where('user_id', '=', userId)
    .where('id', '=', seen.id)
    .where('version', '=', seen.version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function findDeliveries(
  db: Reader,
  userId: UserId,
  webhookId: string,
  { before, most }: { before: string | undefined; most: number },
): Promise<DeliveryRow[]> {
  let query = db
    .selectFrom('deliveries')
    .select(DELIVERY_COLUMNS)
    .where('user_id', '=', userId)
    .where('webhook_id', '=', webhookId);
  if (before) query = query.where('id', '<', before);
  return query.orderBy('id', 'desc').limit(most).execute();
}

export function findDelivery(
  db: Reader,
  userId: UserId,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
): Promise<DeliveryRow | undefined> {
  return db
    .selectFrom('deliveries')
    .select(DELIVERY_COLUMNS)
    .where('user_id', '=', userId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', deliveryId)
    .executeTakeFirst();
}

export async function insertDelivery(
  db: Reader,
  userId: UserId,
  row: Pick<DeliveryRow, 'id' | 'webhook_id' | 'body' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('deliveries')
    .values({ ...row, body: JSON.stringify(row.body), user_id: userId, status: 'given_up' })
    .execute();
}

/** The outcome of the last attempt, and whether there is another. */
export interface AttemptResult {
  readonly status: DeliveryRow['status'];
  readonly nextAttemptAt: Date | null;
  readonly attemptedAt: Date;
  readonly responseStatus: number | null;
  readonly responseBody: string | null;
  readonly failure: DeliveryFailure | null;
  readonly durationMs: number;
}

export async function recordAttempt(
  db: Reader,
  userId: UserId,
  delivery: { id: string; attempts: number },
  tried: AttemptResult,
): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('deliveries')
    .set({
      status: tried.status,
      attempts: delivery.attempts,
      next_attempt_at: tried.nextAttemptAt,
      attempted_at: tried.attemptedAt,
      response_status: tried.responseStatus,
      response_body: tried.responseBody,
      failure: tried.failure,
      duration_ms: tried.durationMs,
    })
    .where('user_id', '=', userId)
    .where('id', '=', delivery.id)
    .returning(DELIVERY_COLUMNS)
    .executeTakeFirst();
}

/** Back to the first attempt, due at `now`; impossible once the body is deleted. */
export function restartDelivery(
  db: Reader,
  userId: UserId,
  { webhookId, deliveryId }: { webhookId: string; deliveryId: string },
  now: Date,
): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('deliveries')
    .set({ status: 'waiting', attempts: 0, next_attempt_at: now, is_replay: true })
    .where('user_id', '=', userId)
    .where('webhook_id', '=', webhookId)
    .where('id', '=', deliveryId)
    .where('body', 'is not', null)
    .returning(DELIVERY_COLUMNS)
    .executeTakeFirst();
}

/** The address took its first delivery, if it is still the webhook's. */
export async function markAnswered(
  db: Reader,
  userId: UserId,
  { webhookId, url }: { webhookId: string; url: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ answered_at: now })
    .where('user_id', '=', userId)
    .where('id', '=', webhookId)
    .where('url', '=', url)
    .where('answered_at', 'is', null)
    .execute();
}

/** Makes the webhook's waiting deliveries due now, if they are due later than `dueAfter`; returns their number. */
export async function bringForward(
  db: Reader,
  userId: UserId,
  webhookId: string,
  { now, dueAfter }: { now: Date; dueAfter: Date },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('deliveries')
    .set({ next_attempt_at: now })
    .where('user_id', '=', userId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'waiting')
    .where('next_attempt_at', '>', dueAfter.toISOString())
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Per webhook, the number of waiting deliveries and the time of the next attempt. */
export function countWaiting(db: Reader, userId: UserId) {
  return db
    .selectFrom('deliveries')
    .select((row) => [
      'webhook_id',
      sql<number>`count(*)::int`.as('count'),
      row.fn.min('next_attempt_at').as('next_attempt_at'),
    ])
    .where('user_id', '=', userId)
    .where('status', '=', 'waiting')
    .groupBy('webhook_id')
    .execute();
}

/** A receiver that answers 410 wants no more requests. */
export async function disableWebhook(
  db: Reader,
  userId: UserId,
  webhookId: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set((row) => ({ enabled: false, version: sql<number>`${row.ref('version')} + 1`, updated_at: now }))
    .where('user_id', '=', userId)
    .where('id', '=', webhookId)
    .where('enabled', '=', true)
    .execute();
}

/** What a webhook hears of what happened in some ledgers between two instants, the oldest first. */
export async function eventsBetween(
  db: Reader,
  ledgerIds: readonly GrantedLedgerId[],
  { kinds, from, to, most }: { kinds: readonly EventKind[]; from: Date; to: Date; most: number },
): Promise<ToldEvent[]> {
  const { rows } = await sql<ToldEvent>`
    select id, kind, at, data from events
    where ledger_id = any(${ledgerIds}::uuid[]) and kind = any(${kinds}::text[])
      and at >= ${from}::timestamptz and at < ${to}::timestamptz
    order by at, id limit ${most}`.execute(db);
  return rows;
}

/**
 * Has events sent again, and those that the webhook was never sent: due now, from the first attempt. What was sent keeps its bytes, and what still waits
 * is left alone. Answers how many.
 */
export async function replayDeliveries(
  tx: Tx,
  userId: UserId,
  webhookId: string,
  deliveries: readonly { readonly id: string; readonly eventId: string; readonly body: string }[],
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into deliveries (user_id, id, webhook_id, event_id, body, status, next_attempt_at, created_at, is_replay)
    select ${userId}::uuid, replay.id, ${webhookId}::uuid, replay.event_id, replay.body, 'waiting', ${now}::timestamptz,
      ${now}::timestamptz, true
    from unnest(
      ${deliveries.map(({ id }) => id)}::uuid[], ${deliveries.map(({ eventId }) => eventId)}::uuid[],
      ${deliveries.map(({ body }) => body)}::json[]
    ) replay (id, event_id, body)
    on conflict on constraint deliveries_once do update
      set body = coalesce(deliveries.body, excluded.body), status = 'waiting', attempts = 0, is_replay = true,
        -- What was sent is kept for thirty days from now.
        next_attempt_at = excluded.next_attempt_at, created_at = excluded.created_at
      where deliveries.status <> 'waiting'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}
