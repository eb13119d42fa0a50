import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { root } from './root.ts';

export interface RunOptions {
  cwd?: string;
  env?: Record<string, string | undefined>;
  /** Aborting it asks the program to stop; it is still waited for. */
  stop?: AbortSignal;
  /** The signal that asks it to stop: SIGTERM, unless the program cleans up on another one only. */
  stopSignal?: NodeJS.Signals;
  /** Whether its output goes to our terminal, or is kept and returned. */
  output?: 'show' | 'keep';
  timeoutSeconds?: number;
}

export interface RunResult {
  /** Its exit code; null if a signal ended it. */
  code: number | null;
  /** Its output, if that was kept. */
  output: string;
}

const PATIENCE_MILLISECONDS = 15_000;

/** Runs a program to its end, without stdin. Rejects only if it cannot be started. */
export async function run(command: string, args: string[], options: RunOptions = {}): Promise<RunResult> {
  const { cwd = root, env, stop, stopSignal = 'SIGTERM', output = 'show', timeoutSeconds } = options;
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: output === 'show' ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    timeout: timeoutSeconds === undefined ? undefined : timeoutSeconds * 1000,
    // In a process group of its own: a Ctrl-C would reach it beside our own signal, and many programs take the second one
    // for an order to drop everything.
    detached: true,
  });
  const end = () => {
    child.kill(stopSignal);
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MILLISECONDS).unref();
  };
  stop?.addEventListener('abort', end);
  if (stop?.aborted) end();
  try {
    const closed = new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    const kept = [child.stdout, child.stderr].map(async (stream) => (stream ? text(stream) : ''));
    const [code, ...written] = await Promise.all([closed, ...kept]);
    return { code, output: written.join('') };
  } finally {
    stop?.removeEventListener('abort', end);
  }
}
