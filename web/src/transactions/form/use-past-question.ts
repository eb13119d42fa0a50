import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import { asksOfPast } from '@vintem/core/ledger/opening';
import { useState } from 'react';
import type { Saving } from './use-saving.ts';

/** Holds what is to be saved back while the person is asked what the balance of its account includes. */
export function usePastQuestion(
  accounts: readonly Account[],
  seen: Transaction | undefined,
  save: (saving: Saving) => void,
) {
  const [asked, setAsked] = useState<{ account: Account; saving: Saving }>();
  return {
    account: asked?.account,
    close: () => setAsked(undefined),
    answer: (openingIncludesPast: boolean) => asked && save({ ...asked.saving, openingIncludesPast }),
    /** Saves, after asking where there is something to ask. */
    save: (saving: Saving) => {
      const account = accounts.find(({ id }) => id === saving.draft.accountId);
      // What stood in that past already has moved the balance, or not.
      const wasThere = seen && account && seen.accountId === account.id && seen.day < account.openingDay;
      const isAsked = account && !wasThere && asksOfPast(openingOf(account), saving.draft.day);
      if (isAsked) setAsked({ account, saving });
      else save(saving);
    },
  };
}

function openingOf({ openingDay, openingIncludesPast }: Account) {
  return { day: openingDay, includesPast: openingIncludesPast };
}
