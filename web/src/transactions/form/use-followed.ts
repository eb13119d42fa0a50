// `Salvar e nova`: a form that is saved may be followed by an empty one.
import { entersAccount } from '@vintem/core/ledger/transaction';
import { type SubmitEvent, useEffect, useRef } from 'react';
import type { EmptyForm, SavedBefore } from '#shell/document-inbox.ts';
import type { TransactionFormState } from '#transactions/suggestions/use-filled.ts';
import type { FormSubject } from './form-subject.ts';

/** Whether the form that is sent is followed by another one, and its two ways to be sent. */
export function useFollowed(form: TransactionFormState, subject: FormSubject | undefined) {
  const isFollowed = useRef(false);
  // What had the focus is gone with the form before: a frame later the dialog takes it to itself, and after that it comes here.
  const isNext = subject?.purpose === 'next';
  useEffect(() => {
    if (!isNext) return undefined;
    const frame = requestAnimationFrame(() => form.setFocus('amount'));
    return () => cancelAnimationFrame(frame);
  }, [isNext, form]);
  return {
    /** The form that follows what was saved, of its kind and day. */
    formAfter: (saved: SavedBefore): EmptyForm => {
      const [type, day] = form.getValues(['type', 'day']);
      return { purpose: 'next', isIncome: entersAccount(type), day, saved };
    },
    /** Of what was sent last: questions may come between. */
    isFollowed: () => isFollowed.current,
    waysTo: (send: () => void, mayFollow: boolean) => ({
      onSubmit: (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        isFollowed.current = false;
        send();
      },
      onSaveAndNext: mayFollow
        ? () => {
            isFollowed.current = true;
            send();
          }
        : undefined,
    }),
  };
}
