import type { Import } from '@vintem/contract/imports';
import { useEffect, useEffectEvent } from 'react';
import { useLedgerMutation } from '#finance/ledger-changes.ts';
import { refreshImport } from './imports.api.ts';

/** Has the rows of an open import follow the ledger's rules and categories: one that is made of a row speaks of others, until it is undone. */
export function useFreshRows(one: Import): void {
  // What cannot be proposed now is when it is imported.
  const { mutate } = useLedgerMutation(() => refreshImport(one));
  const refresh = useEffectEvent(() => mutate(undefined));
  useEffect(() => {
    if (one.isStale) refresh();
  }, [one.isStale]);
}
