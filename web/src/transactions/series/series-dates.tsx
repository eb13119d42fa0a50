import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { SeriesPolicy } from '@vintem/core/recurrences/series-policy';
import type { RecurrenceRule } from '@vintem/core/recurrences/recurrence';
import { formatTotal, previewSeries, type Recurring } from './series-preview.ts';

interface SeriesDatesProps {
  rule: RecurrenceRule;
  today: Day;
  policy: SeriesPolicy;
  of: Recurring;
}

/** The days that a series will have, and how many they are. */
export function SeriesDates({ rule, today, policy, of }: SeriesDatesProps) {
  const preview = previewSeries(rule, today, policy);
  if (!preview) return null;
  const { days, lastDay, count, waitingCount } = preview;
  const goesOn = count === null;
  return (
    <section aria-label="Datas da série" className="rounded-[11px] bg-inset px-4 py-3.5 dark:bg-surface">
      <ol className="num flex flex-wrap gap-1.5 text-sm text-fg-2">
        {days.map((day) => (
          <Chip key={day}>{formatDay(day)}</Chip>
        ))}
        {(lastDay ?? goesOn) && (
          <li className="px-0.5 leading-6" aria-label="e assim por diante">
            …
          </li>
        )}
        {lastDay && <Chip>{formatDay(lastDay)}</Chip>}
      </ol>
      <output className="mt-2.5 block text-base font-medium">
        {goesOn ? 'Sem data final: a próxima é criada a cada vez' : formatTotal(count, of)}
      </output>
      {waitingCount > 0 && (
        <p className="mt-0.5 text-sm text-pretty text-fg-2">{formatWaiting(waitingCount)}</p>
      )}
    </section>
  );
}

function Chip({ children }: { children: string }) {
  return <li className="rounded-full bg-surface px-2.5 leading-6 shadow-btn dark:bg-active">{children}</li>;
}

function formatWaiting(count: number): string {
  return count === 1
    ? 'A que tem data até hoje espera a sua confirmação para entrar no saldo.'
    : `As ${count.toLocaleString('pt-BR')} com data até hoje esperam a sua confirmação para entrar no saldo.`;
}
