import type { UseFormReturn } from 'react-hook-form';
import type { TransactionDraft } from './transaction-draft.ts';

/** What was typed in the form of a transaction or a transfer that has made room for the other. */
export interface Typed<Draft> {
  draft: Partial<Draft>;
  /** Closing would lose something. */
  isTouched: boolean;
  /** The focus stays with the choice of the kind, where it was made there and not by its key. */
  isChosen: boolean;
}

interface How extends Omit<Typed<unknown>, 'draft'> {
  /** It is a private expense that the company paid. */
  isPersonal?: boolean;
}

/** Makes room for the other form. */
export type Leave<Draft> = (draft: Draft, how: How) => void;

/** What both forms ask for and the person typed, before a document came. */
export type TypedBefore = Partial<Pick<TransactionDraft, 'amount' | 'day' | 'description'>>;

export function typedIn({
  formState: { dirtyFields },
  getValues,
}: Pick<UseFormReturn<TransactionDraft>, 'formState' | 'getValues'>): TypedBefore {
  const { amount, day, description } = getValues();
  return {
    ...(dirtyFields.amount && { amount }),
    ...(dirtyFields.day && { day }),
    ...(dirtyFields.description && { description }),
  };
}
