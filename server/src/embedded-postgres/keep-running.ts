import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { PORT } from './launch-server.ts';
import { isServerOf, type RunningServer } from './running-server.ts';

const LOOK_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 10_000;

export interface KeepRunningOptions {
  cluster: string;
  server: RunningServer;
  /** Starts the server, or finds the one that another process has started meanwhile. */
  revive: (stop: AbortSignal) => Promise<RunningServer>;
  progress: (message: string) => void;
}

/**
 * Watches a server while we use it, and restarts one that was killed or whose socket was deleted. Postgres itself handles a killed backend.
 * A process that is not our child, such as an adopted server, reports its end by no event: hence the polling.
 */
export function keepRunning(options: KeepRunningOptions): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const watching = watch(options, stopping.signal).catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}

async function watch(options: KeepRunningOptions, stop: AbortSignal): Promise<void> {
  const { cluster, revive, progress } = options;
  let { server } = options;
  let failures = 0;
  /* oxlint-disable no-await-in-loop -- each look follows the last */
  for (;;) {
    const pause = Math.min(LOOK_MILLISECONDS * 2 ** failures, LONGEST_PAUSE_MILLISECONDS);
    await delay(pause, undefined, { signal: stop, ref: false });
    if (isReachable(server, cluster)) continue;
    if (failures === 0) progress('O banco de dados parou. Iniciando de novo…');
    try {
      server = await revive(stop);
      failures = 0;
      progress('O banco de dados voltou.');
    } catch (error) {
      if (stop.aborted) throw error;
      // Said once: as long as the disk is full, each try ends the same way.
      if (failures === 0) progress(error instanceof Error ? error.message : String(error));
      failures += 1;
    }
  }
  /* oxlint-enable no-await-in-loop */
}

function isReachable({ pid, socketDir }: RunningServer, cluster: string): boolean {
  return isServerOf(cluster, pid) && existsSync(join(socketDir, `.s.PGSQL.${PORT}`));
}
