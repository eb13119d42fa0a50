import type { Token } from '@vintem/contract/tokens';
import { messageOf } from '#api/api-error.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { showToast } from '#ui/toasts.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { newTokenButton } from './new-token-button.tsx';
import { useRevokeToken } from './tokens.api.ts';

/** Asks, since a token that is revoked is gone for good. */
export function RevokeTokenDialog({ dialog }: { dialog: ReturnType<typeof useDialog<Token>> }) {
  const { mutate, isPending, isSuccess, error, reset } = useRevokeToken();
  const { subject } = dialog;
  if (!subject) return null;
  const close = () => {
    // Its outcome would have no place to be shown.
    if (isPending) return;
    reset();
    dialog.close();
  };
  const confirm = () =>
    mutate(subject, {
      onSuccess: () => {
        dialog.close();
        showToast({ message: 'Token revogado.' });
      },
    });
  return (
    <AlertDialog
      open={dialog.isOpen}
      onClose={close}
      finalFocus={() => (isSuccess ? newTokenButton() : null)}
      title={`Revogar o token ${subject.name}?`}
      confirmLabel="Revogar"
      pendingLabel="Revogando..."
      pending={isPending}
      onConfirm={confirm}
    >
      <p>O programa que o usa para de entrar na hora. Isso não pode ser desfeito.</p>
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error)}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}
