import type { Transaction } from '@vintem/contract/transactions';
import { useFormState } from 'react-hook-form';
import { RepeatFields } from './repeat-fields.tsx';
import { ScheduledStrip } from './scheduled-strip.tsx';
import type { RuleContext } from './series-draft.ts';
import { SeriesFields } from './series-fields.tsx';
import type { TransactionFieldsProps } from '#transactions/form/transaction-fields.tsx';
import { isOccurrence } from '#transactions/transactions.api.ts';
import type { useSeries } from './use-series.ts';

interface SeriesPartProps extends Pick<TransactionFieldsProps, 'form' | 'seen'> {
  context: RuleContext;
  series: ReturnType<typeof useSeries>;
  onPost: (transaction: Transaction) => void;
}

/** What a form says about recurring: whether a new transaction does, and which series one belongs to. */
export function SeriesPart({ form, context, seen, series, onPost }: SeriesPartProps) {
  const { isDirty } = useFormState({ control: form.control });
  if (!seen) return <RepeatFields form={form} context={context} />;
  return (
    <>
      <ScheduledStrip
        transaction={seen}
        today={context.today}
        isUnsaved={isDirty}
        onPost={() => onPost(seen)}
      />
      {isOccurrence(seen) && <SeriesFields form={form} occurrence={seen} series={series} context={context} />}
    </>
  );
}
