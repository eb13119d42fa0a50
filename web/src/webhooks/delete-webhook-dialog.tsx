import type { Webhook } from '@vintem/contract/webhooks';
import { messageOf } from '#api/api-error.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { showToast } from '#ui/toasts.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { formatEvents } from './event-labels.ts';
import { newWebhookButton } from './new-webhook-button.tsx';
import { deleteWebhook, useWebhookMutation } from './webhooks.api.ts';

interface DeleteWebhookDialogProps {
  dialog: ReturnType<typeof useDialog<Webhook>>;
  /** The webhooks as last loaded: after a version conflict, confirming again deletes the current one. */
  webhooks: readonly Webhook[];
}

export function DeleteWebhookDialog({ dialog, webhooks }: DeleteWebhookDialogProps) {
  const { mutate, isPending, error, reset } = useWebhookMutation(deleteWebhook);
  const { subject } = dialog;
  if (!subject) return null;

  const webhook = webhooks.find(({ id }) => id === subject.id) ?? subject;
  const close = () => {
    // Its outcome would have no place to be shown.
    if (isPending) return;
    reset();
    dialog.close();
  };
  const confirm = () =>
    mutate(webhook, {
      onSuccess: () => {
        dialog.close();
        showToast({ message: 'Webhook excluído.' });
      },
    });

  return (
    <AlertDialog
      open={dialog.isOpen}
      onClose={close}
      finalFocus={() => (webhooks.some(({ id }) => id === webhook.id) ? null : newWebhookButton())}
      title={`Excluir o webhook de ${formatEvents(webhook)}?`}
      confirmLabel="Excluir"
      pendingLabel="Excluindo..."
      pending={isPending}
      onConfirm={confirm}
    >
      <p className="wrap-anywhere">
        <bdi>{webhook.url}</bdi> deixa de receber avisos.
      </p>
      <p className="mt-1">As entregas dele, inclusive as que aguardam, são apagadas junto.</p>
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error)}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}
