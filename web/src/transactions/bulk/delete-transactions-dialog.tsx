import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { accountsQuery } from '#finance/account-list.api.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { rowAt } from '#transactions/list/row-focus.ts';
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
  kind: LedgerKind;
  /** The transactions as last loaded: after a version conflict, confirming again deletes the current ones. */
  loaded: readonly Transaction[];
  onDone: () => void;
}

export function DeleteTransactionsDialog({ dialog, kind, loaded, onDone }: DeleteTransactionsDialogProps) {
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
  if (!dialog.subject) return null;

  const { transactions, index } = dialog.subject;
  const loadedById = new Map(loaded.map((transaction) => [transaction.id, transaction]));
  const latest = (asOpened: Transaction) => loadedById.get(asOpened.id) ?? asOpened;
  const [first, ...others] = transactions;
  const scope = chosen?.opening === dialog.opening ? chosen.scope : 'one';
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
            Excluir a transação <bdi>{first.description}</bdi>?
          </>
        )
      }
      form={
        others.length === 0 &&
        first.recurrence && (
          <ScopeChoice
            label="Transações que saem"
            action="remove"
            value={scope}
            onValueChange={(next) => setChosen({ opening: dialog.opening, scope: next })}
          />
        )
      }
      confirmLabel="Excluir"
      pendingLabel="Excluindo..."
      pending={isPending}
      onConfirm={() => mutate({ targets: [latest(first), ...others.map(latest)], scope })}
    >
      {/* The sentence of the specification, which only companies have one for. */}
      {kind === 'business' && others.length === 0 && <p>Tem certeza que deseja excluir esta transação?</p>}
      <p>{formatConsequence(transactions, accounts)}</p>
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error, 'Erro ao excluir transação')}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}

async function send({ targets, scope }: { targets: Chosen; scope: EditScope }) {
  const [first] = targets;
  return scope !== 'one' && isOccurrence(first)
    ? deleteSeries(first, scope)
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
