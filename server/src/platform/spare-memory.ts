// How much memory this process takes while it works hard.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * By itself V8 lets what is no longer needed grow to several times what is, where the machine has room: a file of 100,000 lines took more than a
 * gigabyte, of which sixty megabytes were alive. Half a home server's memory is worth some milliseconds of its processor.
 */
export function spareMemory(): void {
  setFlagsFromString('--heap-growing-percent=30');
  // How much this thread may leave lying about was said when the process began, and would hold for others whatever limits they are given.
  setFlagsFromString('--max-semi-space-size=0');
}

/**
 * Gives back to the machine what this thread needs no longer. By itself V8 keeps it until nothing has happened for eight seconds, beside what
 * the next step of long work needs, and beside all that a thread of its own does. It stops this one for some fifty milliseconds, a hundred
 * where there is much: only between steps that take seconds.
 */
export function giveBackMemory(): void {
  // Whoever asks is given the collector with each context that is made while the flag is set.
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('globalThis.gc') as ((how: CollectorOptions) => void) | undefined;
  setFlagsFromString('--no-expose-gc');
  collect?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

interface CollectorOptions {
  readonly type: 'major';
  readonly execution: 'sync';
  /** `last-resort` also gives back the pages that V8 holds in reserve. */
  readonly flavor: 'regular' | 'last-resort';
}
