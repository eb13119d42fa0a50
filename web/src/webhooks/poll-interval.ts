import type { Delivery } from '@vintem/contract/webhooks';

const SOONEST_MS = 2_000;
/** A delivery in progress carries the time at which it is presumed dead, long after its answer. */
const LATEST_MS = 5_000;
/** The try itself takes its time. */
const TRY_MS = 1_000;

/** Milliseconds from `now` until a waiting delivery may have changed; false when none waits. */
export function pollIntervalMs(
  deliveries: readonly Pick<Delivery, 'status' | 'nextAttemptAt'>[],
  now: number,
): number | false {
  const dueTimes = deliveries
    .filter(({ status }) => status === 'waiting')
    .map(({ nextAttemptAt }) => (nextAttemptAt === null ? now : Date.parse(nextAttemptAt)));
  if (dueTimes.length === 0) return false;
  return Math.min(Math.max(Math.min(...dueTimes) + TRY_MS - now, SOONEST_MS), LATEST_MS);
}
