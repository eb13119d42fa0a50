import type { ScanStage } from './scan-stage.ts';

/** Tells how far a step is, from 0 to 1. */
export type ReportShare = (share: number) => void;

export interface Progress {
  /** Begins a step that takes `part` of the rest. */
  readonly begin: (step: ScanStage['step'], part: number) => ReportShare;
}

/**
 * The progress of one reading. The number of looks and the contents of the next page are unknown beforehand, so each step takes a part of
 * the rest: the progress never runs backwards, and never claims to be complete too early.
 */
export function progressOf(onStage: (stage: ScanStage) => void): Progress {
  let reserved = 0;
  let told = 0;
  return {
    begin: (step, part) => {
      const from = reserved;
      const length = (1 - reserved) * part;
      reserved += length;
      const tell = (share: number) => {
        told = Math.max(told, from + length * Math.min(1, Math.max(0, share)));
        onStage({ step, share: told });
      };
      tell(0);
      return tell;
    },
  };
}
