import type { SuggestionReason } from '@vintem/contract/suggestions';
import { type Day, dayParts } from '@vintem/core/calendar/day';

const DAY = new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/**
 * Why something is proposed, under its field: "Como da última vez: Padaria Sol, 12 de out." Undefined for what another part of the form says,
 * or nothing has to.
 * @param told what was said under another field: it is not told twice
 */
export function formatReason(
  why: SuggestionReason | undefined,
  today: Day,
  told?: SuggestionReason,
): string | undefined {
  if (why?.from === 'rule') return `Pela regra “${why.name}”`;
  if (why?.from === 'words' && why.words !== null)
    return `${why.words.includes(' ') ? 'Pelas palavras' : 'Pela palavra'} “${why.words}”`;
  if (why?.from !== 'memory') return undefined;
  const isTold = told?.from === 'memory' && told.day === why.day && told.words === why.words;
  return isTold ? 'Como da última vez' : `Como da última vez: ${why.words}, ${formatPastDay(why.day, today)}`;
}

/** "12 de out.", "12 de out. de 2025" */
function formatPastDay(day: Day, today: Day): string {
  const { year } = dayParts(day);
  const text = DAY.format(new Date(day));
  return year === dayParts(today).year ? text : `${text} de ${year}`;
}
