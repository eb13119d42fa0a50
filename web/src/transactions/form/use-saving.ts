import type { Ledger } from '@vintem/contract/identity';
import type { Recurrence } from '@vintem/contract/recurrences';
import type { Transaction } from '@vintem/contract/transactions';
import { useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { useLeadToDay } from '#transactions/list/use-lead-to-day.ts';
import type { Reach } from '#transactions/series/reach-choice.tsx';
import { ruleChangesOf } from '#transactions/series/series-draft.ts';
import {
  isOccurrence,
  sendChanges,
  sendNewSeries,
  sendNewTransaction,
  sendSeriesChanges,
} from '#transactions/transactions.api.ts';
import { rememberAccount } from './last-account.ts';
import { changesOf, newTransactionOf, type ReadTransactionDraft } from './transaction-draft.ts';

export interface Saving {
  draft: ReadTransactionDraft;
  /** Of an occurrence: what else changes with it. */
  reach: Reach;
  /** Of a new one that was read from a document. */
  documentKey?: string | undefined;
  /** What the person answered of the account's past, if they were asked. */
  openingIncludesPast?: boolean;
  /** Beside the one that was seen, which is newer or gone: one of its own, of no series. */
  isNew?: boolean;
}

/** What the server answers: the one transaction, or how many of a series. */
type Saved = { changeId: string } & ({ transaction: Transaction } | { count: number });

interface SavingOptions {
  ledger: Ledger;
  /** The transaction as the person saw it, and its series; a new one without it. */
  seen: Transaction | undefined;
  series: Recurrence | undefined;
  /** Told of a single one; several were said in a toast that can take them back. */
  onDone: (saved: Transaction | undefined) => void;
  onRefused: (error: Error) => void;
}

/** Saves what a form holds: a new transaction or series, or what changed of one that there is. */
export function useSaving({ ledger, seen, series, onDone, onRefused }: SavingOptions) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const offerUndo = useUndoToast();
  const leadTo = useLeadToDay(ledger);

  const send = ({
    draft,
    reach,
    documentKey,
    openingIncludesPast,
    isNew = false,
  }: Saving): Promise<Saved> => {
    const answer = openingIncludesPast === undefined ? {} : { openingIncludesPast };
    if (!seen || isNew) {
      const body = { ...newTransactionOf(draft), ...(documentKey && { documentKey }), ...answer };
      const { interval, every, endDay } = draft;
      return draft.repeats && !isNew
        ? sendNewSeries(ledger.id, { ...body, interval, every, endDay }, idempotencyKey)
        : sendNewTransaction(ledger.id, body, idempotencyKey);
    }
    const changes = { ...changesOf(seen, draft), ...answer };
    return reach !== 'one' && isOccurrence(seen)
      ? sendSeriesChanges(seen, reach, { ...changes, ...ruleChangesOf(series, draft) })
      : sendChanges(seen, changes);
  };
  const { mutate, isPending } = useLedgerMutation(send);

  const save = (saving: Saving) =>
    mutate(saving, {
      onSuccess: (saved) => {
        rememberAccount(ledger.id, saving.draft.accountId);
        const isAlone = 'transaction' in saved;
        const isOfSeries = seen?.recurrence && !saving.isNew;
        // The answer is taken back with what it came with.
        const offersUndo = !isAlone || isOfSeries || saving.openingIncludesPast !== undefined;
        if (offersUndo) {
          const { changeId } = saved;
          const message = writeSaved(isAlone ? 1 : saved.count, !seen);
          offerUndo(message, { ledgerId: ledger.id, changeId }, seen ? undefined : leadTo(saving.draft.day));
        }
        onDone(isAlone && !offersUndo ? saved.transaction : undefined);
      },
      onError: onRefused,
    });
  return { save, isPending };
}

function writeSaved(count: number, isNew: boolean): string {
  const done = isNew ? 'criada' : 'alterada';
  return count === 1 ? `1 transação ${done}.` : `${count.toLocaleString('pt-BR')} transações ${done}s.`;
}
