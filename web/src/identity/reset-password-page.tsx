import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { resetPasswordBodySchema } from '@vintem/contract/identity.forms';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { showErrors } from '#api/form-errors.ts';
import { forgetSession } from '#api/session.api.ts';
import { fieldError } from '#fields/field-error.ts';
import { passwordAdvice } from '#fields/password-advice.ts';
import { PasswordField } from '#fields/password-field.tsx';
import { Button, buttonClass } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { ErrorBox } from '#ui/error-box.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { resetPassword } from './identity.api.ts';
import '#fields/jitless.ts';

interface Draft {
  token: string;
  password: string;
}

/** The page of the link for a new password, which the operator makes; its token is behind the #, which no server sees. */
export function ResetPasswordPage() {
  const [token] = useState(() => location.hash.slice(1));
  const isLink = resetPasswordBodySchema.shape.token.safeParse(token).success;
  const [isDone, setIsDone] = useState(false);
  return (
    <AuthLayout
      title={isDone ? 'Senha trocada' : 'Escolha outra senha'}
      subtitle={
        isDone
          ? 'Todas as sessões abertas foram encerradas.'
          : 'O link vale por um dia e serve uma vez. Ao salvar, todas as sessões abertas são encerradas.'
      }
      footer={
        !isDone && (
          <a href="/login" className="link">
            Voltar para a entrada
          </a>
        )
      }
    >
      {isDone ? (
        <output className="block">
          <a href="/login" className={cx(buttonClass('primary', 'lg'), 'w-full')}>
            Entrar com a senha nova
          </a>
        </output>
      ) : isLink ? (
        <ResetForm token={token} onDone={() => setIsDone(true)} />
      ) : (
        <ErrorBox>Este link está incompleto. Abra-o inteiro, como você o recebeu.</ErrorBox>
      )}
    </AuthLayout>
  );
}

function ResetForm({ token, onDone }: { token: string; onDone: () => void }) {
  const client = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setError, formState, control } = useForm<Draft>({
    resolver: standardSchemaResolver(resetPasswordBodySchema),
    defaultValues: { token, password: '' },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ password }: Draft) => resetPassword(token, password),
    onMutate: () => setRefusal(undefined),
    onSuccess: () => {
      // A session remembered in this browser has ended, too.
      forgetSession(client);
      onDone();
    },
    onError: (error) => setRefusal(showErrors(error, setError, { password: 'password' })),
  });
  const { errors } = formState;
  return (
    <form noValidate onSubmit={handleSubmit((draft) => mutate(draft))} className="flex flex-col gap-4">
      <ErrorBox>{refusal}</ErrorBox>
      <PasswordField
        label="Nova senha"
        autoComplete="new-password"
        required
        minLength={6}
        hint={errors.password ? undefined : <Advice control={control} />}
        error={fieldError(errors.password)}
        {...register('password')}
      />
      <Button
        type="submit"
        look="primary"
        size="lg"
        pending={isPending}
        pendingLabel="Salvando..."
        className="mt-1 w-full"
      >
        Salvar a senha
      </Button>
    </form>
  );
}

function Advice({ control }: { control: Control<Draft> }): ReactNode {
  return passwordAdvice(useWatch({ control, name: 'password' }));
}
