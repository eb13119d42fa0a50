import type { ReadDocument } from '@vintem/core/documents/document';
import type { ScanFailure } from './scan-failure.ts';
import type { ScanStage } from './scan-stage.ts';

/** A file that waits, is read, or was read. */
export interface Scan {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'reading' | 'read' | 'failed';
  readonly stage?: ScanStage;
  /** Of a file that was read: the one that was handed on already is said so. */
  readonly read?: ReadDocument;
  readonly isEntered?: boolean;
  readonly failure?: ScanFailure;
  /** How many of its pages were read, where it has more. */
  readonly isCutAt?: number | undefined;
  readonly text?: string;
  /** Where in the file it stands, in words; none of a file that holds one document. */
  readonly place?: string | undefined;
}
