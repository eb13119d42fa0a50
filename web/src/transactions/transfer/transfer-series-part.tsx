import { SERIES_POLICY } from '@vintem/core/recurrences/series-policy';
import { useWatch } from 'react-hook-form';
import { RepeatFields } from '#transactions/series/repeat-fields.tsx';
import { type RuleContext, ruleFormOf } from '#transactions/series/series-draft.ts';
import { SeriesFields } from '#transactions/series/series-fields.tsx';
import { TRANSFERS } from '#transactions/series/series-preview.ts';
import type { useSeries } from '#transactions/series/use-series.ts';
import type { Occurrence } from '#transactions/transactions.api.ts';
import {
  type AccountsById,
  kindOf,
  mayRepeat,
  sidesOf,
  type TransferFormControls,
} from './transfer-draft.ts';

interface TransferSeriesPartProps {
  form: TransferFormControls;
  rule: Omit<RuleContext, 'policy'>;
  accounts: AccountsById;
  /** The side that leaves of a transfer that repeats, and its series. */
  occurrence: Occurrence | undefined;
  series: ReturnType<typeof useSeries>;
}

/** The recurring part of the form of a transfer: the rule of a new series, between accounts of one book, or the series of an occurrence. */
export function TransferSeriesPart({ form, rule, accounts, occurrence, series }: TransferSeriesPartProps) {
  const { control, setValue } = form;
  const [from, to] = useWatch({ control, name: ['from', 'to'] });
  const sides = sidesOf({ from, to, nature: null }, accounts);
  const context = { ...rule, policy: SERIES_POLICY[sides.from ? kindOf(sides.from) : 'personal'] };
  if (occurrence)
    return <SeriesFields form={ruleFormOf(form)} occurrence={occurrence} series={series} context={context} />;
  if (!rule.isNew || !mayRepeat(sides)) return null;
  return (
    <RepeatFields
      form={ruleFormOf(form)}
      context={context}
      of={TRANSFERS}
      onRepeats={() => {
        // Neither is repeated, and their fields make room.
        for (const name of ['fee', 'arrivedDay'] as const) setValue(name, '', { shouldDirty: true });
      }}
    />
  );
}
