import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { FormDialog } from '#shell/form-dialog.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { newAccountButton } from './account-focus.ts';
import { AccountForm } from './account-form.tsx';

interface AccountDialogProps {
  /** About the account to edit, or about none: a new one. */
  dialog: ReturnType<typeof useDialog<Account>>;
  kind: LedgerKind;
  /** Those that a new account may belong to. */
  ledgers: readonly Ledger[];
}

export function AccountDialog({ dialog, kind, ledgers }: AccountDialogProps) {
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      // The button of the empty page is gone once there is an account.
      finalFocus={() => (dialog.subject ? null : newAccountButton())}
      title={dialog.subject ? 'Editar conta' : 'Nova conta'}
    >
      <AccountForm
        key={dialog.opening}
        account={dialog.subject}
        kind={kind}
        ledgers={ledgers}
        onDone={dialog.close}
      />
    </FormDialog>
  );
}
