import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import type { Transfer } from '@vintem/contract/transfers';
import { useState } from 'react';
import { newIdempotencyKey } from '#api/client.ts';
import { useLedgerMutation, useUndoToast } from '#finance/ledger-changes.ts';
import { type PastAnswers, usePastQuestion } from '#transactions/form/use-past-question.ts';
import { useLinkToDay } from '#transactions/list/use-link-to-day.ts';
import { rememberPair } from './last-pair.ts';
import {
  type AccountsById,
  askedAboutTransfer,
  newTransferOf,
  type ReadTransferDraft,
  transferChangesOf,
} from './transfer-draft.ts';
import { createNewTransfer, updateTransfer } from './transfers.api.ts';

interface TransferSaving {
  draft: ReadTransferDraft;
  /** The transfer as the person saw it, the side by which it was opened, and what the form held. Undefined for a new one. */
  loaded?: { transfer: Transfer; side: Transaction; draft: ReadTransferDraft } | undefined;
}

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
  const send = ({ draft, loaded, answers }: TransferSaving & { answers: PastAnswers }) => {
    if (loaded) return updateTransfer(loaded.side, transferChangesOf(loaded.draft, draft, accounts, answers));
    return createNewTransfer(addressOf(draft), newTransferOf(draft, accounts, answers), idempotencyKey);
  };
  /** One of the two books: that of the page, where it is one of them. */
  const addressOf = ({ from, to }: ReadTransferDraft): string => {
    const ledgers = [from, to].flatMap((id) => accounts.get(id)?.ledgerId ?? []);
    return ledgers.includes(ledger.id) ? ledger.id : (ledgers[0] ?? ledger.id);
  };
  const { mutate, isPending } = useLedgerMutation(send);
  const past = usePastQuestion<TransferSaving>({
    asks: ({ draft, loaded }) => askedAboutTransfer(draft, accounts, loaded?.transfer),
    save: (saving, answers) =>
      mutate(
        { ...saving, answers },
        {
          onSuccess: ({ changeId, transfer }) => {
            const { draft, loaded } = saving;
            if (!loaded) rememberPair(ledger.id, draft);
            const ledgerId = loaded?.side.ledgerId ?? addressOf(draft);
            const shown = [transfer.from, transfer.to].find((side) => side?.ledgerId === ledger.id);
            offerUndo(
              loaded ? 'Transferência alterada.' : 'Transferência salva.',
              { ledgerId, changeId },
              shown ? leadTo(shown.day) : undefined,
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
