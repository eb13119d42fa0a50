/** Frequencies in words. */
import type { RecurrenceInterval, RecurrenceRule } from './recurrence.ts';

/** The part of a rule that gives the frequency. */
type Frequency = Pick<RecurrenceRule, 'interval' | 'every'>;

/** What screens call each interval. */
export const INTERVAL_LABELS: Readonly<Record<RecurrenceInterval, string>> = {
  daily: 'Diária',
  weekly: 'Semanal',
  monthly: 'Mensal',
  yearly: 'Anual',
};

const EVERY_LABELS: Readonly<Record<RecurrenceInterval, (every: number) => string>> = {
  daily: (every) => `A cada ${every} dias`,
  weekly: (every) => (every === 2 ? 'Quinzenal' : `A cada ${every} semanas`),
  monthly: (every) => `A cada ${every} meses`,
  yearly: (every) => `A cada ${every} anos`,
};

/** "Mensal", "Quinzenal", "A cada 3 meses" */
export function formatFrequency({ interval, every = 1 }: Frequency): string {
  return every === 1 ? INTERVAL_LABELS[interval] : EVERY_LABELS[interval](every);
}
