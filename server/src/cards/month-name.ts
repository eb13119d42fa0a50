import { firstDay, type Month } from '@vintem/core/calendar/month';

const MONTH_NAME = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' });

/** "dezembro", for what the server describes of a statement. */
export function monthName(month: Month): string {
  return MONTH_NAME.format(new Date(firstDay(month)));
}
