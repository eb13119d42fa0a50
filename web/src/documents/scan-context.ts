import type { Day } from '@vintem/core/calendar/day';
import type { ReadDocument } from '@vintem/core/documents/document';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { Progress, Tell } from './scan-progress-share.ts';
import type { ScanStage } from './scan-stage.ts';

/** What reading a document depends on besides the document. */
export interface ScanContext {
  readonly ledgerKind: LedgerKind;
  /** CNPJ and CPF of whose books these are. */
  readonly ownTaxIds: readonly string[];
  readonly today: Day;
  readonly signal: AbortSignal;
  readonly onStage: (stage: ScanStage) => void;
}

/** The same, while one document is read. */
export interface Reading extends ScanContext {
  readonly progress: Progress;
  /** How far what reads has come, the first time it is needed. */
  readonly onLoad: Tell;
}

export interface ScannedDocument {
  readonly read: ReadDocument;
  /** Everything that could be read in it; empty where it says all it has to say in a standard. */
  readonly text: string;
  /** Its pages, from 1; none where the file has no pages. */
  readonly pages: readonly number[];
}

export interface Scanned {
  /** One, as a rule; a file may hold several notes, a PDF the slips of a year, a photo papers side by side. */
  readonly documents: readonly ScannedDocument[];
  /** How many pages were read, where the file has more. */
  readonly isCutAt?: number | undefined;
}
