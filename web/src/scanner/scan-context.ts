import type { Day } from '@vintem/core/calendar/day';
import type { ReadDocument } from '@vintem/core/documents/document';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
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

export interface Scanned {
  /** One, as a rule; a file of XML may hold several notes. */
  readonly documents: readonly ReadDocument[];
  /** The file had more pages than were read. */
  readonly isCutShort: boolean;
  /** Everything that could be read in it; empty where it says all it has to say in a standard. */
  readonly text: string;
}
