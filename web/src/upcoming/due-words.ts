import { type Day, daysBetween } from '@vintem/core/calendar/day';
import { dueState, dueText } from '@vintem/core/payables/due-state';
import { formatWeekday } from '#ui/format-day.ts';

/** How a bill stands: `late` is past its day, `today` is due now. */
export type DueTone = 'late' | 'today' | 'later';

export interface Due {
  readonly tone: DueTone;
  readonly words: string;
  /** Follows where there is room. */
  readonly month?: string;
}

/** "Vencida há 3 dias", "Vence hoje · vale até segunda", "Quarta, 25" with " de novembro" */
export function dueWords(day: Day, today: Day, isTax = false): Due {
  const terms = { dueDay: day, isTax };
  // On days without banks it may still be paid on the next one.
  if (dueState(terms, today) === 'today')
    return { tone: 'today', words: withoutNumbers(dueText(terms, today)) };
  const days = daysBetween(today, day);
  if (days > 0) {
    const [words = '', month = ''] = formatWeekday(day).replace('-feira', '').split(' de ');
    return { tone: 'later', words, month: ` de ${month}` };
  }
  return { tone: 'late', words: days === -1 ? 'Vencida ontem' : `Vencida há ${-days} dias` };
}

/** Of days this near the weekday is enough, and there is little room. */
function withoutNumbers(words: string): string {
  return words.replaceAll(/, \d+/gu, '');
}
