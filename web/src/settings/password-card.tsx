import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { changePasswordBodySchema } from '@vintem/contract/profile.forms';
import { useRef, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { showErrors } from '#api/form-errors.ts';
import { useSignedIn } from '#api/signed-in.ts';
import { fieldError } from '#fields/field-error.ts';
import { passwordAdvice } from '#fields/password-advice.ts';
import { PasswordField } from '#fields/password-field.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { showToast } from '#ui/toasts.ts';
import { type PasswordChange, useChangePassword } from './profile.api.ts';
import '#fields/jitless.ts';

const FIELDS = { currentPassword: 'currentPassword', newPassword: 'newPassword' } as const;

export function PasswordCard() {
  const [round, setRound] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const startAnew = () => {
    setRound(round + 1);
    place.current?.focus();
    showToast({ message: 'Senha alterada. As outras sessões foram encerradas.' });
  };
  return (
    <Card>
      <CardHeader title="Senha" />
      <div ref={place} tabIndex={-1} className="outline-none">
        <PasswordForm key={round} onDone={startAnew} />
      </div>
    </Card>
  );
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const { user } = useSignedIn();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending } = useChangePassword();
  const { register, handleSubmit, setError, formState, control } = useForm<PasswordChange>({
    resolver: standardSchemaResolver(changePasswordBodySchema),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = formState;
  const submit = (change: PasswordChange) => {
    setRefusal(undefined);
    mutate(change, {
      onSuccess: onDone,
      onError: (error) => setRefusal(showErrors(error, setError, FIELDS)),
    });
  };
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="flex flex-col gap-4">
      <ErrorBox>{refusal}</ErrorBox>
      {/* Tells password managers whose password changes. */}
      <input type="text" autoComplete="username" value={user.email} readOnly hidden />
      <PasswordField
        label="Senha atual"
        autoComplete="current-password"
        required
        error={fieldError(errors.currentPassword)}
        {...register('currentPassword')}
      />
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        required
        minLength={6}
        hint={errors.newPassword ? undefined : <Advice control={control} />}
        error={fieldError(errors.newPassword)}
        {...register('newPassword')}
      />
      <p className="text-sm text-fg-2">Ao alterar, você sai de todos os outros aparelhos.</p>
      <Button type="submit" className="self-start" pending={isPending} pendingLabel="Alterando...">
        Alterar senha
      </Button>
    </form>
  );
}

function Advice({ control }: { control: Control<PasswordChange> }) {
  return passwordAdvice(useWatch({ control, name: 'newPassword' }));
}
