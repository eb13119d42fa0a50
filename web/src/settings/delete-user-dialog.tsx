import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { deleteUserBodySchema } from '@vintem/contract/profile.forms';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showErrors } from '#api/form-errors.ts';
import { useSignedIn } from '#api/signed-in.ts';
import { fieldError } from '#fields/field-error.ts';
import { PasswordField } from '#fields/password-field.tsx';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { useDeleteUser } from './profile.api.ts';
import '#fields/jitless.ts';

/** The last question: the data that will be deleted, and the person's password. */
export function DeleteUserDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user } = useSignedIn();
  const formId = useId();
  const [refusal, setRefusal] = useState<string>();
  const { mutate, isPending, isSuccess } = useDeleteUser();
  const { register, handleSubmit, setError, formState } = useForm<{ password: string }>({
    resolver: standardSchemaResolver(deleteUserBodySchema),
    defaultValues: { password: '' },
  });
  const submit = handleSubmit((body) => {
    setRefusal(undefined);
    mutate(body, { onError: (error) => setRefusal(showErrors(error, setError, { password: 'password' })) });
  });
  // Until the page is left, too: there is nothing to go back to.
  const isLeaving = isPending || isSuccess;
  return (
    <AlertDialog
      open={isOpen}
      onClose={() => isLeaving || onClose()}
      title="Excluir sua conta no Vintém?"
      confirmLabel="Excluir tudo"
      pendingLabel="Excluindo..."
      pending={isLeaving}
      formId={formId}
      form={
        <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
          <ErrorBox>{refusal}</ErrorBox>
          <input type="text" autoComplete="username" value={user.email} readOnly hidden />
          <PasswordField
            label="Digite sua senha para confirmar"
            autoComplete="current-password"
            required
            error={fieldError(formState.errors.password)}
            {...register('password')}
          />
        </form>
      }
    >
      <p>
        Contas, transações, histórico, configurações e sessões de <bdi>{user.email}</bdi> são apagados na
        hora, e ninguém consegue trazê-los de volta.
      </p>
      <p className="mt-1">Se quiser guardar uma cópia, exporte seus dados antes.</p>
    </AlertDialog>
  );
}
