import { addDays } from '@vintem/core/calendar/day';
import { dayAt, formatTime } from './local-time.ts';

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
