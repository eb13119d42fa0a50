// Documents are read in one feature and entered in another: the composition root, which knows both, gives each the other's way in.
import type { ReadDocument } from '@vintem/core/documents/document';
import { createContext } from 'react';

/** @param text everything that could be read in it, for who wants to look further */
export type OnRead = (read: ReadDocument, text?: string) => void;

/** Opens the form of a new transaction, filled in with what was read. */
export const EnterDocument = createContext<OnRead>(() => undefined);

/** Opens the scanner over whatever is shown; what it reads goes to whoever asked. None where there is no scanner. */
export const OpenScanner = createContext<((onRead: OnRead) => void) | undefined>(undefined);
