import type { Recurrence } from '@vintem/contract/recurrences';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { formatFrequency } from '@vintem/core/recurrences/frequency';
import { countOccurrences } from '@vintem/core/recurrences/recurrence';
import { Repeat } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { RuleContext, RuleForm } from './series-draft.ts';
import { SeriesRuleFields } from './series-rule-fields.tsx';
import type { Occurrence } from '#transactions/transactions.api.ts';
import type { useSeries } from './use-series.ts';

interface SeriesFieldsProps {
  form: RuleForm;
  occurrence: Occurrence;
  series: ReturnType<typeof useSeries>;
  context: RuleContext;
}

/** The series that an occurrence is of. Its rule can be changed too. */
export function SeriesFields({ form, occurrence, series, context }: SeriesFieldsProps) {
  const { data, isError, isFetching, refetch } = series;
  return (
    <section aria-labelledby="series" className="flex flex-col gap-4 border-t border-line pt-4">
      <div className="flex items-start gap-3">
        <Repeat aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-fg-3" />
        <div className="min-w-0">
          <h3 id="series" className="text-base font-medium">
            Faz parte de uma série
          </h3>
          {data ? (
            <p className="num text-sm text-fg-2">{formatPlace(occurrence, data)}</p>
          ) : (
            !isError && <Skeleton className="mt-1 h-4 w-44" />
          )}
        </div>
      </div>
      {isError && !data && (
        <ErrorBox
          action={
            <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar a série. Por favor, tente novamente.
        </ErrorBox>
      )}
      {data && <SeriesRuleFields form={form} context={context} startDay={null} />}
    </section>
  );
}

/** "Mensal · 3 de 12 · até 20/11/2027" */
function formatPlace({ recurrence }: Occurrence, rule: Recurrence): string {
  const { endDay } = rule;
  const place = recurrence.index + 1;
  const parts =
    endDay === null
      ? [`${place}ª`, 'sem data final']
      : [`${place} de ${Math.max(place, countOccurrences(rule))}`, `até ${formatDay(endDay)}`];
  return [formatFrequency(rule), ...parts].join(' · ');
}
