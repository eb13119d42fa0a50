import { useState } from 'react';

interface DialogState<Subject> {
  isOpen: boolean;
  /** Number of openings: a key for the content, so that each opening starts fresh. */
  opening: number;
  /** The subject of the dialog. It stays during the closing animation, so that nothing changes on the way out. */
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
