import { useWatch } from 'react-hook-form';
import type { TransactionFieldsProps } from '#transactions/form/transaction-fields.tsx';
import { isPlan } from '#transactions/plan/plan-draft.ts';
import { PlanFields } from '#transactions/plan/plan-fields.tsx';
import { RepeatFields } from './repeat-fields.tsx';
import { type RuleContext, ruleFormOf } from './series-draft.ts';

interface LaterFieldsProps extends Pick<TransactionFieldsProps, 'form' | 'accounts'> {
  context: RuleContext;
}

/** Parcels of a new purchase, or its repetition: what has the one does not offer the other. */
export function LaterFields({ form, context, accounts }: LaterFieldsProps) {
  const [type, repeats, isInParcels] = useWatch({
    control: form.control,
    name: ['type', 'repeats', 'isInParcels'],
  });
  return (
    <>
      <PlanFields form={form} accounts={accounts} today={context.today} />
      {!isPlan({ type, repeats, isInParcels }) && <RepeatFields form={ruleFormOf(form)} context={context} />}
    </>
  );
}
