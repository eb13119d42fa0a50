import type { Account } from '@vintem/contract/accounts';
import type { Recurrence } from '@vintem/contract/recurrences';
import type { Transaction } from '@vintem/contract/transactions';
import { readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import { isCard } from '@vintem/core/ledger/account-type';
import { useController, useWatch } from 'react-hook-form';
import type { TransactionFieldsProps } from '#transactions/form/transaction-fields.tsx';
import { isPlan } from '#transactions/plan/plan-draft.ts';
import { Segmented } from '#ui/segmented.tsx';
import type { RuleContext } from './series-draft.ts';

interface AwaitsFieldProps extends Pick<TransactionFieldsProps, 'form' | 'loaded'> {
  context: RuleContext;
  /** Of an occurrence. */
  series: Recurrence | undefined;
  accounts: readonly Account[];
}

const WAYS = [
  { value: 'alone', label: 'Lançar sozinha' },
  { value: 'person', label: 'Esperar eu confirmar' },
] as const;

/** Of what is to come, once or again and again: whether it is posted by itself on its day, or waits for the person. */
export function AwaitsField({ form, loaded, context: { today }, series, accounts }: AwaitsFieldProps) {
  const { field } = useController({ control: form.control, name: 'awaits' });
  const [typedDay, type, repeats, isInParcels, postsNow, accountId] = useWatch({
    control: form.control,
    name: ['day', 'type', 'repeats', 'isInParcels', 'postsNow', 'accountId'],
  });
  const day = readTypedDayNear(typedDay, today);
  const isLater = day !== null && day > today && postsNow !== true;
  const isComing = loaded ? loaded.status === 'scheduled' && !loaded.installment : true;
  const isOfMany = loaded ? loaded.recurrence !== null : repeats;
  const account = accounts.find(({ id }) => id === accountId);
  // Parcels and what a card is charged nobody confirms.
  const isCharged = (account && isCard(account)) || isPlan({ type, repeats, isInParcels });
  if (!isComing || isCharged || !(isLater || isOfMany)) return null;
  const was = loaded ? waits(loaded, series, today) : false;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-sm font-medium" aria-hidden="true">
        No dia
      </p>
      <Segmented
        label="No dia"
        options={WAYS}
        value={(field.value ?? was) ? 'person' : 'alone'}
        onValueChange={(way) => field.onChange((way === 'person') === was ? null : way === 'person')}
      />
    </div>
  );
}

/** As it is before anything is chosen. */
function waits({ postsItself, day }: Transaction, series: Recurrence | undefined, today: string): boolean {
  return series ? series.awaitsPerson : !postsItself && day > today;
}
