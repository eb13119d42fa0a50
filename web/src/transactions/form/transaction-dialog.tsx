import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { WalletCards } from 'lucide-react';
import { AccountsPending } from '#finance/accounts-pending.tsx';
import { FormDialog } from '#shell/form-dialog.tsx';
import { newTransactionButton } from '#shell/new-transaction.ts';
import { buttonClass } from '#ui/button.tsx';
import { DialogBody } from '#ui/dialog.tsx';
import { Empty } from '#ui/empty.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { EntryForm, isAboutTransfer } from './entry-form.tsx';
import type { FormSubject } from './form-subject.ts';
import type { TransactionFormProps } from './transaction-form.tsx';

const TITLES: Readonly<Record<FormSubject['purpose'], string>> = {
  edit: 'Editar transação',
  duplicate: 'Nova Transação',
  giveBack: 'Lançar estorno',
  document: 'Nova Transação',
  transfer: 'Nova Transação',
  repeating: 'Nova Transação',
  line: 'Nova Transação',
  next: 'Nova Transação',
};

interface TransactionDialogProps extends Omit<
  TransactionFormProps,
  'subject' | 'accounts' | 'typed' | 'onTransfer' | 'onDone'
> {
  dialog: ReturnType<typeof useDialog<FormSubject>>;
  accounts: UseQueryResult<Account[]>;
  /** Gets what was saved; nothing of a series, which says so itself. */
  onSaved: (transaction: Transaction) => void;
}

export function TransactionDialog({ dialog, accounts, onSaved, ...form }: TransactionDialogProps) {
  const { subject } = dialog;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      // The empty list's button disappears with the first transaction.
      finalFocus={() => (subject?.purpose === 'edit' ? null : newTransactionButton())}
      title={titleOf(subject)}
    >
      {accounts.data?.some(({ archivedAt }) => archivedAt === null) ||
      (accounts.data && subject && 'transaction' in subject) ? (
        <EntryForm
          key={dialog.opening}
          subject={subject}
          accounts={accounts.data}
          {...form}
          onDone={(saved, next) => {
            if (next) dialog.open(next);
            else dialog.close();
            if (saved) onSaved(saved);
          }}
        />
      ) : (
        <DialogBody>
          <WithoutAccounts accounts={accounts} />
        </DialogBody>
      )}
    </FormDialog>
  );
}

function titleOf(subject: FormSubject | undefined): string {
  if (subject?.purpose === 'edit' && isAboutTransfer(subject)) return 'Editar transferência';
  return TITLES[subject?.purpose ?? 'document'];
}

/** Why there is no form: nothing to enter a transaction in. */
function WithoutAccounts({ accounts }: { accounts: UseQueryResult<Account[]> }) {
  if (!accounts.data) return <AccountsPending accounts={accounts} />;
  return (
    <Empty
      icon={WalletCards}
      title={accounts.data.length > 0 ? 'Nenhuma conta ativa' : 'Nenhuma conta por aqui'}
      action={
        <Link to="/dashboard/accounts" className={buttonClass('primary')}>
          Ir para Contas
        </Link>
      }
    >
      Toda transação entra em uma conta ou sai dela. Cadastre a primeira e volte aqui.
    </Empty>
  );
}
