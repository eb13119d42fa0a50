import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { asksAboutPast } from '@vintem/core/ledger/opening';
import { useState } from 'react';

/** What the person said of the past, by the accounts' ids. */
export type PastAnswers = ReadonlyMap<string, boolean>;

interface Asked<Saving> {
  saving: Saving;
  /** The accounts that are still to be asked about, the shown one first. */
  open: readonly Account[];
  answers: PastAnswers;
}

interface PastQuestionOptions<Saving> {
  /** The accounts to ask about before this is saved. */
  asks: (saving: Saving) => readonly Account[];
  save: (saving: Saving, answers: PastAnswers) => void;
}

/** Holds what is to be saved back while the person is asked what the balances of its accounts include, one after the other. */
export function usePastQuestion<Saving>({ asks, save }: PastQuestionOptions<Saving>) {
  const [asked, setAsked] = useState<Asked<Saving>>();
  const goOn = (next: Asked<Saving>) => {
    if (next.open.length > 0) setAsked(next);
    // The last question stays until what it was asked for is saved.
    else save(next.saving, next.answers);
  };
  return {
    account: asked?.open[0],
    onClose: () => setAsked(undefined),
    onAnswer: (includesPast: boolean) => {
      const [account, ...open] = asked?.open ?? [];
      if (!asked || !account) return;
      goOn({ ...asked, open, answers: new Map(asked.answers).set(account.id, includesPast) });
    },
    /** Saves, after asking where there is something to ask. */
    save: (saving: Saving) => goOn({ saving, open: asks(saving), answers: new Map() }),
  };
}

/**
 * The account, if a transaction of that day asks about its past.
 * @param loaded the transaction as it was: already in that past, it has moved the balance, or not, as answered before
 */
export function askedAbout(
  account: Account | undefined,
  day: Day,
  loaded: Pick<Transaction, 'accountId' | 'day'> | null | undefined,
): Account[] {
  if (!account) return [];
  const wasThere = loaded?.accountId === account.id && loaded.day < account.openingDay;
  const opening = { day: account.openingDay, includesPast: account.openingIncludesPast };
  return !wasThere && asksAboutPast(opening, day) ? [account] : [];
}
