import type { ReadDocument } from '@vintem/core/documents/document';
import type { ScanFailure } from './scan-failure.ts';
import type { ScanStage } from './scan-stage.ts';

/** A file that waits, is read, or was read. */
export interface Scan {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'reading' | 'read' | 'failed';
  readonly stage?: ScanStage;
  /** The document of a file that was read; one already passed on is marked. */
  readonly read?: ReadDocument;
  readonly isEntered?: boolean;
  readonly failure?: ScanFailure;
  /** Number of pages read, where it has more. */
  readonly isCutAt?: number | undefined;
  readonly text?: string;
  /** Place in the file, in words; absent for a single document. */
  readonly place?: string | undefined;
}
