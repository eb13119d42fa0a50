// Between instants and the clock on the wall of a place. Offsets come from Intl, which carries the tz database.
import { type Day, day } from '@vintem/core/calendar/day';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 3_600_000;

/** A clock's reading. */
export interface LocalTime {
  readonly day: Day;
  /** `HH:MM` */
  readonly time: string;
}

/**
 * The instant at which the clock of a time zone shows that day and time. A time that is skipped when the clock goes forward is as much
 * later as was skipped; of one that comes twice, when it goes back, it is the first. Source: RFC 5545, section 3.3.5.
 */
export function instantAt(timeZone: string, { day: onDay, time }: LocalTime): Date {
  return instantShowing(timeZone, Date.parse(`${onDay}T${time}:00Z`));
}

/** The instants at which a day begins and ends in a time zone; the second is no longer part of it. */
export function boundsOfDay(timeZone: string, onDay: Day): { from: Date; to: Date } {
  const midnight = Date.parse(onDay);
  return { from: instantShowing(timeZone, midnight), to: instantShowing(timeZone, midnight + DAY_MS) };
}

/** @param asUtc the clock's reading, as if it were UTC, in milliseconds */
function instantShowing(timeZone: string, asUtc: number): Date {
  // Clocks change less often than once a day, and never by as much.
  const before = offsetAt(timeZone, asUtc - DAY_MS);
  const after = offsetAt(timeZone, asUtc + DAY_MS);
  const shows = (offset: number) => offsetAt(timeZone, asUtc - offset) === offset;
  // The clock goes back between them: the offset before gives the first of two. It goes forward: only the one after may fit.
  return new Date(shows(before) || !shows(after) ? asUtc - before : asUtc - after);
}

/** The local time of a time zone at an instant. */
export function localTimeAt(timeZone: string, instant: Date): LocalTime {
  const shown = new Date(instant.getTime() + offsetAt(timeZone, instant.getTime())).toISOString();
  return { day: day(shown.slice(0, 10)), time: shown.slice(11, 16) };
}

/** Offset from UTC, in milliseconds; before offsets were whole minutes, rounded down to the minute. */
function offsetAt(timeZone: string, instantMs: number): number {
  const written = formatIn(timeZone).format(instantMs);
  const shown = Date.parse(`${written.replace(' ', 'T')}Z`);
  const wholeSeconds = Math.floor(instantMs / 1000) * 1000;
  return Math.floor((shown - wholeSeconds) / MINUTE_MS) * MINUTE_MS;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Writes "2026-11-20 14:30:00", as Sweden does. Making one is slow, and a series asks a thousand times. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, made);
  return made;
}
