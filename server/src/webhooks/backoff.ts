/**
 * Seconds to wait after each failed try. Four more tries in the first five minutes, so that a receiver that was away for a moment or two has its
 * deliveries soon after it is back; then ever longer, about a day in all. After that it is given up.
 */
const WAITS_SECONDS = [5, 25, 60, 90, 180, 600, 1_800, 3_600, 10_800, 21_600, 43_200] as const;

/** Seconds until the next try, or null when `attempts` of them were enough. */
export function waitAfter(attempts: number): number | null {
  return WAITS_SECONDS[attempts - 1] ?? null;
}
