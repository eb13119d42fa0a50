import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import { documentKey, type ReadDocument } from '@vintem/core/documents/document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { issuedCardsQuery } from '#finance/issued-cards.api.ts';
import { useCategories } from '#finance/use-categories.ts';
import type { AboutDocument, OfferedDocument } from '#shell/document-inbox.ts';
import type { ReadTransactionDraft, TransactionDraft } from '#transactions/form/transaction-draft.ts';
import type { TypedBefore } from '#transactions/form/typed.ts';
import { duplicatesQuery } from '#transactions/transactions.api.ts';
import { activeCards } from './card-of-document.ts';
import { DOCUMENT_FIELDS, type DocumentDraft } from './document-draft.ts';
import { type DocumentEntry, entryOf, parcelsOfNote } from './document-entry.ts';

interface ReadDocumentOptions {
  form: UseFormReturn<TransactionDraft, unknown, ReadTransactionDraft>;
  ledger: Ledger;
  /** Of the ledger. */
  accounts: readonly Account[];
  /** The account that is chosen without a document. */
  usual: Account | undefined;
  /** The document with which the form was opened: what it proposes at once is in the form. */
  initial: OfferedDocument | undefined;
}

/** Takes a document that pays the statement of a card, with what was typed; answers whether it is one. */
export type TakesBill = (document: OfferedDocument, readTyped: () => TypedBefore) => Promise<boolean>;

/** The document that a new transaction is entered from, and whether it was entered before. */
export function useReadDocument({ form, ledger, accounts, usual, initial }: ReadDocumentOptions) {
  const client = useQueryClient();
  const categories = useCategories(ledger);
  const [read, setRead] = useState(initial?.read);
  const [about, setAbout] = useState<AboutDocument>(initial ?? {});
  const [chosen, setChosen] = useState<DocumentEntry>();
  const issued = useIssuedCards(ledger.id, read, accounts);
  const accountId = useWatch({ control: form.control, name: 'accountId' });
  const proposed =
    read &&
    entryOf(
      read,
      { ledgerKind: ledger.kind, categories, accounts, issued, usual },
      { accountId, entry: chosen },
    );
  useFilling(form, proposed?.draft, initial !== undefined);
  const take = ({ read: next, ...nextAbout }: OfferedDocument) => {
    setRead(next);
    setAbout(nextAbout);
    setChosen(undefined);
  };
  const key = read && documentKey(read);
  const { data: entered = [] } = useQuery({
    ...duplicatesQuery(ledger.id, key ?? ''),
    enabled: Boolean(key),
  });
  return {
    read,
    about,
    key: key ?? undefined,
    proposed,
    entered,
    take,
    /** Takes it, unless it leaves this form for that of a transfer. */
    offer: async (offered: OfferedDocument, onBill: TakesBill | undefined, readTyped: () => TypedBefore) => {
      if (!(await onBill?.(offered, readTyped))) take(offered);
    },
    chooseEntry: setChosen,
    /** What is saved beside what the form holds. */
    savedWith: (draft: ReadTransactionDraft) => ({
      documentKey: key ?? undefined,
      parcels: parcelsOfNote(proposed, draft),
    }),
    /** The transactions that this document was entered in already; of one in instalments, only this instalment. */
    findEntered: async ({ day, amount }: ReadTransactionDraft): Promise<Transaction[]> => {
      if (!key) return [];
      // Without an answer, the save itself will report the problem.
      const known = await client.fetchQuery(duplicatesQuery(ledger.id, key)).catch(() => []);
      return typeof proposed?.entry === 'number'
        ? known.filter((other) => other.day === day && other.amountCents === amount)
        : known;
    },
  };
}

/** The cards of the ledger with their numbers, where the document has one; none while they come. */
function useIssuedCards(ledgerId: string, read: ReadDocument | undefined, accounts: readonly Account[]) {
  const isAsked = Boolean(read?.paidBy?.value.lastDigits) && activeCards(accounts).length > 0;
  const { data = [] } = useQuery({ ...issuedCardsQuery(ledgerId), enabled: isAsked });
  return isAsked ? data : [];
}

/**
 * Fills in what changes of `draft`. What the person typed or chose stays.
 * @param isThere whether the first one is in the form already
 */
function useFilling(
  form: ReadDocumentOptions['form'],
  draft: DocumentDraft | undefined,
  isThere: boolean,
): void {
  const filled = useRef<DocumentDraft>(isThere && draft ? draft : {});
  // Read while rendering: what is not asked for then, the form does not keep.
  const { dirtyFields } = form.formState;
  const fill = useEffectEvent(() => {
    for (const name of DOCUMENT_FIELDS) {
      const value = draft?.[name];
      if (value === undefined || value === filled.current[name]) continue;
      const isTyped = dirtyFields[name] && form.getValues(name) !== filled.current[name];
      if (!isTyped) form.setValue(name, value, { shouldDirty: true });
    }
    filled.current = { ...filled.current, ...draft };
  });
  const text = JSON.stringify(draft);
  useEffect(() => {
    if (text !== undefined) fill();
  }, [text]);
}
