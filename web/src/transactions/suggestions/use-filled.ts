import type { SuggestionReason } from '@vintem/contract/suggestions';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import {
  NO_ISSUED_CARD,
  type ReadTransactionDraft,
  type TransactionDraft,
} from '#transactions/form/transaction-draft.ts';

export type TransactionFormState = UseFormReturn<TransactionDraft, unknown, ReadTransactionDraft>;

/** The fields that are proposed. */
export type Proposable = 'category' | 'accountId';
export type Reasons = Readonly<Partial<Record<Proposable, SuggestionReason>>>;

/** What was proposed into a form, and what the person chose there. */
export function useFilled(
  form: TransactionFormState,
  /** Values of no choice that a field may begin with. */
  begun: Readonly<Partial<Record<Proposable, string>>>,
) {
  const [reasons, setReasons] = useState<Reasons>({});
  const filled = useRef<Partial<Record<Proposable, string>>>({});
  const chosen = useRef(new Set<Proposable>());
  // Read while rendering: what is not asked for then, the form does not keep.
  const { dirtyFields } = form.formState;
  const say = (name: Proposable, why: SuggestionReason | undefined) =>
    setReasons((before) => ({ ...before, [name]: why }));

  return {
    reasons,
    /** Whether it holds what nobody chose. */
    isOpen: (name: Proposable): boolean => {
      if (chosen.current.has(name)) return false;
      const value = form.getValues(name) || null;
      if (value === null || value === filled.current[name]) return true;
      // Who chose a card, chose its account.
      return value === begun[name] && !(name === 'accountId' && dirtyFields.issuedCardId);
    },
    fill: (name: Proposable, value: string | null, why: SuggestionReason | undefined): void => {
      filled.current = { ...filled.current, [name]: value ?? undefined };
      say(name, value === null ? undefined : why);
      if ((form.getValues(name) || null) === value) return;
      if (name === 'category') form.setValue(name, value, { shouldDirty: true });
      else fillAccount(form, value);
      if (value !== null) form.clearErrors(name);
    },
    choose: (name: Proposable): void => {
      chosen.current.add(name);
      say(name, undefined);
    },
    /** What was chosen is gone with something else. */
    reopen: (name: Proposable): void => void chosen.current.delete(name),
  };
}

/** As when a person chooses it: no figure of the bank and no card is of another account. Its currency is that of the amount. */
function fillAccount(form: TransactionFormState, accountId: string | null): void {
  form.setValue('accountId', accountId ?? '', { shouldDirty: true });
  form.setValue('accountAmount', '');
  form.setValue('issuedCardId', NO_ISSUED_CARD);
}
