import type { Delivery } from '@vintem/contract/webhooks';

const SOONEST_MS = 2_000;
/** One that is being sent right now says when it is taken for lost, long after its answer. */
const LATEST_MS = 5_000;
/** The try itself takes its time. */
const TRY_MS = 1_000;

/** Milliseconds from `now` until one of the deliveries that wait may have moved on; false when none waits. */
export function untilNextLook(
  deliveries: readonly Pick<Delivery, 'status' | 'nextAttemptAt'>[],
  now: number,
): number | false {
  const dueTimes = deliveries
    .filter(({ status }) => status === 'waiting')
    .map(({ nextAttemptAt }) => (nextAttemptAt === null ? now : Date.parse(nextAttemptAt)));
  if (dueTimes.length === 0) return false;
  return Math.min(Math.max(Math.min(...dueTimes) + TRY_MS - now, SOONEST_MS), LATEST_MS);
}
