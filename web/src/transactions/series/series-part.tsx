import type { Transaction } from '@vintem/contract/transactions';
import { useFormState, useWatch } from 'react-hook-form';
import { ParcelStrip } from '#transactions/plan/parcel-strip.tsx';
import { LaterFields } from './later-fields.tsx';
import { ScheduledStrip } from './scheduled-strip.tsx';
import { type RuleContext, ruleFormOf } from './series-draft.ts';
import { SeriesFields } from './series-fields.tsx';
import type { TransactionFieldsProps } from '#transactions/form/transaction-fields.tsx';
import { isDivided } from '#transactions/split/split-draft.ts';
import { isOccurrence } from '#transactions/transactions.api.ts';
import type { useSeries } from './use-series.ts';

interface SeriesPartProps extends Pick<TransactionFieldsProps, 'form' | 'loaded' | 'accounts'> {
  context: RuleContext;
  series: ReturnType<typeof useSeries>;
  onPost: (transaction: Transaction) => void;
  onOpenPlan: (transaction: Transaction) => void;
}

/** What a new transaction brings in later months, parcels or a series; or the series of an occurrence. */
export function SeriesPart({ form, context, loaded, accounts, series, onPost, onOpenPlan }: SeriesPartProps) {
  const { isDirty } = useFormState({ control: form.control });
  const divided = isDivided(useWatch({ control: form.control, name: 'category' }));
  // A series has one category, as a plan does.
  if (!loaded) return divided ? null : <LaterFields {...{ form, context, accounts }} />;
  return (
    <>
      <ScheduledStrip
        transaction={loaded}
        today={context.today}
        isUnsaved={isDirty}
        onPost={() => onPost(loaded)}
      />
      <ParcelStrip transaction={loaded} isUnsaved={isDirty} onOpen={() => onOpenPlan(loaded)} />
      {isOccurrence(loaded) && (
        <SeriesFields form={ruleFormOf(form)} occurrence={loaded} series={series} context={context} />
      )}
    </>
  );
}
