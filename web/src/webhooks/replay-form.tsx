import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { FieldErrorCode } from '@vintem/contract/errors';
import { isSoundPeriod } from '@vintem/contract/webhooks.forms';
import type { Webhook } from '@vintem/contract/webhooks';
import { addDays, type Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { showErrors } from '#api/form-errors.ts';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { DayField } from '#fields/day-field.tsx';
import { fieldError } from '#fields/field-error.ts';
import { typedDaySchema } from '#fields/typed-day.ts';
import { Button } from '#ui/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { showToast } from '#ui/toasts.ts';
import { replayPeriod, useWebhookMutation } from './webhooks.api.ts';

const FIELDS = { fromDay: 'fromDay', toDay: 'toDay' } as const;
/** As many days as are offered at first. */
const OFFERED_DAYS = 7;

function schemaOf(today: Day) {
  return z.object({ fromDay: typedDaySchema(today), toDay: typedDaySchema(today) }).check(
    z.refine(isSoundPeriod, {
      path: ['toDay'],
      error: 'replay_period_invalid' satisfies FieldErrorCode,
    }),
  );
}
type Schema = ReturnType<typeof schemaOf>;

/** Sends again what happened in some days: to a receiver that was away for too long, or that came later. */
export function ReplayForm({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const today = todayIn(usePersonalLedger().timeZone);
  const { register, handleSubmit, setError, formState } = useForm<z.input<Schema>, unknown, z.output<Schema>>(
    {
      resolver: standardSchemaResolver(schemaOf(today)),
      defaultValues: { fromDay: formatDay(addDays(today, 1 - OFFERED_DAYS)), toDay: formatDay(today) },
    },
  );
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useWebhookMutation(replayPeriod);
  const submit = handleSubmit((period) => {
    setRefusal(undefined);
    mutate(
      { webhook, period },
      {
        onSuccess: ({ replayed }) => {
          showToast({ message: replayedWords(replayed) });
          onDone();
        },
        onError: (error) => setRefusal(showErrors(error, setError, FIELDS)),
      },
    );
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="flex flex-col gap-3 rounded-lg bg-inset p-4"
    >
      <ErrorBox>{refusal}</ErrorBox>
      <div className="grid gap-3 sm:grid-cols-2">
        <DayField
          label="De"
          today={today}
          error={fieldError(formState.errors.fromDay)}
          {...register('fromDay')}
        />
        <DayField
          label="Até"
          today={today}
          error={fieldError(formState.errors.toDay)}
          {...register('toDay')}
        />
      </div>
      <p className="text-sm text-pretty text-fg-2">
        Cada aviso sai com o mesmo id e o cabeçalho webhook-replay, para o seu fluxo reconhecer o que já
        tratou.
      </p>
      <div className="flex justify-end gap-2">
        <Button look="ghost" onClick={onDone}>
          Cancelar
        </Button>
        <Button type="submit" pending={isPending} pendingLabel="Enviando...">
          Reenviar
        </Button>
      </div>
    </form>
  );
}

function replayedWords(count: number): string {
  if (count === 0) return 'Nenhum aviso neste período.';
  return count === 1 ? '1 aviso é enviado de novo.' : `${count} avisos são enviados de novo.`;
}
