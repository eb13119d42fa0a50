import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import type { Day } from '@vintem/core/calendar/day';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import type { Categories } from '#finance/use-categories.ts';
import { accountOfDocument } from '#transactions/document/card-of-document.ts';
import { entryOf } from '#transactions/document/document-entry.ts';
import { draftOf, emptyDraft, refundDraftOf, type TransactionDraft } from './transaction-draft.ts';
import type { FormSubject } from './form-subject.ts';

interface StartingContext {
  readonly ledger: Ledger;
  readonly categories: Categories;
  readonly today: Day;
  readonly accounts: readonly Account[];
  readonly lastUsed: Account | undefined;
}

/** What the form of a transaction holds as it opens. */
export function startingDraft(
  subject: FormSubject | undefined,
  { ledger, categories, today, accounts, lastUsed }: StartingContext,
): TransactionDraft {
  const empty = emptyDraft(today, ledger.currency ?? DEFAULT_CURRENCY, lastUsed);
  if (!subject || subject.purpose === 'transfer' || subject.purpose === 'line') return empty;
  if (subject.purpose === 'next')
    return { ...empty, ...(subject.isIncome && { type: 'income' as const }), day: subject.day };
  if (subject.purpose === 'repeating') return { ...empty, repeats: true, amount: subject.amount ?? '' };
  if (subject.purpose === 'document') {
    const context = { ledgerKind: ledger.kind, categories, accounts, issued: [], usual: lastUsed };
    const accountId = accountOfDocument(subject.read, context)?.accountId ?? empty.accountId;
    return { ...empty, ...entryOf(subject.read, context, { accountId, entry: undefined }).draft };
  }
  if (subject.purpose === 'giveBack') return refundDraftOf(subject.transaction, today);
  const draft = draftOf(subject.transaction);
  return subject.purpose === 'edit' ? draft : { ...draft, day: empty.day, invoiceNumber: '' };
}
