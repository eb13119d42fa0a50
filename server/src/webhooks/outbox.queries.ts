// Events and deliveries that wait, of every owner: for the job only.
import type { EventKind } from '@vintem/contract/event-kinds';
import type { EventData } from '@vintem/contract/events';
import { sql } from 'kysely';
import type { UserId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';

/** An event as it is told. */
export interface ToldEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly at: string;
  readonly data: EventData;
}

export interface WaitingEvent extends ToldEvent {
  readonly ledgerId: string;
}

/** Ledgers with unsent events. Nothing is locked. */
export async function findLedgersWithEventsAcrossOwners(db: Reader, most: number): Promise<string[]> {
  const { rows } = await sql<{ ledgerId: string }>`
    select distinct ledger_id as "ledgerId" from (
      select ledger_id from events where handed_at is null order by id limit ${most}
    ) oldest`.execute(db);
  return rows.map(({ ledgerId }) => ledgerId);
}

/** Events of one ledger, oldest first, claimed for this transaction. */
export async function claimEvents(tx: Tx, ledgerId: string, most: number): Promise<WaitingEvent[]> {
  const { rows } = await sql<WaitingEvent>`
    select ledger_id as "ledgerId", id, kind, at, data from events
    where ledger_id = ${ledgerId} and handed_at is null order by id limit ${most} for update skip locked`.execute(
    tx,
  );
  return rows;
}

/** The webhooks of these events: enabled ones of the ledger's active members, for this kind. */
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
      join webhooks w on w.user_id = m.user_id and event.kind = any(w.kinds) and w.enabled
        and (w.ledger_ids is null or event.ledger_id = any(w.ledger_ids))
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

/** A delivery that is due. */
export interface DueDelivery {
  readonly userId: UserId;
  readonly id: string;
}

export interface ClaimedDelivery extends DueDelivery {
  readonly webhookId: string;
  /** With the try that begins now. */
  readonly attempts: number;
  readonly eventId: string | null;
  /** JSON text, as it was written. */
  readonly body: string;
  readonly url: string;
  readonly secret: string;
  /** When the address first took a delivery. */
  readonly answeredAt: string | null;
  /** Whether somebody asked for it again. */
  readonly isReplay: boolean;
}

/**
 * The longest-due delivery of each user, except those of `except` and of the webhooks in `underWay`: a slow receiver delays only itself.
 * Nothing is locked.
 */
export async function findDueDeliveriesAcrossOwners(
  db: Reader,
  {
    except,
    underWay,
    most,
    now,
  }: { except: readonly string[]; underWay: readonly string[]; most: number; now: Date },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select "userId", id from (
      select distinct on (d.user_id) d.user_id as "userId", d.id, d.next_attempt_at
      from deliveries d join webhooks w on w.user_id = d.user_id and w.id = d.webhook_id and w.enabled
      where d.status = 'waiting' and d.next_attempt_at <= ${now}::timestamptz
        and d.user_id <> all(${except}::uuid[]) and d.webhook_id <> all(${underWay}::uuid[])
      order by d.user_id, d.next_attempt_at, d.id
    ) oldest
    order by next_attempt_at limit ${most}`.execute(db);
  return rows;
}

/** Ours until `lostAt`, if it is still due: if we end before we have recorded what came of it, another try follows then. */
export async function claimDelivery(
  db: Reader,
  { userId, id }: DueDelivery,
  { now, lostAt }: { now: Date; lostAt: Date },
): Promise<ClaimedDelivery | undefined> {
  const { rows } = await sql<ClaimedDelivery>`
    update deliveries d set next_attempt_at = ${lostAt}::timestamptz, attempts = d.attempts + 1
    from webhooks w
    where d.user_id = ${userId} and d.id = ${id} and d.status = 'waiting' and d.next_attempt_at <= ${now}::timestamptz
      and w.user_id = ${userId} and w.id = d.webhook_id and w.enabled
    returning d.user_id as "userId", d.id, d.webhook_id as "webhookId", d.attempts, d.event_id as "eventId",
      d.body::text as body, w.url, w.secret, w.answered_at as "answeredAt", d.is_replay as "isReplay"`.execute(
    db,
  );
  return rows[0];
}

/** Empties up to `most` deliveries that are older; one that still waited (its webhook is off) is given up. Answers how many. */
export async function forgetBodiesAcrossOwners(db: Reader, olderThan: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    with old as (
      select user_id, id from deliveries where body is not null and created_at < ${olderThan}::timestamptz
      order by created_at limit ${most}
    )
    update deliveries d set body = null, response_body = null, next_attempt_at = null,
      status = case d.status when 'waiting' then 'given_up' else d.status end
    from old where d.user_id = old.user_id and d.id = old.id`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
