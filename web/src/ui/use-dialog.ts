import { useState } from 'react';

interface DialogState<Subject> {
  isOpen: boolean;
  /** How often it was opened: a key for what is inside, so that every opening starts anew. */
  opening: number;
  /** What it is about. Stays while the dialog leaves, so that nothing in it changes on the way out. */
  subject: Subject | undefined;
}

/** Opens and closes a dialog about something: `dialog.open(account)`. */
export function useDialog<Subject>() {
  const [state, setState] = useState<DialogState<Subject>>({
    isOpen: false,
    opening: 0,
    subject: undefined,
  });
  return {
    ...state,
    open: (subject?: Subject) => setState(({ opening }) => ({ isOpen: true, opening: opening + 1, subject })),
    close: () => setState((now) => ({ ...now, isOpen: false })),
  };
}
