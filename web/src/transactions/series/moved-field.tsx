import { entersAccount } from '@vintem/core/ledger/transaction';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { readTypedDayNear, writeDay } from '@vintem/core/calendar/read-typed-day';
import { editedStanding, newStanding, type Standing } from '@vintem/core/ledger/standing';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import { useController, useWatch } from 'react-hook-form';
import type { TransactionFieldsProps } from '#transactions/form/transaction-fields.tsx';
import { Switch } from '#ui/switch.tsx';
import type { RuleContext } from './series-draft.ts';

interface MovedFieldProps extends Pick<TransactionFieldsProps, 'form' | 'seen'> {
  context: RuleContext;
}

/** Of a day to come: that the transaction is expected until then, and the way to say that the money has moved already. */
export function MovedField({ form, seen, context }: MovedFieldProps) {
  const { today, policy } = context;
  const { field } = useController({ control: form.control, name: 'postsNow' });
  const [typedDay, type, repeats] = useWatch({ control: form.control, name: ['day', 'type', 'repeats'] });
  const day = readTypedDayNear(typedDay, today);
  if (!day) return null;
  const { status } = standingOf(seen, { day, today, postsNow: field.value ?? undefined });
  if (seen?.status === 'scheduled') {
    return status === 'posted' && <p className="text-sm text-fg-2">{writeMoving(type)}</p>;
  }
  if (day <= today || (!seen && repeats && !policy.postsFirst)) return null;
  return (
    <Switch
      label={entersAccount(type) ? 'Já entrou na conta' : 'Já saiu da conta'}
      hint={
        status === 'posted' ? `Muda o saldo agora, com a data de ${writeDay(day)}` : writeExpected(type, day)
      }
      checked={status === 'posted'}
      onCheckedChange={field.onChange}
    />
  );
}

function standingOf(
  seen: Transaction | undefined,
  timing: Parameters<typeof newStanding>[0],
): Pick<Standing, 'status'> {
  return seen
    ? editedStanding({ ...seen, isOccurrence: seen.recurrence !== null }, timing)
    : newStanding(timing);
}

function writeExpected(type: TransactionType, day: Day): string {
  const moves = entersAccount(type) ? 'entra na conta sozinha' : 'sai da conta sozinha';
  return `Fica prevista e ${moves} em ${writeDay(day)}`;
}

function writeMoving(type: TransactionType): string {
  return `Com esta data, ${entersAccount(type) ? 'entra na' : 'sai da'} conta ao salvar.`;
}
