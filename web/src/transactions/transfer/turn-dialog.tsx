import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { useQuery } from '@tanstack/react-query';
import { FormDialog } from '#shell/form-dialog.tsx';
import { isAlone } from '#transactions/list/transaction-rows.ts';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { LoadingTransfer } from './loading-transfer.tsx';
import { candidatesQuery } from './transfers.api.ts';
import { TurnForm } from './turn-form.tsx';
import { useAllAccounts } from './use-all-accounts.ts';

interface TurnDialogProps {
  dialog: ReturnType<typeof useDialog<Transaction>>;
  transaction: Transaction;
  ledger: Ledger;
  /** The ledger's. */
  accounts: readonly Account[];
  today: Day;
}

/** Asks for the other side of an income or expense that is one side of a transfer: a row that is there, or a new one. */
export function TurnDialog({ dialog, transaction, ledger, accounts, today }: TurnDialogProps) {
  const candidates = useQuery({ ...candidatesQuery(transaction), enabled: dialog.isOpen });
  const all = useAllAccounts(ledger, accounts);
  const { description, amountCents, currency, day } = transaction;
  return (
    <FormDialog
      open={dialog.isOpen}
      onClose={dialog.close}
      title={isAlone(transaction) ? 'Encontrar o outro lado' : 'Transformar em transferência'}
      description={
        <>
          <bdi>{description}</bdi>, {formatMoney(amountCents, currency)}, {formatDayInWords(day)}
        </>
      }
    >
      {candidates.data && !all.isPending ? (
        <TurnForm
          key={dialog.opening}
          transaction={transaction}
          candidates={candidates.data}
          accounts={all.accounts}
          today={today}
          onDone={dialog.close}
        />
      ) : (
        <LoadingTransfer failed={candidates.isError ? candidates : undefined} />
      )}
    </FormDialog>
  );
}
