// One feature reads documents and another enters them. A document is offered here, and goes to the latest claim: a form that asked for one,
// else the page with a form of its own, else the form over any page.
import type { ReadDocument } from '@vintem/core/documents/document';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react';

/** Facts about a document besides its contents. */
export interface AboutDocument {
  /** Everything that could be read in it, for who wants to look further. */
  text?: string | undefined;
  /** The file and the page that it stands on, where that file holds several documents. */
  place?: string | undefined;
}

export interface OfferedDocument extends AboutDocument {
  read: ReadDocument;
}

/** The ledger for which a document is read. */
export interface Books {
  ledgerKind: LedgerKind;
  /** Their CNPJ and CPF: they decide between income and expense. */
  ownTaxIds: readonly string[];
}

/**
 * A form that nothing of what there is fills in: of another kind than a transaction, of one that repeats, of what was typed as one line, or of the
 * next one after one that was saved, whose kind and day go on.
 */
export type EmptyForm =
  | { purpose: 'transfer' }
  | { purpose: 'repeating'; amount?: string }
  | { purpose: 'line'; text: string }
  | { purpose: 'next'; isIncome: boolean; day: string; saved: SavedBefore };

/** What was saved in the form that another one follows. */
export interface SavedBefore {
  message: string;
  change: { ledgerId: string; changeId: string };
}

/** Statements of a bank to import: of which ledger and account, as far as the caller knows. */
export interface ImportRequest {
  /** None: the person chooses them. */
  files?: readonly File[] | undefined;
  /** The kind of ledger that is meant where several may be. */
  ledgerKind?: LedgerKind | undefined;
  ledgerId?: string | undefined;
  accountId?: string | undefined;
}

export interface DocumentClaim {
  /** Enters the document. */
  take: (document: OfferedDocument) => void;
  /** The form of a page that has one of its own, to which every way to an empty form leads there. */
  openEmpty?: (subject?: EmptyForm) => void;
  /** The ledger of the page. */
  books?: Books;
}

/** The claims that stand, first to last. */
export function createClaims() {
  const standing: DocumentClaim[] = [];
  return {
    /** Claims the next documents until the returned function is called; then the earlier claim applies again. */
    claim: (claim: DocumentClaim): (() => void) => {
      standing.push(claim);
      return () => {
        const index = standing.indexOf(claim);
        if (index >= 0) standing.splice(index, 1);
      };
    },
    /** The latest matching claim. */
    last: <Part extends keyof DocumentClaim>(part: Part): DocumentClaim[Part] | undefined =>
      standing.findLast((claim) => claim[part] !== undefined)?.[part],
  };
}

export interface ScannerStart {
  /** To read at once. */
  files?: readonly File[];
  isCameraOn?: boolean;
}

export interface Inbox {
  offer: (document: OfferedDocument) => void;
  claim: ReturnType<typeof createClaims>['claim'];
  /** Opens the scanner over any page, as told; its documents are offered. */
  openScanner: (begin?: ScannerStart) => void;
  /** Opens the form of a new account, over any page. */
  openAccount: () => void;
  /** Opens the form of a new transaction that repeats. */
  openForm: (subject: EmptyForm) => void;
  /** Takes the statements of a bank, over any page. */
  openImport: (request?: ImportRequest) => void;
}

/** None where there is no scanner. */
export const DocumentInbox = createContext<Inbox | undefined>(undefined);

/** While the page is shown, documents are read for its books and entered in its form. */
export function useDocumentClaim({ take, openEmpty, books }: Required<DocumentClaim>): void {
  const claim = use(DocumentInbox)?.claim;
  const takeNow = useEffectEvent(take);
  const openNow = useEffectEvent(openEmpty);
  const { ledgerKind } = books;
  const [taxId = ''] = books.ownTaxIds;
  useEffect(
    () =>
      claim?.({
        take: (document) => takeNow(document),
        openEmpty: (subject) => openNow(subject),
        books: { ledgerKind, ownTaxIds: [taxId] },
      }),
    [claim, ledgerKind, taxId],
  );
}

/** Asks for a document: opens the scanner, and the next one goes to `take` while the caller is mounted. Undefined without a scanner. */
export function useNextDocument(take: (document: OfferedDocument) => void): (() => void) | undefined {
  const inbox = use(DocumentInbox);
  const release = useRef<() => void>(undefined);
  useEffect(() => () => release.current?.(), []);
  if (!inbox) return undefined;
  return () => {
    release.current?.();
    release.current = inbox.claim({
      take: (document) => {
        release.current?.();
        take(document);
      },
    });
    inbox.openScanner();
  };
}
