import type { Delivery, Webhook } from '@vintem/contract/webhooks';
import type { UseMutationResult } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { Spinner } from '#ui/spinner.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { DeliveryDetail } from './delivery-detail.tsx';

interface TestWebhookDialogProps {
  dialog: ReturnType<typeof useDialog<Webhook>>;
  /** Under way since the dialog was opened. */
  test: UseMutationResult<Delivery, Error, Webhook>;
}

/** The result of a sample event, once the receiver has answered. */
export function TestWebhookDialog({ dialog, test }: TestWebhookDialogProps) {
  const { data: delivery, error, isPending, mutate } = test;
  const { subject } = dialog;
  if (!subject) return null;
  return (
    <Dialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title="Enviar teste"
      description={<span className="wrap-anywhere">{subject.url}</span>}
    >
      <DialogBody>
        <output className="flex flex-col gap-3">
          {isPending && (
            <span className="flex items-center gap-2.5 py-2 text-base text-fg-2">
              <Spinner />
              Enviando um evento de exemplo...
            </span>
          )}
          {delivery && !isPending && (
            <span>
              <Badge tone={delivery.failure === null ? 'income' : 'expense'}>
                {delivery.failure === null ? 'Entregue' : 'Não entregue'}
              </Badge>
            </span>
          )}
        </output>
        {delivery && !isPending && <DeliveryDetail delivery={delivery} />}
        <ErrorBox>{error && messageOf(error)}</ErrorBox>
      </DialogBody>
      <DialogFooter>
        <Button pending={isPending} onClick={() => mutate(subject)}>
          {error ? 'Tentar novamente' : 'Enviar outro teste'}
        </Button>
        <Button look="primary" onClick={dialog.close}>
          Fechar
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
