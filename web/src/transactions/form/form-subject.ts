import type { Transaction } from '@vintem/contract/transactions';
import type { EmptyForm, OfferedDocument } from '#shell/document-inbox.ts';

/** The subject of a form: a transaction to edit, one to duplicate, an expense that came back, or a document; a new transfer, or a line that was typed; undefined for a new transaction. */
export type FormSubject =
  | EmptyForm
  | { purpose: 'edit' | 'duplicate' | 'giveBack'; transaction: Transaction; divides?: boolean }
  | ({ purpose: 'document' } & OfferedDocument);
