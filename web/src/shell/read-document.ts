// Documents are read in one feature and entered in another: the composition root, which knows both, gives each the other's way in.
import type { ReadDocument } from '@vintem/core/documents/document';
import { createContext } from 'react';

/** What is known of a document besides what it says. */
export interface AboutDocument {
  /** Everything that could be read in it, for who wants to look further. */
  text?: string | undefined;
  /** The file and the page that it stands on, where that file holds several documents. */
  place?: string | undefined;
}

export type OnRead = (read: ReadDocument, about?: AboutDocument) => void;

/** Opens the form of a new transaction, filled in with what was read. */
export const EnterDocument = createContext<OnRead>(() => undefined);

/** Opens the scanner over whatever is shown; what it reads goes to whoever asked. None where there is no scanner. */
export const OpenScanner = createContext<((onRead: OnRead) => void) | undefined>(undefined);
