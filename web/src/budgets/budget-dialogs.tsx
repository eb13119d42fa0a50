// The forms of the page in one file, which comes as the first of them is opened.
import { LimitDialog, type LimitDialogProps } from './limit-dialog.tsx';
import { SuggestionsDialog, type SuggestionsDialogProps } from './suggestions-dialog.tsx';

interface BudgetDialogsProps extends Omit<LimitDialogProps, 'dialog'> {
  limit: LimitDialogProps['dialog'];
  suggestions: SuggestionsDialogProps['dialog'];
}

export function BudgetDialogs({ limit, suggestions, ...rest }: BudgetDialogsProps) {
  return (
    <>
      <LimitDialog dialog={limit} {...rest} />
      <SuggestionsDialog dialog={suggestions} {...rest} />
    </>
  );
}
