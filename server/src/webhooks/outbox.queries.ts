// What waits to be handed over or delivered, whosever it is: for the job alone.
import type { EventData, EventKind } from '@vintem/contract/events';
import { sql } from 'kysely';
import type { UserId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';

export interface WaitingEvent {
  readonly ledgerId: string;
  readonly id: string;
  readonly kind: EventKind;
  readonly at: string;
  readonly data: EventData;
}

/** Events that nobody was told of yet, oldest first, taken for this transaction. */
export async function takeEventsAcrossOwners(tx: Tx, most: number): Promise<WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    select ledger_id as "ledgerId", id, kind, at, data from events
    where handed_at is null order by id limit ${most} for update skip locked`.execute(tx);
  return rows;
}

/** The webhooks of these events: those of the ledger's active members that are on and ask for this kind. */
export async function listenersAcrossOwners(
  tx: Tx,
  events: readonly WaitingEvent[],
): Promise<{ userId: UserId; webhookId: string; eventId: string }[]> {
  const { rows } = await sql<{ userId: UserId; webhookId: string; eventId: string }>`
    select w.user_id as "userId", w.id as "webhookId", event.id as "eventId"
    from unnest(
        ${events.map(({ ledgerId }) => ledgerId)}::uuid[], ${events.map(({ id }) => id)}::uuid[],
        ${events.map(({ kind }) => kind)}::text[]
      ) event (ledger_id, id, kind)
      join memberships m on m.ledger_id = event.ledger_id
      join users u on u.id = m.user_id and u.status = 'active'
      join webhooks w on w.user_id = m.user_id and w.event = event.kind and w.enabled
    order by event.id`.execute(tx);
  return rows;
}

export interface NewDelivery {
  readonly userId: UserId;
  readonly id: string;
  readonly webhookId: string;
  readonly eventId: string;
  /** JSON text. */
  readonly body: string;
}

/** One delivery for each event and webhook, ever; due at once. */
export async function insertDeliveriesAcrossOwners(
  tx: Tx,
  deliveries: readonly NewDelivery[],
  now: Date,
): Promise<void> {
  await sql`
    insert into deliveries (user_id, id, webhook_id, event_id, body, status, next_attempt_at, created_at)
    select delivery.*, 'waiting', ${now}::timestamptz, ${now}::timestamptz from unnest(
      ${deliveries.map(({ userId }) => userId)}::uuid[], ${deliveries.map(({ id }) => id)}::uuid[],
      ${deliveries.map(({ webhookId }) => webhookId)}::uuid[], ${deliveries.map(({ eventId }) => eventId)}::uuid[],
      ${deliveries.map(({ body }) => body)}::json[]
    ) delivery (user_id, id, webhook_id, event_id, body)
    on conflict on constraint deliveries_once do nothing`.execute(tx);
}

export async function markHandedAcrossOwners(
  tx: Tx,
  events: readonly WaitingEvent[],
  now: Date,
): Promise<void> {
  await sql`
    update events e set handed_at = ${now}::timestamptz
    from unnest(
      ${events.map(({ ledgerId }) => ledgerId)}::uuid[], ${events.map(({ id }) => id)}::uuid[]
    ) handed (ledger_id, id)
    where e.ledger_id = handed.ledger_id and e.id = handed.id`.execute(tx);
}

export interface ClaimedDelivery {
  readonly userId: UserId;
  readonly id: string;
  readonly webhookId: string;
  /** With the try that begins now. */
  readonly attempts: number;
  readonly eventId: string | null;
  /** JSON text, as it was written. */
  readonly body: string;
  readonly url: string;
  readonly secret: string;
}

/**
 * Deliveries that are due, at most one a webhook, so that a slow receiver holds up nobody but itself. They are ours until `lostAt`: if we end
 * before we have recorded what came of it, another try follows then.
 */
export async function claimDueAcrossOwners(
  db: Reader,
  { now, lostAt, most }: { now: Date; lostAt: Date; most: number },
): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with oldest as (
      select distinct on (d.user_id, d.webhook_id) d.user_id, d.id, d.next_attempt_at
      from deliveries d join webhooks w on w.user_id = d.user_id and w.id = d.webhook_id and w.enabled
      where d.status = 'waiting' and d.next_attempt_at <= ${now}::timestamptz
      order by d.user_id, d.webhook_id, d.next_attempt_at, d.id
    ), due as (
      select d.user_id, d.id from deliveries d join oldest o on o.user_id = d.user_id and o.id = d.id
      where d.status = 'waiting' and d.next_attempt_at <= ${now}::timestamptz
      order by o.next_attempt_at limit ${most} for update of d skip locked
    )
    update deliveries d set next_attempt_at = ${lostAt}::timestamptz, attempts = d.attempts + 1
    from due, webhooks w
    where d.user_id = due.user_id and d.id = due.id and w.user_id = d.user_id and w.id = d.webhook_id
    returning d.user_id as "userId", d.id, d.webhook_id as "webhookId", d.attempts, d.event_id as "eventId",
      d.body::text as body, w.url, w.secret`.execute(db);
  return rows;
}
