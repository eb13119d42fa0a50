import type { Ledger } from '@vintem/contract/identity';
import type { Transaction } from '@vintem/contract/transactions';
import { documentKey } from '@vintem/core/documents/document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useCategories } from '#finance/use-categories.ts';
import type { AboutDocument, OfferedDocument } from '#shell/document-inbox.ts';
import type { ReadTransactionDraft, TransactionDraft } from '#transactions/form/transaction-draft.ts';
import { duplicatesQuery } from '#transactions/transactions.api.ts';
import {
  DOCUMENT_FIELDS,
  type DocumentDraft,
  documentDraftOf,
  installmentDraftOf,
} from './document-draft.ts';

interface ReadDocumentOptions {
  form: UseFormReturn<TransactionDraft, unknown, ReadTransactionDraft>;
  ledger: Ledger;
  /** The document with which the form was opened. */
  initial: OfferedDocument | undefined;
}

/** The document that a new transaction is entered from, and whether it was entered before. */
export function useReadDocument({ form, ledger, initial }: ReadDocumentOptions) {
  const client = useQueryClient();
  const categories = useCategories(ledger);
  const [read, setRead] = useState(initial?.read);
  const [about, setAbout] = useState<AboutDocument>(initial ?? {});
  const [installment, setInstallment] = useState<number | null>(null);
  // The values last filled in from the document: anything else was typed, and stays.
  const [filled, setFilled] = useState<DocumentDraft>(() =>
    initial ? documentDraftOf(initial.read, ledger.kind, categories) : {},
  );
  const key = read && documentKey(read);
  const { data: entered = [] } = useQuery({
    ...duplicatesQuery(ledger.id, key ?? ''),
    enabled: Boolean(key),
  });

  // Read while rendering: what is not asked for then, the form does not keep.
  const { dirtyFields } = form.formState;
  const fill = (draft: DocumentDraft) => {
    for (const name of DOCUMENT_FIELDS) {
      const value = draft[name];
      const isTyped = dirtyFields[name] && form.getValues(name) !== filled[name];
      if (value !== undefined && !isTyped) form.setValue(name, value, { shouldDirty: true });
    }
    setFilled((before) => ({ ...before, ...draft }));
  };
  return {
    read,
    about,
    key: key ?? undefined,
    installment,
    entered,
    take: ({ read: next, ...nextAbout }: OfferedDocument) => {
      setRead(next);
      setAbout(nextAbout);
      setInstallment(null);
      fill(documentDraftOf(next, ledger.kind, categories));
    },
    chooseInstallment: (position: number | null) => {
      if (!read) return;
      setInstallment(position);
      const chosen = position === null ? undefined : read.installments?.[position];
      fill(
        chosen && position !== null
          ? installmentDraftOf(read, chosen, position)
          : documentDraftOf(read, ledger.kind, categories),
      );
    },
    /** The transactions that this document was entered in already; of one in instalments, only this instalment. */
    findEntered: async ({ day, amount }: ReadTransactionDraft): Promise<Transaction[]> => {
      if (!key) return [];
      // Without an answer, the save itself will report the problem.
      const known = await client.fetchQuery(duplicatesQuery(ledger.id, key)).catch(() => []);
      return installment === null
        ? known
        : known.filter((other) => other.day === day && other.amountCents === amount);
    },
  };
}
