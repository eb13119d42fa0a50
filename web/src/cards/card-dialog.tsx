import type { Account } from '@vintem/contract/accounts';
import { FormDialog } from '#shell/form-dialog.tsx';
import { useState } from 'react';
import type { useDialog } from '#ui/use-dialog.ts';
import { CardForm, type CardFormProps } from './card-form.tsx';
import { OldPaymentsOffer } from './old-payments-offer.tsx';

interface CardDialogProps extends Pick<CardFormProps, 'kind' | 'ledgers' | 'prefill'> {
  /** Subject: the account of the card to edit; none for a new one. */
  dialog: ReturnType<typeof useDialog<Account>>;
}

export function CardDialog({ dialog, kind, ledgers, prefill }: CardDialogProps) {
  const [created, setCreated] = useState<Account>();
  return (
    <>
      <FormDialog
        open={dialog.isOpen}
        onClose={dialog.close}
        title={dialog.subject ? 'Editar cartão' : 'Novo cartão'}
      >
        <CardForm
          key={dialog.opening}
          account={dialog.subject}
          kind={kind}
          ledgers={ledgers}
          prefill={prefill}
          onCreated={setCreated}
          onDone={dialog.close}
        />
      </FormDialog>
      {created && <OldPaymentsOffer key={created.id} card={created} />}
    </>
  );
}
