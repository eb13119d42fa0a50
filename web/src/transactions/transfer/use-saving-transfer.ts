import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import type { Transfer } from '@vintem/contract/transfers';
import type { Day } from '@vintem/core/calendar/day';
import type { SeriesScope } from '@vintem/core/recurrences/series';
import { useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { type PastAnswers, usePastQuestion } from '#finance/use-past-question.ts';
import { useLinkToDay } from '#transactions/list/use-link-to-day.ts';
import { type Occurrence, type SeriesChanges, updateSeries } from '#transactions/transactions.api.ts';
import { rememberPair } from './last-pair.ts';
import {
  type AccountsById,
  askedAboutTransfer,
  newTransferOf,
  type ReadTransferDraft,
  transferChangesOf,
} from './transfer-draft.ts';
import { newSeriesOf } from './transfer-series-draft.ts';
import { createNewTransfer, createSeriesOfTransfers, updateTransfer } from './transfers.api.ts';

export interface TransferSaving {
  draft: ReadTransferDraft;
  /** The transfer as the person saw it, the side by which it was opened, and what the form held. Undefined for a new one. */
  loaded?: { transfer: Transfer; side: Transaction; draft: ReadTransferDraft } | undefined;
  /** Of an occurrence: what changes of its series, and which transfers change with it. */
  series?: { occurrence: Occurrence; scope: SeriesScope; changes: SeriesChanges } | undefined;
  /** For a new one that was read from a document. */
  documentKey?: string | undefined;
  /** Beside the one that was seen, which is newer or gone: one of its own, of no series. */
  isAlone?: boolean;
}

/** The server's answer: the transfer, or how many of a series. */
type Saved = { changeId: string } & ({ transfer: Transfer } | { count: number });

interface SavingTransferOptions {
  /** Of the page. */
  ledger: Ledger;
  accounts: AccountsById;
  onDone: () => void;
  onRefused: (error: Error) => void;
}

/** Saves what the form of a transfer holds, after asking about its accounts' past, and offers to take it back: in all books at once. */
export function useSavingTransfer({ ledger, accounts, onDone, onRefused }: SavingTransferOptions) {
  const [idempotencyKey] = useState(newIdempotencyKey);
  const offerUndo = useUndoToast();
  const leadTo = useLinkToDay(ledger);
  const send = ({
    draft: typed,
    loaded,
    series,
    documentKey,
    isAlone = false,
    answers,
  }: TransferSaving & { answers: PastAnswers }): Promise<Saved> => {
    if (series) return updateSeries(series.occurrence, series.scope, series.changes);
    // Tags are of the page's book.
    const draft = addressOf(typed) === ledger.id ? typed : { ...typed, tags: [] };
    if (loaded) return updateTransfer(loaded.side, transferChangesOf(loaded.draft, draft, accounts, answers));
    if (draft.repeats && !isAlone)
      return createSeriesOfTransfers(addressOf(draft), newSeriesOf(draft, accounts, answers), idempotencyKey);
    const body = { ...newTransferOf(draft, accounts, answers), ...(documentKey && { documentKey }) };
    return createNewTransfer(addressOf(draft), body, idempotencyKey);
  };
  /** One of the two books: that of the page, where it is one of them. */
  const addressOf = ({ from, to }: ReadTransferDraft): string => {
    const ledgers = [from, to].flatMap((id) => accounts.get(id)?.ledgerId ?? []);
    return ledgers.includes(ledger.id) ? ledger.id : (ledgers[0] ?? ledger.id);
  };
  const { mutate, isPending } = useLedgerMutation(send);
  const past = usePastQuestion<TransferSaving>({
    asks: ({ draft, loaded, series }) =>
      series ? [] : askedAboutTransfer(draft, accounts, loaded?.transfer),
    save: (saving, answers) =>
      mutate(
        { ...saving, answers },
        {
          onSuccess: (saved) => {
            const { draft, loaded } = saving;
            if (!loaded) rememberPair(ledger.id, draft);
            const ledgerId = loaded?.side.ledgerId ?? addressOf(draft);
            const day = dayToShow(saved, saving, ledger);
            offerUndo(
              formatSaved(saved, loaded === undefined),
              { ledgerId, changeId: saved.changeId },
              day ? leadTo(day) : undefined,
            );
            past.onClose();
            onDone();
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

/** The day to which the toast leads, where it is shown in this book. */
function dayToShow(saved: Saved, { draft, loaded }: TransferSaving, { id }: Ledger): Day | undefined {
  if ('count' in saved) return loaded ? undefined : draft.day;
  return [saved.transfer.from, saved.transfer.to].find((side) => side?.ledgerId === id)?.day;
}

/** "3 transferências criadas." */
function formatSaved(saved: Saved, isNew: boolean): string {
  if ('transfer' in saved) return isNew ? 'Transferência salva.' : 'Transferência alterada.';
  const done = isNew ? 'criada' : 'alterada';
  if (saved.count === 1) return `1 transferência ${done}.`;
  return `${saved.count.toLocaleString('pt-BR')} transferências ${done}s.`;
}
