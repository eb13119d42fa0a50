import type { Ledger } from '@vintem/contract/identity';
import type { UseFormReturn } from 'react-hook-form';
import { useFormKeys } from '#ui/use-form-keys.ts';
import type { TransactionDraft } from './transaction-draft.ts';
import type { Leave } from './typed.ts';

interface LeavingOptions {
  getValues: UseFormReturn<TransactionDraft>['getValues'];
  ledger: Pick<Ledger, 'kind'>;
  /** Closing would lose something. */
  isTouched: boolean;
  /** Makes room for the form of a transfer; undefined where it cannot be one. */
  leave: Leave<TransactionDraft> | undefined;
}

/** The ways from the form of a transaction to that of a transfer: by the choice of the kind, by its key, and for a company's private expense. */
export function useLeaving({ getValues, ledger, isTouched, leave }: LeavingOptions) {
  useFormKeys({ t: () => leave?.(getValues(), { isTouched, isChosen: false }) });
  if (!leave) return {};
  return {
    onTransfer: () => leave(getValues(), { isTouched, isChosen: true }),
    onPersonal:
      ledger.kind === 'business'
        ? () => leave(getValues(), { isTouched: true, isChosen: false, isPersonal: true })
        : undefined,
  };
}
