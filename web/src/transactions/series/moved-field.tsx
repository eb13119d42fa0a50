import { entersAccount } from '@vintem/core/ledger/transaction';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { readTypedDayNear, formatDay } from '@vintem/core/calendar/read-typed-day';
import { editedStanding, newStanding, type Standing } from '@vintem/core/ledger/standing';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import { useController, useWatch } from 'react-hook-form';
import type { TransactionFieldsProps } from '#transactions/form/transaction-fields.tsx';
import { Switch } from '#ui/switch.tsx';
import type { RuleContext } from './series-draft.ts';

interface MovedFieldProps extends Pick<TransactionFieldsProps, 'form' | 'loaded'> {
  context: RuleContext;
}

/** For a future day: says that the transaction is expected until then, and lets the person say that the money has moved already. */
export function MovedField({ form, loaded, context }: MovedFieldProps) {
  const { today, policy } = context;
  const { field } = useController({ control: form.control, name: 'postsNow' });
  const [typedDay, type, repeats, awaits] = useWatch({
    control: form.control,
    name: ['day', 'type', 'repeats', 'awaits'],
  });
  const day = readTypedDayNear(typedDay, today);
  if (!day) return null;
  const { status } = standingOf(loaded, { day, today, postsNow: field.value ?? undefined });
  if (loaded?.status === 'scheduled') {
    return status === 'posted' && <p className="text-sm text-fg-2">{formatMoving(type)}</p>;
  }
  if (day <= today || (!loaded && repeats && !policy.postsFirst)) return null;
  return (
    <Switch
      label={entersAccount(type) ? 'Já entrou na conta' : 'Já saiu da conta'}
      hint={
        status === 'posted'
          ? `Muda o saldo agora, com a data de ${formatDay(day)}`
          : formatExpected(type, day, awaits === true)
      }
      checked={status === 'posted'}
      onCheckedChange={field.onChange}
    />
  );
}

function standingOf(
  loaded: Transaction | undefined,
  timing: Parameters<typeof newStanding>[0],
): Pick<Standing, 'status'> {
  return loaded
    ? editedStanding({ ...loaded, isOccurrence: loaded.recurrence !== null }, timing)
    : newStanding(timing);
}

function formatExpected(type: TransactionType, day: Day, awaits: boolean): string {
  if (awaits) return `Fica prevista para ${formatDay(day)} até você confirmar`;
  const moves = entersAccount(type) ? 'entra na conta sozinha' : 'sai da conta sozinha';
  return `Fica prevista e ${moves} em ${formatDay(day)}`;
}

function formatMoving(type: TransactionType): string {
  return `Com esta data, ${entersAccount(type) ? 'entra na' : 'sai da'} conta ao salvar.`;
}
