import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

export interface HeldPostgres {
  url: string;
  process: ChildProcess;
  /** Sends the signal and waits for the process to end; gives its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts a process that uses the embedded Postgres of a data folder, and waits until it does. */
export async function holdPostgres(dataDir: string): Promise<HeldPostgres> {
  const program = join(import.meta.dirname, 'hold-embedded-postgres.ts');
  const child = spawn(process.execPath, [program, dataDir], {
    // The channel ends it if the test run is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  if (!child.stdout) throw new Error('its output must be a pipe');
  const lines = createInterface(child.stdout);
  const [url] = await Promise.race([once(lines, 'line'), ended]);
  if (typeof url !== 'string') throw new Error(`it ended with code ${url}`);
  return {
    url,
    process: child,
    async end(signal) {
      child.kill(signal);
      const [code] = await ended;
      return code;
    },
  };
}
