// Sends again what happened in a period: for a receiver that was away for too long, or that was set up later.
import type { api } from '@vintem/contract/api';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { grantedLedgers } from '#identity/access.ts';
import { newId } from '#platform/ids.ts';
import { boundsOfDay } from '#platform/local-time.ts';
import type { Grant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { wakeAfterCommit } from '#platform/after-commit.ts';
import { readTimeZone } from '#settings/settings.ts';
import { bodyOf, DELIVER_JOB } from './deliver.ts';
import { eventsBetween, findWebhook, replayDeliveries } from './webhooks.queries.ts';

/** More would keep a receiver busy for hours. */
const MOST = 1_000;

/** Days are those of the person's time zone, both included. The ids are those of the events, so that a receiver recognizes what it had. */
export async function replayPeriod(
  services: Services,
  grant: Grant,
  webhookId: string,
  { fromDay, toDay }: ParsedRequestOf<typeof api.replayPeriod>['body'],
): Promise<Result<{ replayed: number }>> {
  const { userId } = grant;
  return transact(services, async (tx) => {
    const webhook = await findWebhook(tx, userId, webhookId);
    if (!webhook) return refuse('webhook_not_found');
    const timeZone = await readTimeZone(tx, userId);
    const heard = (await grantedLedgers(tx, grant)).filter((id) => webhook.ledger_ids?.includes(id) ?? true);
    const events = await eventsBetween(tx, heard, {
      kinds: webhook.kinds,
      from: boundsOfDay(timeZone, fromDay).from,
      to: boundsOfDay(timeZone, toDay).to,
      most: MOST + 1,
    });
    if (events.length > MOST) return refuse('too_many_to_replay');
    const now = services.clock.now();
    const deliveries = events.map((event) => ({
      id: newId(now),
      eventId: event.id,
      body: JSON.stringify(bodyOf(services, event)),
    }));
    wakeAfterCommit(tx, DELIVER_JOB);
    return ok({ replayed: await replayDeliveries(tx, userId, webhookId, deliveries, now) });
  });
}
