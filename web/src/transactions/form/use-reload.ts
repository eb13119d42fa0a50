import type { Transaction } from '@vintem/contract/transactions';
import { useMutation } from '@tanstack/react-query';
import { messageOf } from '#api/api-error.ts';
import { type Refusal, refusalOf } from '#shell/saving-form.tsx';
import { fetchTransaction } from '#transactions/transactions.api.ts';

interface ReloadOptions {
  onLoaded: (current: Transaction) => void;
  onRefused: (refusal: Refusal) => void;
}

/** Loads what stands on the server now under what was typed. */
export function useReload({ onLoaded, onRefused }: ReloadOptions) {
  return useMutation({
    mutationFn: fetchTransaction,
    onSuccess: onLoaded,
    onError: (error) => {
      const why = refusalOf(error, messageOf(error), 'transaction_not_found');
      onRefused({ ...why, isOutdated: !why.isGone });
    },
  });
}
