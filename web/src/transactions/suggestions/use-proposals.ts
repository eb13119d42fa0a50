// Category and account of a new transaction, proposed by its description. A proposal fills in what nobody chose, says why, and goes with the
// description; what the person chose stays. The form waits for none: a slow answer costs the proposal.
import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import { descriptionSchema } from '@vintem/contract/transactions.forms';
import type { ReadDocument } from '@vintem/core/documents/document';
import { readAmount } from '@vintem/core/money/read-amount';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useCategories } from '#finance/use-categories.ts';
import { categoryOfDocument } from '#transactions/document/document-draft.ts';
import type { ProposedEntry } from '#transactions/document/document-entry.ts';
import { type Ask, type Suggestions, suggestionsQuery } from './suggestions.api.ts';
import { type Proposable, type Reasons, type TransactionFormState, useFilled } from './use-filled.ts';
import { useSettled } from './use-settled.ts';

const SHORTEST = 2;

export interface Proposals {
  /** Why the fields hold what they do, as far as it was proposed. */
  readonly reasons: Reasons;
  /** What is asked about a description; undefined for one that no transaction could have, or too short. */
  readonly askAbout: (description: string) => Ask | undefined;
  /** Fills in what is proposed for the description as it stands. */
  readonly propose: () => void;
  /** The person chose: it is proposed no more. */
  readonly choose: (name: Proposable) => void;
  /** The type has changed, and the category went with it where it does not fit. */
  readonly retype: () => void;
}

interface ProposalsOptions {
  form: TransactionFormState;
  ledger: Pick<Ledger, 'id' | 'kind'>;
  /** The account used last, which the form begins with. */
  lastUsed: Account | undefined;
  document: { read: ReadDocument | undefined; proposed: ProposedEntry | undefined };
  /** Of a transaction that there is, or that is filled in from another one, nothing is proposed. */
  isEmpty: boolean;
}

type Proposed = Pick<Suggestions, 'category' | 'account'>;
const NOTHING: Proposed = { category: null, account: null };

export function useProposals({ form, ledger, lastUsed, document, isEmpty }: ProposalsOptions) {
  const client = useQueryClient();
  const categories = useCategories(ledger);
  const { read, proposed } = document;
  const paper = read && categoryOfDocument(read, ledger.kind);
  const { reasons, isOpen, fill, choose, reopen } = useFilled(form, {
    ...(paper && { category: paper.value }),
    ...(lastUsed && { accountId: lastUsed.id }),
  });

  const askAbout = (description: string): Ask | undefined => {
    const text = descriptionSchema.safeParse(description);
    if (!text.success || text.data.length < SHORTEST) return undefined;
    const { type, amount, currency, accountId } = form.getValues();
    const cents = readAmount(amount);
    return {
      text: text.data,
      type,
      currency,
      ...(cents.ok && cents.amountCents > 0 && { amountCents: String(cents.amountCents) }),
      ...(accountId !== '' && !isOpen('accountId') && { accountId }),
      ...(lastUsed && { lastAccountId: lastUsed.id }),
      ...(paper && {
        documentCategory: paper.value,
        documentCategoryIs: paper.certainty === 'guess' ? ('guess' as const) : ('sure' as const),
      }),
      ...(proposed?.account?.accountId && { documentAccountId: proposed.account.accountId }),
    };
  };

  const apply = ({ category, account }: Proposed, isLate: boolean) => {
    const { type, category: before, accountId } = form.getValues();
    // What was seen in the form as it was sent is what is saved.
    const mayFill = (name: Proposable, value: string | null) => isOpen(name) && (!isLate || !value);
    const key = category?.key ?? paper?.value ?? null;
    const isFitting = key === null || categories.allows(type, key);
    if (isFitting && mayFill('category', before)) fill('category', key, category?.why);
    // A document that names no account for sure leaves it to the person.
    if (account && proposed?.account === undefined && mayFill('accountId', accountId))
      fill('accountId', account.id, account.why);
  };

  const propose = async ({ isLate = false } = {}): Promise<void> => {
    const { description, type } = form.getValues();
    const ask = askAbout(description);
    const coming = ask ? client.fetchQuery(suggestionsQuery(ledger.id, ask)).catch(() => undefined) : NOTHING;
    const answer = await coming;
    const now = form.getValues();
    if (answer && now.description === description && now.type === type) apply(answer, isLate);
  };

  const proposeForDocument = useEffectEvent((taken: ReadDocument | undefined) => {
    if (isEmpty && taken) void propose();
  });
  useEffect(() => proposeForDocument(read), [read]);

  const proposals: Proposals = {
    reasons,
    askAbout,
    propose: () => void propose(),
    choose,
    retype: () => {
      if (form.getValues('category') === null) reopen('category');
      void propose();
    },
  };
  const settled = useSettled(async () => {
    const isMissing = form.getValues('category') === null && isOpen('category');
    if (isEmpty && isMissing) await propose({ isLate: true });
  });
  return { proposals: isEmpty ? proposals : undefined, settled };
}
