import type { Card } from '@vintem/contract/cards';
import type { Transaction } from '@vintem/contract/transactions';
import type { Month } from '@vintem/core/calendar/month';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { statementName } from './card-words.ts';
import { moveToStatement } from './cards.api.ts';

/** Puts rows into another statement, all in one change; a toast says so and offers to undo it. */
export function useMoving(
  { account, today }: Card,
  onDone?: () => void,
  onRefused: (error: Error) => void = () => undefined,
) {
  const offerUndo = useUndoToast();
  const { mutate, isPending, error, reset } = useLedgerMutation(moveToStatement, {
    onDone: ({ changeId, count }, { address, transactions: [first] }) => {
      onDone?.();
      offerUndo(
        <>
          {count === 1 ? (
            <>
              <bdi>{first?.description}</bdi> foi
            </>
          ) : (
            `${count.toLocaleString('pt-BR')} lançamentos foram`
          )}{' '}
          para a {statementName(address.month, today)}.
        </>,
        { ledgerId: account.ledgerId, changeId },
      );
    },
    onRefused,
  });
  const move = (transactions: readonly Transaction[], month: Month) =>
    mutate({ address: { account, month }, transactions });
  return { move, isPending, error, reset };
}
