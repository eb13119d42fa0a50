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

/** As often in so long, whoever asks: everybody waits meanwhile, and long files could be sent one after the other. */
const MOST_TIMES = 4;
const WITHIN_MS = 10_000;

const given: number[] = [];
let collector: Collect | undefined;

/**
 * Gives back to the machine what this thread needs no longer, unless that was done often of late. By itself V8 keeps it until nothing has happened
 * for eight seconds, beside what the next step of long work needs, and beside all that a thread of its own does. It stops this one for some
 * fifty milliseconds, a hundred where there is much: only between steps that take seconds.
 * @returns whether it did
 */
export function giveBackMemory(): boolean {
  const now = performance.now();
  const [earliest = -Infinity] = given;
  if (given.length >= MOST_TIMES && now - earliest < WITHIN_MS) return false;
  given.push(now);
  if (given.length > MOST_TIMES) given.shift();
  collector ??= findCollector();
  collector?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  return true;
}

/** A context that is made while the flag is set has it. */
function findCollector(): Collect | undefined {
  setFlagsFromString('--expose-gc');
  const found = runInNewContext('globalThis.gc') as Collect | undefined;
  setFlagsFromString('--no-expose-gc');
  return found;
}

type Collect = (how: CollectorOptions) => void;

interface CollectorOptions {
  readonly type: 'major';
  readonly execution: 'sync';
  /** `last-resort` also gives back the pages that V8 holds in reserve. */
  readonly flavor: 'regular' | 'last-resort';
}
