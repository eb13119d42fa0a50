import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Card, Statement } from '@vintem/contract/cards';
import { formatDay, readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import type { Day } from '@vintem/core/calendar/day';
import type { DatesScope } from '@vintem/core/cards/change-dates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { messageOf } from '#api/api-error.ts';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { typedDaySchema } from '#fields/typed-day.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { FormDialog, useUnsaved } from '#shell/form-dialog.tsx';
import { type Refusal, refusalOf, SavingForm } from '#shell/saving-form.tsx';
import { capitalized } from '#ui/format-day.ts';
import { Segmented } from '#ui/segmented.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { formatMoves, statementName } from './card-words.ts';
import { changeStatementDates, movesQuery } from './cards.api.ts';
import { datesFaultOf } from './dates-fault.ts';

interface DatesDialogProps {
  dialog: ReturnType<typeof useDialog<Statement>>;
  card: Card;
}

/** Asks for other days of a statement, and says before what they move. */
export function DatesDialog({ dialog, card }: DatesDialogProps) {
  if (!dialog.subject) return null;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title="Mudar datas"
      description={capitalized(statementName(dialog.subject.month, card.today))}
    >
      <DatesForm key={dialog.opening} card={card} opened={dialog.subject} onDone={dialog.close} />
    </FormDialog>
  );
}

interface DatesFormProps {
  card: Card;
  opened: Statement;
  onDone: () => void;
}

const SCOPES = [
  { value: 'one', label: 'Só esta' },
  { value: 'following', label: 'Esta e as próximas' },
] as const;

interface Draft {
  closingDay: string;
  dueDay: string;
  scope: DatesScope;
}
type ReadDraft = Omit<Draft, 'closingDay' | 'dueDay'> & { closingDay: Day; dueDay: Day };

function DatesForm({ card, opened, onDone }: DatesFormProps) {
  const { account, today } = card;
  const { month } = opened;
  // Saving again after a conflict applies to the statement as it was loaded since.
  const { version } = card.statements.find((one) => one.month === month) ?? opened;
  const address = { account, month };
  const offerUndo = useUndoToast();
  const [refusal, setRefusal] = useState<Refusal>();
  const schema = z.object({
    closingDay: typedDaySchema(today),
    dueDay: typedDaySchema(today),
    scope: z.enum(['one', 'following']),
  });
  const form = useForm<Draft, unknown, ReadDraft>({
    resolver: standardSchemaResolver(schema),
    defaultValues: {
      closingDay: formatDay(opened.closingDay),
      dueDay: formatDay(opened.dueDay),
      scope: 'one',
    },
  });
  useUnsaved(form.formState.isDirty);
  const [typedClosing, typedDue, scope] = useWatch({
    control: form.control,
    name: ['closingDay', 'dueDay', 'scope'],
  });
  const closingDay = readTypedDayNear(typedClosing, today);
  const dueDay = readTypedDayNear(typedDue, today);
  const edit = closingDay && dueDay ? { month, closingDay, dueDay, scope } : null;
  const fault = edit && datesFaultOf(card, edit);
  const isOfDue = fault?.fault.code === 'due_outside_month';
  const isChanged =
    edit !== null && (closingDay !== opened.closingDay || dueDay !== opened.dueDay || scope !== 'one');
  const save = useLedgerMutation(changeStatementDates);
  const moves = useQuery({
    ...movesQuery(address, { version, closingDay: closingDay ?? today, dueDay: dueDay ?? today, scope }),
    enabled: isChanged && fault === null && !save.isPending,
    placeholderData: keepPreviousData,
  });
  const submit = form.handleSubmit((read) => {
    if (!isChanged) return onDone();
    if (fault) return form.setFocus(isOfDue ? 'dueDay' : 'closingDay');
    return save.mutate(
      { address, body: { version, ...read } },
      {
        onSuccess: ({ changeId }) => {
          onDone();
          offerUndo(`Datas da ${statementName(month, today)} alteradas.`, {
            ledgerId: account.ledgerId,
            changeId,
          });
        },
        onError: (error) => setRefusal(refusalOf(error, messageOf(error), undefined)),
      },
    );
  });
  const { errors } = form.formState;
  return (
    <SavingForm
      onSubmit={(event) => void submit(event)}
      isSaving={save.isPending}
      refusal={refusal}
      onReload={undefined}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label="Fechamento"
          today={today}
          error={(isOfDue ? undefined : fault?.text) ?? fieldError(errors.closingDay)}
          {...form.register('closingDay')}
        />
        <DayField
          label="Vencimento"
          today={today}
          error={(isOfDue ? fault?.text : undefined) ?? fieldError(errors.dueDay)}
          {...form.register('dueDay')}
        />
      </div>
      <Controller
        control={form.control}
        name="scope"
        render={({ field }) => (
          <Segmented
            label="Em quais faturas"
            options={SCOPES}
            value={field.value}
            onValueChange={field.onChange}
          />
        )}
      />
      <output className="min-h-5 text-sm text-pretty text-fg-2">
        {isChanged && !fault && moves.data && formatMoves(moves.data, today)}
        {isChanged &&
          !fault &&
          moves.isError &&
          'Não foi possível contar agora as compras que mudam de fatura.'}
      </output>
    </SavingForm>
  );
}
