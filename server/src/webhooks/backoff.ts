/** Seconds to wait after each failed try: about 1 s, 5 s, 30 s, 2 min, 10 min, 1 h, 6 h. After that it is given up. */
const WAITS_SECONDS = [1, 5, 30, 120, 600, 3_600, 21_600] as const;

/** Seconds until the next try, or null when `attempts` of them were enough. */
export function waitAfter(attempts: number): number | null {
  return WAITS_SECONDS[attempts - 1] ?? null;
}
