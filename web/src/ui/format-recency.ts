import { addDays, day, type Day } from '@vintem/core/calendar/day';

/**
 * An instant by how long ago it was, on the clock of `timeZone`: `hoje, 14h32`, `ontem, 9h05`, `20 de novembro, 14h32`, and with its year
 * when that is another one.
 */
export function formatRecency(instant: string, timeZone: string, now: Date): string {
  const at = new Date(instant);
  return `${dayInWords(at, timeZone, now)}, ${formatTime(at, timeZone)}`;
}

function dayInWords(at: Date, timeZone: string, now: Date): string {
  const [its, today] = [dayAt(at, timeZone), dayAt(now, timeZone)];
  if (its === today) return 'hoje';
  if (its === addDays(today, -1)) return 'ontem';
  const isOtherYear = its.slice(0, 4) !== today.slice(0, 4);
  return new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: isOtherYear ? 'numeric' : undefined,
  }).format(at);
}

/** The time of day on the clock of `timeZone`: `14h32`, `9h05`. */
export function formatTime(at: Date, timeZone: string): string {
  const time = new Intl.DateTimeFormat('pt-BR', { timeZone, hour: 'numeric', minute: '2-digit' }).format(at);
  return time.replace(/^0(?=\d)/, '').replace(':', 'h');
}

function dayAt(at: Date, timeZone: string): Day {
  // Canada writes days as ISO 8601 does.
  return day(new Intl.DateTimeFormat('en-CA', { timeZone }).format(at));
}
