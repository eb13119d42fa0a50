import type { Webhook } from '@vintem/contract/webhooks';
import { FormDialog } from '#shell/form-dialog.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { newWebhookButton } from './new-webhook-button.tsx';
import { WebhookForm } from './webhook-form.tsx';

interface WebhookDialogProps {
  /** Subject: the webhook to edit; none for a new one. */
  dialog: ReturnType<typeof useDialog<Webhook>>;
  /** As last loaded. */
  webhooks: readonly Webhook[];
}

export function WebhookDialog({ dialog, webhooks }: WebhookDialogProps) {
  const { subject } = dialog;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      // The empty card's button disappears with the first webhook.
      finalFocus={() => (subject ? null : newWebhookButton())}
      title={subject ? 'Editar webhook' : 'Adicionar webhook'}
    >
      <WebhookForm
        key={dialog.opening}
        webhook={subject && (webhooks.find(({ id }) => id === subject.id) ?? subject)}
        onDone={dialog.close}
      />
    </FormDialog>
  );
}
