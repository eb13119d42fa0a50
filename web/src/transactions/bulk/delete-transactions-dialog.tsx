import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import type { Ledger } from '@vintem/contract/identity';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { accountsQuery } from '#finance/account-list.api.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { isSide } from '#finance/transfer-row.ts';
import { rowAt } from '#transactions/list/row-focus.ts';
import {
  removeWithOtherSides,
  type TransferDeletion,
  useTransferDeletion,
} from '#transactions/transfer/use-transfer-deletion.ts';
import { TransferDeletionChoice } from '#transactions/transfer/transfer-deletion-choice.tsx';
import { removeTransfer } from '#transactions/transfer/transfers.api.ts';
import { type EditScope, ScopeChoice } from '#transactions/series/scope-choice.tsx';
import { isOccurrence, removeTransactions, deleteSeries } from '#transactions/transactions.api.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { deletedToast } from './deleted-toast.tsx';

export interface Deletion {
  transactions: Chosen;
  /** Position of the first row, for moving the focus afterwards. */
  index: number;
}

type Chosen = readonly [Transaction, ...Transaction[]];

interface DeleteTransactionsDialogProps {
  dialog: ReturnType<typeof useDialog<Deletion>>;
  /** Whose they are. */
  ledger: Ledger;
  /** The transactions as last loaded: after a version conflict, confirming again deletes the current ones. */
  loaded: readonly Transaction[];
  onDone: () => void;
}

export function DeleteTransactionsDialog({ dialog, ledger, loaded, onDone }: DeleteTransactionsDialogProps) {
  const { kind } = ledger;
  const offerUndo = useUndoToast();
  // Kept per opening, so that each starts with the smallest scope.
  const [chosen, setChosen] = useState<{ opening: number; scope: EditScope }>();
  const { mutate, isPending, isSuccess, error, reset } = useLedgerMutation(send, {
    onDone: ({ changeId, count }, { targets }) => {
      dialog.close();
      onDone();
      offerUndo(deletedToast(targets, count), { ledgerId: targets[0].ledgerId, changeId });
    },
  });
  const { data: accounts = [] } = useQuery({ ...accountsQuery(kind), enabled: dialog.isOpen });
  const transfers = useTransferDeletion(dialog);
  if (!dialog.subject) return null;

  const { transactions, index } = dialog.subject;
  const loadedById = new Map(loaded.map((transaction) => [transaction.id, transaction]));
  const latest = (asOpened: Transaction) => loadedById.get(asOpened.id) ?? asOpened;
  const [first, ...others] = transactions;
  const scope = chosen?.opening === dialog.opening ? chosen.scope : 'one';
  const series =
    others.length === 0 ? [first, transfers.occurrence].find((one) => one?.recurrence) : undefined;
  // All of a series go on both sides.
  const asksForSides = transfers.isAsked && scope === 'one';
  const close = () => {
    // Its outcome would have no place to be shown.
    if (isPending) return;
    reset();
    dialog.close();
  };

  return (
    <AlertDialog
      open={dialog.isOpen}
      onClose={close}
      finalFocus={() => (isSuccess ? rowAt(index) : null)}
      title={
        others.length > 0 ? (
          `Excluir ${transactions.length.toLocaleString('pt-BR')} transações?`
        ) : (
          <>
            {isSide(first) ? 'Excluir a transferência' : 'Excluir a transação'} <bdi>{first.description}</bdi>
            ?
          </>
        )
      }
      form={
        (transfers.isAsked || series) && (
          <>
            {series && (
              <ScopeChoice
                label="Transações que saem"
                action="remove"
                value={scope}
                onValueChange={(next) => setChosen({ opening: dialog.opening, scope: next })}
              />
            )}
            {asksForSides && (
              <div className={series && 'mt-4 border-t border-line pt-4'}>
                <TransferDeletionChoice {...transfers} />
              </div>
            )}
          </>
        )
      }
      confirmLabel="Excluir"
      pendingLabel="Excluindo..."
      pending={isPending}
      onConfirm={() =>
        mutate({
          targets: [latest(first), ...others.map(latest)],
          scope,
          occurrence: series && latest(series),
          transfers: asksForSides ? transfers.choice : undefined,
        })
      }
    >
      {/* The sentence of the specification, which only companies have one for. */}
      {kind === 'business' && others.length === 0 && <p>Tem certeza que deseja excluir esta transação?</p>}
      {!transfers.isAsked && <p>{formatConsequence(transactions, accounts)}</p>}
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error, 'Erro ao excluir transação')}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}

interface Sent {
  targets: Chosen;
  scope: EditScope;
  /** The one of them, or the side that it came with, that is of a series. */
  occurrence: Transaction | undefined;
  transfers: TransferDeletion | undefined;
}

async function send({
  targets,
  scope,
  occurrence,
  transfers,
}: Sent): Promise<{ count: number; changeId: string }> {
  const [first, ...others] = targets;
  if (transfers?.isWhole && others.length === 0) return removeTransfer(first, transfers.fee);
  if (transfers?.isWhole) return removeWithOtherSides(targets);
  return scope !== 'one' && occurrence && isOccurrence(occurrence)
    ? deleteSeries(occurrence, scope)
    : { count: targets.length, ...(await removeTransactions(targets)) };
}

function formatConsequence(transactions: Chosen, accounts: readonly Account[]): string {
  const movesBalance = ({ status, accountId, day }: Transaction) => {
    const account = accounts.find(({ id }) => id === accountId);
    return status === 'posted' && !(account?.openingIncludesPast && day < account.openingDay);
  };
  if (!transactions.some(movesBalance)) return 'O saldo não muda.';
  return transactions.length > 1 ? 'O saldo das contas será ajustado.' : 'O saldo da conta será ajustado.';
}
