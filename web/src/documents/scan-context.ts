import type { Day } from '@vintem/core/calendar/day';
import type { ReadDocument } from '@vintem/core/documents/document';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { Progress, ReportShare } from './weighted-progress.ts';
import type { ScanStage } from './scan-stage.ts';

/** The inputs of a reading besides the document. */
export interface ScanContext {
  readonly ledgerKind: LedgerKind;
  /** CNPJ and CPF of the ledger's owner. */
  readonly ownTaxIds: readonly string[];
  readonly today: Day;
  readonly signal: AbortSignal;
  readonly onStage: (stage: ScanStage) => void;
}

/** The same, while one document is read. */
export interface Reading extends ScanContext {
  readonly progress: Progress;
  /** Reports the loading of engines, on first use. */
  readonly onLoad: ReportShare;
}

export interface ScannedDocument {
  readonly read: ReadDocument;
  /** All readable text; empty where a standard format states everything. */
  readonly text: string;
  /** Its pages, from 1; empty where the file has no pages. */
  readonly pages: readonly number[];
}

export interface Scanned {
  /** Usually one; a file may hold several notes, a PDF a year's slips, a photo papers side by side. */
  readonly documents: readonly ScannedDocument[];
  /** Number of pages read, where the file has more. */
  readonly isCutAt?: number | undefined;
}
