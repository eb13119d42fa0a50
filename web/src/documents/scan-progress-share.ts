import type { ScanStage } from './scan-stage.ts';

/** Tells how far a step is, from 0 to 1. */
export type Tell = (share: number) => void;

export interface Progress {
  /** A step that takes `part` of what is left. */
  readonly begin: (step: ScanStage['step'], part: number) => Tell;
}

/**
 * How far the reading of one document is. Nobody knows beforehand how many looks a picture takes or what the next page holds, so each step
 * takes a part of what is left: the whole never runs backwards, and never claims to be done before it is.
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
