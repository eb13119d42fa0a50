import { useState } from 'react';
import { FormDialog } from '#shell/form-dialog.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { newTokenButton } from './new-token-button.tsx';
import { NewTokenText } from './new-token-text.tsx';
import { TokenForm } from './token-form.tsx';

/** The form of a new token, and then its text, this once. */
export function TokenDialog({ dialog }: { dialog: ReturnType<typeof useDialog<never>> }) {
  return <OpenedDialog key={dialog.opening} dialog={dialog} />;
}

function OpenedDialog({ dialog }: { dialog: ReturnType<typeof useDialog<never>> }) {
  const [text, setText] = useState<string>();
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      // The empty card's button disappears with the first token.
      finalFocus={newTokenButton}
      title={text === undefined ? 'Criar token' : 'Token criado'}
    >
      {text === undefined ? (
        <TokenForm onCreated={setText} />
      ) : (
        <NewTokenText text={text} onDone={dialog.close} />
      )}
    </FormDialog>
  );
}
