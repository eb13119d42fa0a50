import { setTimeout as delay } from 'node:timers/promises';
import { DatabaseSync } from 'node:sqlite';

/**
 * Locks between processes. The kernel drops them when their holder dies, however it dies, so there is no stale lock to
 * recognise. Node has no flock; SQLite takes the same kind of lock on every platform, and an empty database is its file.
 */
export interface FileLock {
  release(): void;
}

type Mode = 'shared' | 'exclusive';

const SQLITE_BUSY = 5;
const RETRY_MILLISECONDS = 25;

export function tryLock(path: string, mode: Mode): FileLock | undefined {
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    database.exec(mode === 'exclusive' ? 'begin exclusive' : 'begin');
    // A transaction takes its shared lock at its first read, not at "begin".
    if (mode === 'shared') database.prepare('select count(*) from sqlite_schema').get();
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return {
    release() {
      if (database.isOpen) database.close();
    },
  };
}

/** Waits for its turn until the time is over or `stop` is aborted; there is no event for a lock that comes free, hence the polling. */
export async function lock(
  path: string,
  mode: Mode,
  { timeoutSeconds, stop }: { timeoutSeconds: number; stop?: AbortSignal | undefined },
): Promise<FileLock | undefined> {
  const deadline = performance.now() + timeoutSeconds * 1000;
  for (;;) {
    const held = tryLock(path, mode);
    if (held || stop?.aborted || performance.now() > deadline) return held;
    // oxlint-disable-next-line no-await-in-loop -- each try follows the last
    await delay(RETRY_MILLISECONDS);
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
}
