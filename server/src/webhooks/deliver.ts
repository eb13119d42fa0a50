// The job that tells webhooks what happened. The tables are the truth: events wait in theirs, written with the posting, and become deliveries;
// deliveries wait in theirs until they are answered or given up. Any number of servers may run this at once.
import type { Event } from '@vintem/contract/events';
import { newId } from '#platform/ids.ts';
import { shareOwnersAtHand } from '#platform/owner-lock.queries.ts';
import type { Services } from '#platform/services.ts';
import { waitAfter } from './backoff.ts';
import { type Outbound, type Outcome, TIMEOUT_MS } from './outbound.ts';
import {
  claimDueAcrossOwners,
  type ClaimedDelivery,
  insertDeliveriesAcrossOwners,
  listenersAcrossOwners,
  markHandedAcrossOwners,
  takeEventsAcrossOwners,
  type WaitingEvent,
} from './outbox.queries.ts';
import { deliveryHeaders } from './signature.ts';
import { type DeliveryRow, disableWebhook, recordTry, type Tried } from './webhooks.queries.ts';

export const DELIVER_JOB = 'deliver-webhooks';

const EVENTS_AT_ONCE = 500;
const DELIVERIES_AT_ONCE = 16;
// A try ends by itself long before.
const LOST_AFTER_MS = 6 * TIMEOUT_MS;

/** Hands over every waiting event, then tries every delivery that is due; answers how many tries that were. */
export async function deliverDue(services: Services, outbound: Outbound): Promise<number> {
  // oxlint-disable-next-line no-await-in-loop, no-empty -- each round takes what the one before has left
  while ((await handEvents(services)) === EVENTS_AT_ONCE) {}
  let total = 0;
  for (;;) {
    const now = services.clock.now();
    const lostAt = new Date(now.getTime() + LOST_AFTER_MS);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const claimed = await claimDueAcrossOwners(services.db, { now, lostAt, most: DELIVERIES_AT_ONCE });
    if (claimed.length === 0) return total;
    // oxlint-disable-next-line no-await-in-loop -- as above
    await Promise.all(claimed.map((delivery) => attempt(services, outbound, delivery)));
    total += claimed.length;
  }
}

async function handEvents(services: Services): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    const events = await takeEventsAcrossOwners(tx, EVENTS_AT_ONCE);
    if (events.length === 0) return 0;
    const now = services.clock.now();
    const byId = new Map(events.map((event) => [event.id, event]));
    const listeners = await listenersAcrossOwners(tx, events);
    // Whoever is being deleted right now is told nothing more, and not waited for.
    const staying = await shareOwnersAtHand(tx, [...new Set(listeners.map(({ userId }) => userId))]);
    const deliveries = listeners
      .filter(({ userId }) => staying.has(userId))
      .map((listener) => ({
        ...listener,
        id: newId(now),
        body: JSON.stringify(bodyOf(byId.get(listener.eventId))),
      }));
    if (deliveries.length > 0) await insertDeliveriesAcrossOwners(tx, deliveries, now);
    await markHandedAcrossOwners(tx, events, now);
    return events.length;
  });
}

function bodyOf(event: WaitingEvent | undefined): Event {
  if (!event) throw new Error('a listener of an event that was not asked for');
  return { id: event.id, type: event.kind, timestamp: new Date(event.at).toISOString(), data: event.data };
}

/** One try; failing, it says when the next one is, or gives up. Answers the delivery as it is now, if it still is. */
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
  const wait = options.isOnly || outcome.failure === 'gone' ? null : waitAfter(delivery.attempts);
  const tried = triedOf(outcome, { sentAt, durationMs, wait, now: services.clock.now() });
  if (outcome.failure === 'gone')
    await disableWebhook(services.db, delivery.userId, delivery.webhookId, sentAt);
  const recorded = await recordTry(services.db, delivery.userId, delivery, tried);
  if (tried.status === 'waiting') services.wake(DELIVER_JOB, wait ?? 0);
  return recorded;
}

function triedOf(
  { status, answer, failure }: Outcome,
  { sentAt, durationMs, wait, now }: { sentAt: Date; durationMs: number; wait: number | null; now: Date },
): Tried {
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
