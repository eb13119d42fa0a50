import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { FormDialog } from '#shell/form-dialog.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { newAccountButton } from './account-focus.ts';
import type { AccountDraft } from './account-draft.ts';
import type { BalanceNote } from './account-fields.tsx';
import { AccountForm } from './account-form.tsx';

interface AccountDialogProps {
  /** Subject: the account to edit; none for a new one. */
  dialog: ReturnType<typeof useDialog<Account>>;
  kind: LedgerKind;
  /** The ledgers that a new account may belong to. */
  ledgers: readonly Ledger[];
  /** What is known already of a new account. */
  prefill?: Partial<AccountDraft> | undefined;
  /** What is said of a new account's balance, under its field or, where something else will set it, in its place. */
  balance?: BalanceNote | undefined;
}

export function AccountDialog({ dialog, kind, ledgers, prefill, balance }: AccountDialogProps) {
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      // The empty page's button disappears with the first account.
      finalFocus={() => (dialog.subject ? null : newAccountButton())}
      title={dialog.subject ? 'Editar conta' : 'Nova conta'}
    >
      <AccountForm
        key={dialog.opening}
        account={dialog.subject}
        kind={kind}
        ledgers={ledgers}
        prefill={prefill}
        balance={balance}
        onDone={dialog.close}
      />
    </FormDialog>
  );
}
