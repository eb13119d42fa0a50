import type { Account } from '@vintem/contract/accounts';
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { Transaction } from '@vintem/contract/transactions';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { entersAccount } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { formatAmount } from '@vintem/core/money/read-amount';
import { naturesBetween, type TransferNature } from '@vintem/core/transfers/nature';
import { useState } from 'react';
import { useRateTable } from '#finance/rates.api.ts';
import { isAlone } from '#transactions/list/transaction-rows.ts';
import { askedAbout, type PastAnswers } from '#finance/use-past-question.ts';
import { asksForCategory, kindOf, transferSideOf } from './transfer-draft.ts';
import { proposedArrival, typedCents } from './transfer-rate.ts';
import { type Pairing, pairSides, turnTransaction, updateTransfer } from './transfers.api.ts';

/** In place of a candidate: a side that is made now. */
export const NEW_SIDE = 'new';

interface OtherSideOptions {
  transaction: Transaction;
  /** The likeliest first. */
  candidates: readonly Transaction[];
  accounts: ReadonlyMap<string, Account>;
}

/** The other side of a transaction as the person chooses it, what of that is still missing, and how it is sent. */
export function useOtherSide({ transaction, candidates, accounts }: OtherSideOptions) {
  const [choice, setChoice] = useState(candidates[0]?.id ?? NEW_SIDE);
  const [accountId, setAccountId] = useState<string | null>(null);
  const [amount, setAmount] = useState<string>();
  const [nature, setNature] = useState<TransferNature | null>(null);
  const [category, setCategory] = useState<CategoryKey | null>(null);
  const rates = useRateTable();

  const own = accounts.get(transaction.accountId);
  const candidate = candidates.find(({ id }) => id === choice);
  const other = accounts.get(candidate?.accountId ?? accountId ?? '');
  const isEntry = entersAccount(transaction.type);
  const [from, to] = isEntry ? [other, own] : [own, other];
  const isBetweenBooks = from !== undefined && to !== undefined && from.ledgerId !== to.ledgerId;
  const natures = isBetweenBooks ? naturesBetween(kindOf(from), kindOf(to)) : [];
  const chosenNature = natures.find((one) => one === nature);
  const asksCategory = chosenNature !== undefined && asksForCategory(chosenNature);
  const foreign = !candidate && other && other.currency !== transaction.currency ? other.currency : undefined;
  const typedAmount =
    amount ??
    (foreign
      ? proposedArrival(formatAmount(transaction.amountCents), transaction.currency, foreign, rates)
      : '');
  const otherCents = foreign ? typedCents(typedAmount) : null;

  const missing: Readonly<Record<'account' | 'amount' | 'nature' | 'category', FieldErrorCode | undefined>> =
    {
      account: choice === NEW_SIDE && accountId === null ? 'account_required' : undefined,
      amount: foreign && otherCents === null ? 'arrived_required' : undefined,
      nature: isBetweenBooks && !chosenNature ? 'nature_required' : undefined,
      category: asksCategory && category === null ? 'category_required' : undefined,
    };

  const send = (answers: PastAnswers) =>
    saveOtherSide(transaction, {
      answers,
      candidate,
      account: other,
      cents: otherCents,
      what: { nature: chosenNature ?? null, category: asksCategory ? category : null },
    });

  return {
    choice,
    setChoice,
    accountId,
    setAccountId: (id: string) => {
      setAccountId(id);
      setAmount(undefined);
    },
    amount: { currency: foreign, typed: typedAmount, set: setAmount },
    isEntry,
    own,
    natures: isBetweenBooks ? natures : [],
    nature: chosenNature,
    setNature,
    /** In whose book a category is asked for. */
    categoryOf: asksCategory ? from : undefined,
    category,
    setCategory: (key: string | null) => setCategory(key as CategoryKey | null),
    missing,
    /** The accounts whose past a new side asks about. */
    asked: candidate ? [] : askedAbout(other, transaction.day, undefined),
    send,
  };
}

interface ChosenSide {
  answers: PastAnswers;
  candidate: Transaction | undefined;
  /** Undefined for one outside Vintém. */
  account: Account | undefined;
  /** In another currency, what moves there. */
  cents: Cents | null;
  what: Pick<Pairing, 'nature' | 'category'>;
}

async function saveOtherSide(
  transaction: Transaction,
  { answers, candidate, account, cents, what }: ChosenSide,
): Promise<{ changeId: string }> {
  const isEntry = entersAccount(transaction.type);
  if (candidate) {
    const [out, arrival] = isEntry ? [candidate, transaction] : [transaction, candidate];
    return pairSides(transaction.ledgerId, [{ out, in: arrival, ...what }]);
  }
  const side = transferSideOf(account, answers);
  // A side that is there gets its other one as in its form.
  if (isAlone(transaction)) {
    const { amountCents } = transaction;
    const exchanged = cents !== null && {
      amountCents: isEntry ? cents : amountCents,
      arrivedCents: isEntry ? amountCents : cents,
    };
    return updateTransfer(transaction, {
      ...(isEntry ? { from: side } : { to: side }),
      ...exchanged,
      ...what,
    });
  }
  return turnTransaction(transaction, {
    other: side,
    ...(cents !== null && { amountCents: cents }),
    ...what,
  });
}
