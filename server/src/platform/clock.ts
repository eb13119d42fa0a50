// The only place that reads the time, so that a test or an operator (CLOCK_OFFSET_SECONDS) can move it.

export interface Clock {
  /** The instant now, moved by the clock's offset. */
  now(): Date;
}

/** @param offsetSeconds seconds added to the machine's time */
export function createClock(offsetSeconds = 0): Clock {
  return { now: () => new Date(Date.now() + offsetSeconds * 1000) };
}
