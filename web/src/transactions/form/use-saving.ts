import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import type { Recurrence } from '@vintem/contract/recurrences';
import type { Transaction } from '@vintem/contract/transactions';
import { useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { useLinkToDay } from '#transactions/list/use-link-to-day.ts';
import type { EditScope } from '#transactions/series/scope-choice.tsx';
import { ruleChangesOf } from '#transactions/series/series-draft.ts';
import {
  isOccurrence,
  updateTransaction,
  createPlan,
  createSeries,
  createTransaction,
  updateSeries,
} from '#transactions/transactions.api.ts';
import { rememberAccount } from './last-account.ts';
import { changesOf, newTransactionOf, type ReadTransactionDraft } from './transaction-draft.ts';
import { askedAbout, type PastAnswers, usePastQuestion } from './use-past-question.ts';

export interface Saving {
  draft: ReadTransactionDraft;
  /** For an occurrence: the scope of the change. */
  scope: EditScope;
  /** For a new transaction that was read from a document. */
  documentKey?: string | undefined;
  /** The expense that it gives back. */
  purchase?: Transaction | undefined;
  /** Beside the one that was seen, which is newer or gone: one of its own, of no series. */
  isNew?: boolean;
}

/** The server's answer: the transaction, the number of a series' occurrences, or the plan of parcels. */
type Saved = { changeId: string } & (
  | { transaction: Transaction }
  | { count: number }
  | { plan: InstallmentPlan }
);

interface SavingOptions {
  ledger: Ledger;
  accounts: readonly Account[];
  /** The transaction as the person saw it, and its series; a new one without it. */
  loaded: Transaction | undefined;
  series: Recurrence | undefined;
  /** Gets the saved transaction; undefined for a series, which has a toast with an undo instead. */
  onDone: (saved: Transaction | undefined) => void;
  onRefused: (error: Error) => void;
}

/** Saves what a form holds, after asking about its account's past where there is something to ask: a new transaction or series, or what changed of one that there is. */
export function useSaving({ ledger, accounts, loaded, series, onDone, onRefused }: SavingOptions) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const offerUndo = useUndoToast();
  const leadTo = useLinkToDay(ledger);

  const send = ({
    draft,
    scope,
    documentKey,
    purchase,
    isNew = false,
    answers,
  }: Saving & { answers: PastAnswers }): Promise<Saved> => {
    const openingIncludesPast = answers.get(draft.accountId);
    const answer = openingIncludesPast === undefined ? {} : { openingIncludesPast };
    if (!loaded || isNew) {
      const body = {
        ...newTransactionOf(draft),
        ...(documentKey && { documentKey }),
        ...(purchase && { relatedId: purchase.id }),
        ...answer,
      };
      const { interval, every, endDay, plan } = draft;
      if (plan && !isNew) {
        return createPlan(ledger.id, { ...body, type: 'expense', ...plan }, idempotencyKey);
      }
      return draft.repeats && !isNew
        ? createSeries(ledger.id, { ...body, interval, every, endDay }, idempotencyKey)
        : createTransaction(ledger.id, body, idempotencyKey);
    }
    const changes = { ...changesOf(loaded, draft), ...answer };
    return scope !== 'one' && isOccurrence(loaded)
      ? updateSeries(loaded, scope, { ...changes, ...ruleChangesOf(series, draft) })
      : updateTransaction(loaded, changes);
  };
  const { mutate, isPending } = useLedgerMutation(send);

  const past = usePastQuestion<Saving>({
    asks: ({ draft: { accountId, day } }) =>
      askedAbout(
        accounts.find(({ id }) => id === accountId),
        day,
        loaded,
      ),
    save: (saving, answers) =>
      mutate(
        { ...saving, answers },
        {
          onSuccess: (saved) => {
            rememberAccount(ledger.id, saving.draft.accountId);
            const isAlone = 'transaction' in saved;
            const isOfSeries = loaded?.recurrence && !saving.isNew;
            // The answer is taken back with what it came with.
            const offersUndo = !isAlone || isOfSeries || answers.size > 0;
            if (offersUndo) {
              const { changeId } = saved;
              const message =
                'plan' in saved ? formatPlan(saved.plan) : formatSaved(isAlone ? 1 : saved.count, !loaded);
              offerUndo(
                message,
                { ledgerId: ledger.id, changeId },
                loaded ? undefined : leadTo(saving.draft.day),
              );
            }
            past.onClose();
            onDone(isAlone && !offersUndo ? saved.transaction : undefined);
          },
          onError: (error) => {
            past.onClose();
            onRefused(error);
          },
        },
      ),
  });
  return { save: past.save, isPending, past };
}

/** "Compra parcelada em 12×.", "Compra parcelada em 12×, a partir da 4ª." */
function formatPlan({ count, firstNumber }: InstallmentPlan): string {
  return `Compra parcelada em ${count}×${firstNumber > 1 ? `, a partir da ${firstNumber}ª` : ''}.`;
}

function formatSaved(count: number, isNew: boolean): string {
  const done = isNew ? 'criada' : 'alterada';
  return count === 1 ? `1 transação ${done}.` : `${count.toLocaleString('pt-BR')} transações ${done}s.`;
}
