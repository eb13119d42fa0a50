import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { InstallmentPlan } from '@vintem/contract/installment-plans';
import type { Recurrence } from '@vintem/contract/recurrences';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import type { Installment } from '@vintem/core/documents/document';
import { useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { todayIn } from '#api/today.ts';
import { useRuleOfEdit } from '#finance/rule-changes.ts';
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
import type { SavedBefore } from '#shell/document-inbox.ts';
import { formatMoney } from '#ui/format-money.ts';
import { rememberAccount } from './last-account.ts';
import { changesOf, newTransactionOf, type ReadTransactionDraft } from './transaction-draft.ts';
import { useCategories } from '#finance/use-categories.ts';
import { askedAbout, type PastAnswers, usePastQuestion } from '#finance/use-past-question.ts';

export interface Saving {
  draft: ReadTransactionDraft;
  /** For an occurrence: the scope of the change. */
  scope: EditScope;
  /** For a new transaction that was read from a document. */
  documentKey?: string | undefined;
  /** Of a plan: as the note has them. */
  parcels?: readonly Installment[] | undefined;
  /** The expense that it gives back. */
  purchase?: Transaction | undefined;
  /** Beside the one that was seen, which is newer or gone: one of its own, of no series. */
  isNew?: boolean;
  /** Another one is entered after it. */
  isFollowed?: boolean;
}

type AnsweredSaving = Saving & { answers: PastAnswers };

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
  onDone: (saved: Transaction | undefined, before?: SavedBefore) => void;
  onRefused: (error: Error) => void;
}

/** What was answered about the account's past, as the request takes it. */
function answerOf({ draft, answers }: AnsweredSaving) {
  const openingIncludesPast = answers.get(draft.accountId);
  return openingIncludesPast === undefined ? {} : { openingIncludesPast };
}

/** A document of what is still to be paid makes a bill: it waits, and keeps the day on which it is due. */
function isBill({ draft, documentKey }: Saving, today: Day): boolean {
  return documentKey !== undefined && draft.awaits === true && draft.postsNow !== true && draft.day >= today;
}

function sendNew(
  { id: ledgerId, timeZone }: Ledger,
  saving: AnsweredSaving,
  idempotencyKey: string,
): Promise<Saved> {
  const { draft, documentKey, purchase, parcels, isNew = false } = saving;
  const body = {
    ...newTransactionOf(draft),
    ...(documentKey && { documentKey }),
    ...(purchase && { relatedId: purchase.id }),
    ...answerOf(saving),
  };
  const { interval, every, endDay, plan } = draft;
  if (plan && !isNew) {
    const own = parcels && { installments: [...parcels] };
    return createPlan(ledgerId, { ...body, type: 'expense', ...plan, ...own }, idempotencyKey);
  }
  const bill = isBill(saving, todayIn(timeZone)) && { dueDay: draft.day };
  return draft.repeats && !isNew
    ? createSeries(ledgerId, { ...body, interval, every, endDay }, idempotencyKey)
    : createTransaction(ledgerId, { ...body, ...bill }, idempotencyKey);
}

function sendChanges(
  loaded: Transaction,
  series: Recurrence | undefined,
  saving: AnsweredSaving,
): Promise<Saved> {
  const { draft, scope } = saving;
  const changes = { ...changesOf(loaded, draft), ...answerOf(saving) };
  return scope !== 'one' && isOccurrence(loaded)
    ? updateSeries(loaded, scope, { ...changes, ...ruleChangesOf(series, draft) })
    : updateTransaction(loaded, changes);
}

/** Saves what a form holds, after asking about its account's past: something new, or what changed of what there is. */
export function useSaving({ ledger, accounts, loaded, series, onDone, onRefused }: SavingOptions) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const offerUndo = useUndoToast();
  const leadTo = useLinkToDay(ledger);
  const categories = useCategories(ledger);
  const offerRule = useRuleOfEdit();

  const send = (saving: AnsweredSaving) =>
    !loaded || saving.isNew ? sendNew(ledger, saving, idempotencyKey) : sendChanges(loaded, series, saving);
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
            const change = { ledgerId: ledger.id, changeId: saved.changeId };
            past.onClose();
            if (saving.isFollowed) return onDone(undefined, { message: formatBefore(saved), change });
            // The answer is taken back with what it came with.
            const offersUndo = !isAlone || isOfSeries || answers.size > 0;
            if (offersUndo)
              offerUndo(formatSaved(saved, !loaded), change, loaded ? undefined : leadTo(saving.draft.day));
            if (isAlone && loaded) {
              const { category, parts } = saved.transaction;
              // No rule divides what comes.
              if (!parts) offerRule(loaded, category, categories.labelOf(category));
            }
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

/** "Padaria · R$ 45,90 salva." */
function formatBefore(saved: Saved): string {
  if (!('transaction' in saved)) return formatSaved(saved, true);
  const { description, amountCents, currency } = saved.transaction;
  return `${description} · ${formatMoney(amountCents, currency)} salva.`;
}

function formatSaved(saved: Saved, isNew: boolean): string {
  if ('plan' in saved) return formatPlan(saved.plan);
  const count = 'count' in saved ? saved.count : 1;
  const done = isNew ? 'criada' : 'alterada';
  return count === 1 ? `1 transação ${done}.` : `${count.toLocaleString('pt-BR')} transações ${done}s.`;
}
