// The job that delivers webhooks. The tables are the truth: events are written with the posting and become deliveries; deliveries wait
// until they are answered or given up. Any number of servers may run this at once. A receiver may hang for ten seconds, so people have fair
// shares, and the job only starts the attempts.
import type { Event } from '@vintem/contract/events';
import { createFairRunner, type FairRunner } from '#platform/fair-runner.ts';
import { newId } from '#platform/ids.ts';
import { tryShareLockOwners } from '#platform/owner-lock.ts';
import type { Services } from '#platform/services.ts';
import { waitAfter } from './backoff.ts';
import { type Outbound, type Outcome, TIMEOUT_MS } from './outbound.ts';
import {
  claimDelivery,
  type ClaimedDelivery,
  type DueDelivery,
  findDueDeliveriesAcrossOwners,
  findLedgersWithEventsAcrossOwners,
  forgetBodiesAcrossOwners,
  insertDeliveriesAcrossOwners,
  listenersAcrossOwners,
  markHandedAcrossOwners,
  claimEvents,
  type ToldEvent,
} from './outbox.queries.ts';
import { deliveryHeaders } from './signature.ts';
import {
  bringForward,
  type DeliveryRow,
  disableWebhook,
  markAnswered,
  recordAttempt,
  type AttemptResult,
} from './webhooks.queries.ts';

export const DELIVER_JOB = 'deliver-webhooks';

const EVENTS_AT_ONCE = 500;
const LEDGERS_AT_ONCE = 4;
const TRIES_AT_ONCE = { most: 64, mostOfOwner: 4 };
// A try ends by itself long before.
const LOST_AFTER_MS = 6 * TIMEOUT_MS;
const BODIES_KEPT_MS = 30 * 24 * 3_600_000;
const FORGOTTEN_AT_ONCE = 1_000;

/** Hands over every event that waits, and tries every delivery that is due. */
export function createDeliverer(services: Services, outbound: Outbound): FairRunner {
  const { db, clock } = services;
  const tries = createFairRunner<DueDelivery, ClaimedDelivery>(
    {
      findDue: ({ except, underWay, most }) => {
        const webhooks = underWay.map(({ webhookId }) => webhookId);
        return findDueDeliveriesAcrossOwners(db, { except, underWay: webhooks, most, now: clock.now() });
      },
      claim: (due) => {
        const now = clock.now();
        return claimDelivery(db, due, { now, lostAt: new Date(now.getTime() + LOST_AFTER_MS) });
      },
      ownerOf: ({ userId }) => userId,
      run: async (delivery) => void (await attempt(services, outbound, delivery)),
    },
    TRIES_AT_ONCE,
  );
  return {
    ...tries,
    begin: async () => {
      // oxlint-disable-next-line no-await-in-loop -- each round takes what the one before has left
      while ((await handEvents(services)) > 0) await tries.begin();
      await tries.begin();
    },
  };
}

/** A round: of some ledgers, each in a transaction of its own. Answers how many events were handed over. */
async function handEvents(services: Services): Promise<number> {
  const ledgerIds = await findLedgersWithEventsAcrossOwners(services.db, LEDGERS_AT_ONCE);
  const handed = await Promise.all(ledgerIds.map((ledgerId) => handEventsOf(services, ledgerId)));
  return handed.reduce((sum, count) => sum + count, 0);
}

async function handEventsOf(services: Services, ledgerId: string): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const events = await claimEvents(tx, ledgerId, EVENTS_AT_ONCE);
    if (events.length === 0) return 0;
    const now = services.clock.now();
    const byId = new Map(events.map((event) => [event.id, event]));
    const listeners = await listenersAcrossOwners(tx, events);
    // An owner that is being deleted right now gets nothing more, and is not waited for.
    const staying = await tryShareLockOwners(tx, [...new Set(listeners.map(({ userId }) => userId))]);
    const deliveries = listeners
      .filter(({ userId }) => staying.has(userId))
      .map((listener) => ({
        ...listener,
        id: newId(now),
        body: JSON.stringify(bodyOf(services, byId.get(listener.eventId))),
      }));
    if (deliveries.length > 0) await insertDeliveriesAcrossOwners(tx, deliveries, now);
    await markHandedAcrossOwners(tx, events, now);
    return events.length;
  });
}

/** Deletes request and response bodies after thirty days, a batch at a time; the delivery itself stays. */
export async function forgetBodies({ db, clock }: Services): Promise<void> {
  const olderThan = new Date(clock.now().getTime() - BODIES_KEPT_MS);
  // oxlint-disable-next-line no-await-in-loop, no-empty -- batches, so that nobody waits for their rows
  while ((await forgetBodiesAcrossOwners(db, olderThan, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE) {}
}

/** What is sent of an event, the same at every try. A path becomes an address where the server knows its own. */
export function bodyOf({ publicUrl }: Services, event: ToldEvent | undefined): Event {
  if (!event) throw new Error('a listener of an event that was not asked for');
  const { id, kind: type, at } = event;
  const data =
    'link' in event.data ? { ...event.data, link: `${publicUrl ?? ''}${event.data.link}` } : event.data;
  // Each kind has been written with its own data.
  return { id, type, timestamp: new Date(at).toISOString(), data } as Event;
}

/** One attempt; a failure schedules the next one or gives up. Returns the delivery as it is now, if it still exists. */
export async function attempt(
  services: Services,
  outbound: Outbound,
  delivery: ClaimedDelivery,
  options: { isOnly?: boolean } = {},
): Promise<DeliveryRow | undefined> {
  const sentAt = services.clock.now();
  const headers = deliveryHeaders({ ...delivery, id: delivery.eventId ?? delivery.id }, sentAt);
  const startedAt = performance.now();
  const outcome = await outbound.post(delivery.url, headers, delivery.body);
  const durationMs = Math.round(performance.now() - startedAt);
  // An address that has accepted deliveries exists: an answer of 410 then means a restart (n8n does that), and is retried.
  const isGone = outcome.failure === 'gone' && delivery.answeredAt === null;
  const failure = outcome.failure === 'gone' && !isGone ? 'answered' : outcome.failure;
  const wait = options.isOnly || isGone ? null : waitAfter(delivery.attempts);
  const tried = triedOf({ ...outcome, failure }, { sentAt, durationMs, wait, now: services.clock.now() });
  if (isGone) await disableWebhook(services.db, delivery.userId, delivery.webhookId, sentAt);
  if (failure === null) await welcomeBack(services, delivery);
  const recorded = await recordAttempt(services.db, delivery.userId, delivery, tried);
  if (tried.status === 'waiting') services.wake(DELIVER_JOB, wait ?? 0);
  return recorded;
}

/** It answers: whatever waits for it need not wait any longer. */
async function welcomeBack({ db, clock }: Services, delivery: ClaimedDelivery): Promise<void> {
  const now = clock.now();
  if (delivery.answeredAt === null) await markAnswered(db, delivery.userId, delivery, now);
  // A delivery in progress elsewhere is due, at the latest, when it is presumed dead: it is left alone.
  await bringForward(db, delivery.userId, delivery.webhookId, {
    now,
    dueAfter: new Date(now.getTime() + LOST_AFTER_MS),
  });
}

function triedOf(
  { status, answer, failure }: Outcome,
  { sentAt, durationMs, wait, now }: { sentAt: Date; durationMs: number; wait: number | null; now: Date },
): AttemptResult {
  const isWaiting = failure !== null && wait !== null;
  return {
    status: failure === null ? 'delivered' : isWaiting ? 'waiting' : 'given_up',
    nextAttemptAt: isWaiting ? new Date(now.getTime() + wait * 1000) : null,
    attemptedAt: sentAt,
    responseStatus: status,
    responseBody: answer,
    failure,
    durationMs,
  };
}
