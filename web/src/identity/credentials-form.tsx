// The form shared by sign-up, sign-in and the dialog over a page whose session ended: email and password, under the red box.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Session } from '@vintem/contract/identity';
import { signInBodySchema } from '@vintem/contract/identity.forms';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { showErrors } from '#api/form-errors.ts';
import { fieldError } from '#fields/field-error.ts';
import { passwordAdvice } from '#fields/password-advice.ts';
import { PasswordField } from '#fields/password-field.tsx';
import { TextField } from '#fields/text-field.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import '#fields/jitless.ts';

export interface Credentials {
  email: string;
  password: string;
}

interface CredentialsFormProps {
  submitLabel: string;
  pendingLabel: string;
  /** For password managers; a new password gets advice. */
  passwordKind: 'current-password' | 'new-password';
  /** The person who signs in again. */
  email?: string | undefined;
  /** Sends the credentials; throws an ApiError. */
  send: (credentials: Credentials) => Promise<Session>;
  onDone: (session: Session) => void;
}

export function CredentialsForm(props: CredentialsFormProps) {
  const { submitLabel, pendingLabel, passwordKind, email = '', send, onDone } = props;
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setError, formState, control } = useForm<Credentials>({
    resolver: standardSchemaResolver(signInBodySchema),
    defaultValues: { email, password: '' },
  });
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: send,
    onMutate: () => setRefusal(undefined),
    onSuccess: onDone,
    onError: (error) => setRefusal(showErrors(error, setError, { email: 'email', password: 'password' })),
  });
  const { errors } = formState;

  return (
    <form
      noValidate
      onSubmit={handleSubmit((credentials) => mutate(credentials))}
      className="flex flex-col gap-4"
    >
      <ErrorBox>{refusal}</ErrorBox>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={fieldError(errors.email)}
        {...register('email')}
      />
      <PasswordField
        label="Senha"
        autoComplete={passwordKind}
        required
        minLength={6}
        hint={passwordKind === 'new-password' && !errors.password ? <Advice control={control} /> : undefined}
        error={fieldError(errors.password)}
        {...register('password')}
      />
      <Button
        type="submit"
        look="primary"
        size="lg"
        // Pending until the next page is there: a second press would sign up twice.
        pending={isPending || isSuccess}
        pendingLabel={pendingLabel}
        className="mt-1 w-full"
      >
        {submitLabel}
      </Button>
    </form>
  );
}

function Advice({ control }: { control: Control<Credentials> }): ReactNode {
  return passwordAdvice(useWatch({ control, name: 'password' }));
}
