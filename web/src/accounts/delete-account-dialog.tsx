import type { Account } from '@vintem/contract/accounts';
import { isCard } from '@vintem/core/ledger/account-type';
import { negate } from '@vintem/core/money/money';
import { useQuery } from '@tanstack/react-query';
import { isTransfer } from '@vintem/core/ledger/transaction';
import { useState } from 'react';
import { messageOf } from '#api/api-error.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { formatMoney } from '#ui/format-money.ts';
import type { useDialog } from '#ui/use-dialog.ts';
import { successorOfCard } from './account-focus.ts';
import { accountToast } from './account-toast.tsx';
import { deleteAccount, tiesQuery } from './accounts.api.ts';
import { EndingSeries, SeriesTarget } from './ending-series.tsx';
import type { PlanLimit } from './use-plan-limit.ts';

interface DeleteAccountDialogProps {
  dialog: ReturnType<typeof useDialog<{ account: Account; index: number }>>;
  /** The accounts as last loaded: after a version conflict, confirming again deletes the current one. */
  accounts: readonly Account[] | undefined;
  onArchive: (account: Account) => void;
  limit: PlanLimit;
}

export function DeleteAccountDialog({ dialog, accounts, onArchive, limit }: DeleteAccountDialogProps) {
  const offerUndo = useUndoToast(limit.stopUndo);
  // Kept per opening, so that each starts with the smallest choice.
  const [chosen, setChosen] = useState<{ opening: number; seriesTo: string | undefined }>();
  const { mutate, isPending, error, reset } = useLedgerMutation(deleteAccount, {
    onDone: ({ changeId }, { account }) => {
      const { ledgerId } = account;
      dialog.close();
      offerUndo(accountToast(account, 'excluída'), { ledgerId, changeId });
    },
  });
  const ties = useTies(dialog, !isPending);
  if (!dialog.subject) return null;

  const { account: asOpened, index } = dialog.subject;
  const account = accounts?.find(({ id }) => id === asOpened.id) ?? asOpened;
  const series = ties.data?.series ?? [];
  const seriesTo = chosen?.opening === dialog.opening ? chosen.seriesTo : undefined;
  const targets = (accounts ?? []).filter(
    ({ id, ledgerId, archivedAt }) =>
      id !== account.id && ledgerId === account.ledgerId && archivedAt === null,
  );
  const target = targets.find(({ id }) => id === seriesTo);
  const movable = series.filter(({ type }) => !isTransfer(type));
  // What goes from one account to another does not go on without one of them.
  const transfers = series.filter(({ type }) => isTransfer(type));
  const moved = target ? movable.reduce((sum, { scheduledCount }) => sum + scheduledCount, 0) : 0;
  const owed = whatIsOwed(account, ties.data?.installmentCount ?? 0);
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
      finalFocus={() => successorOfCard(account.id, index)}
      title={
        <>
          Excluir {isCard(account) ? 'o cartão' : 'a conta'} <bdi>{account.name}</bdi>?
        </>
      }
      confirmLabel="Excluir"
      pendingLabel={isPending ? 'Excluindo...' : 'Verificando...'}
      // The question cannot be confirmed before its facts are loaded.
      pending={isPending || ties.isLoading}
      onConfirm={() => mutate({ account, seriesTo })}
      form={
        movable.length > 0 &&
        targets.length > 0 && (
          <SeriesTarget
            count={movable.length}
            series={movable}
            accounts={targets}
            value={seriesTo}
            onChange={(next) => setChosen({ opening: dialog.opening, seriesTo: next })}
          />
        )
      }
      alternative={
        account.archivedAt === null && (
          <Button
            onClick={() => {
              close();
              onArchive(account);
            }}
          >
            Arquivar
          </Button>
        )
      }
    >
      {owed && <p className="mb-1 font-medium text-fg">{owed}</p>}
      <p>{whatGoesWith(account, moved)}</p>
      {account.archivedAt === null && (
        <p className="mt-1">
          {isCard(account)
            ? 'Arquivado, ele sai dos formulários e mantém o histórico.'
            : 'Arquivada, ela sai dos formulários e do saldo total e mantém o histórico.'}
        </p>
      )}
      {movable.length > 0 && <EndingSeries series={movable} target={target} />}
      {transfers.length > 0 && <EndingSeries series={transfers} target={undefined} />}
      {ties.isError && <p className="mt-3">Não foi possível verificar se alguma série termina com ela.</p>}
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error)}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}

/** Asked for anew at each opening; of an account that is just going there is nothing to ask. */
function useTies({ isOpen, subject }: DeleteAccountDialogProps['dialog'], isThere: boolean) {
  const { ledgerId = '', id = '' } = subject?.account ?? {};
  return useQuery({ ...tiesQuery({ ledgerId, id }), enabled: isOpen && isThere && id !== '' });
}

/** "Este cartão deve R$ 696,10 e tem 2 parcelas a vencer.", of a card; null where nothing is owed or promised. */
function whatIsOwed(account: Account, installmentCount: number): string | null {
  if (!isCard(account)) return null;
  const { balanceCents, currency } = account;
  const parts = [
    ...(balanceCents < 0 ? [`deve ${formatMoney(negate(balanceCents), currency)}`] : []),
    ...(installmentCount === 1 ? ['tem 1 parcela a vencer'] : []),
    ...(installmentCount > 1 ? [`tem ${installmentCount.toLocaleString('pt-BR')} parcelas a vencer`] : []),
  ];
  return parts.length > 0 ? `Este cartão ${parts.join(' e ')}.` : null;
}

/** @param moved how many of them leave the account before it goes */
function whatGoesWith(account: Account, moved: number): string {
  const { transactionCount } = account;
  if (transactionCount === 0) return isCard(account) ? 'Ele não tem transações.' : 'Ela não tem transações.';
  const deletedCount = transactionCount - moved;
  if (moved > 0) {
    const fate = deletedCount > 1 ? 'serão excluídas' : 'será excluída';
    const leave = moved === 1 ? '1 passa' : `${moved.toLocaleString('pt-BR')} passam`;
    return `${countOf(deletedCount)} ${fate} e ${leave} para a outra conta.`;
  }
  const owner = isCard(account) ? 'deste cartão' : 'desta conta';
  if (transactionCount === 1) return `A única transação ${owner} também será excluída.`;
  return `As ${transactionCount.toLocaleString('pt-BR')} transações ${owner} também serão excluídas.`;
}

function countOf(transactions: number): string {
  if (transactions === 0) return 'Nenhuma transação';
  return transactions === 1 ? '1 transação' : `${transactions.toLocaleString('pt-BR')} transações`;
}
