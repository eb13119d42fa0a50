import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import { asksAboutPast } from '@vintem/core/ledger/opening';
import { useState } from 'react';
import type { Saving } from './use-saving.ts';

/** Holds what is to be saved back while the person is asked what the balance of its account includes. */
export function usePastQuestion(
  accounts: readonly Account[],
  loaded: Transaction | undefined,
  save: (saving: Saving) => void,
) {
  const [asked, setAsked] = useState<{ account: Account; saving: Saving }>();
  return {
    account: asked?.account,
    onClose: () => setAsked(undefined),
    onAnswer: (openingIncludesPast: boolean) => asked && save({ ...asked.saving, openingIncludesPast }),
    /** Saves, after asking where there is something to ask. */
    save: (saving: Saving) => {
      const account = accounts.find(({ id }) => id === saving.draft.accountId);
      // A transaction already in that past has moved the balance, or not, as answered before.
      const wasThere =
        loaded && account && loaded.accountId === account.id && loaded.day < account.openingDay;
      const isAsked = account && !wasThere && asksAboutPast(openingOf(account), saving.draft.day);
      if (isAsked) setAsked({ account, saving });
      else save(saving);
    },
  };
}

function openingOf({ openingDay, openingIncludesPast }: Account) {
  return { day: openingDay, includesPast: openingIncludesPast };
}
