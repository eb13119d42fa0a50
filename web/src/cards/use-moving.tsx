import type { Card } from '@vintem/contract/cards';
import type { Transaction } from '@vintem/contract/transactions';
import type { Month } from '@vintem/core/calendar/month';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { statementName } from './card-words.ts';
import { moveToStatement } from './cards.api.ts';

/** Puts a row into another statement; a toast says so and offers to undo it. */
export function useMoving(
  { account, today }: Card,
  onDone?: () => void,
  onRefused: (error: Error) => void = () => undefined,
) {
  const offerUndo = useUndoToast();
  const { mutate, isPending, error, reset } = useLedgerMutation(moveToStatement, {
    onDone: ({ changeId }, { address, transactions: [first] }) => {
      onDone?.();
      offerUndo(
        <>
          <bdi>{first?.description}</bdi> foi para a {statementName(address.month, today)}.
        </>,
        { ledgerId: account.ledgerId, changeId },
      );
    },
    onRefused,
  });
  const move = (transaction: Transaction, month: Month) =>
    mutate({ address: { account, month }, transactions: [transaction] });
  return { move, isPending, error, reset };
}
