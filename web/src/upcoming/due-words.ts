import { type Day, daysBetween } from '@vintem/core/calendar/day';
import { formatWeekday } from '#ui/format-day.ts';

/** How a bill stands: `late` is past its day, `today` is due now. */
export type DueTone = 'late' | 'today' | 'later';

export interface Due {
  readonly tone: DueTone;
  readonly words: string;
  /** Follows where there is room. */
  readonly month?: string;
}

/** "Vencida há 3 dias", "Vence hoje", "Quarta, 25" with " de novembro" */
export function dueWords(day: Day, today: Day): Due {
  const days = daysBetween(today, day);
  if (days === 0) return { tone: 'today', words: 'Vence hoje' };
  if (days > 0) {
    const [words = '', month = ''] = formatWeekday(day).replace('-feira', '').split(' de ');
    return { tone: 'later', words, month: ` de ${month}` };
  }
  return { tone: 'late', words: days === -1 ? 'Vencida ontem' : `Vencida há ${-days} dias` };
}
