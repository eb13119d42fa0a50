// The form of a new transaction opens over any page: from the tab bar, the palette, its key, and the buttons of pages.
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { createContext, useEffect, useEffectEvent } from 'react';
import type { OnRead } from './read-document.ts';

/** Opens it. Given by the composition root, which knows the feature. */
export const OpenNewTransaction = createContext<() => void>(() => undefined);

/** Marks the buttons that open it, one of which takes the focus when what had it is gone. */
export const NEW_TRANSACTION_FOCUS = { 'data-new-transaction': '' };

export function newTransactionButton(): HTMLElement | null {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-new-transaction]')];
  return buttons.find((button) => button.checkVisibility()) ?? null;
}

/** The form of a page that has one of its own, and for whom documents are read there. */
export interface OwnForm {
  open: () => void;
  /** Opens it, filled in with what was read. */
  enter: OnRead;
  kind: LedgerKind;
  /** Which issuer of a note is oneself. */
  taxIds: readonly string[];
}

let formOfPage: OwnForm | undefined;

/** While the page is shown, every way to the form leads to its own: that of the company which it is about. */
export function useOwnNewTransaction({ open, enter, kind, taxIds }: OwnForm): void {
  const openOwn = useEffectEvent(open);
  const enterOwn = useEffectEvent(enter);
  const [taxId = ''] = taxIds;
  useEffect(() => {
    const own: OwnForm = {
      open: () => openOwn(),
      enter: (read, about) => enterOwn(read, about),
      kind,
      taxIds: [taxId],
    };
    formOfPage = own;
    return () => {
      if (formOfPage === own) formOfPage = undefined;
    };
  }, [kind, taxId]);
}

/** The form of the page shown, if it has one of its own. */
export function ownForm(): OwnForm | undefined {
  return formOfPage;
}
