import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';
import { delimiter } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#process/root.ts';

export interface StartedProduct {
  /** Undefined if it ended before it had one. */
  address: string | undefined;
  /** From the command to the address. */
  seconds: number;
  /** All lines so far, of both outputs. */
  lines: string[];
  /** The command itself, leader of a process group of its own. */
  command: ChildProcess;
  /** The command's exit code. */
  ended: Promise<number | null>;
  /** Signals the whole group, as a terminal does. */
  signalGroup(signal: NodeJS.Signals): void;
}

/** Runs `npm start`, or another command that starts the product, and waits until it prints its address or exits. */
export async function startProduct(
  variables: Record<string, string>,
  { command = ['npm', 'start'], ...options }: SpawnOptions & { command?: string[] } = {},
): Promise<StartedProduct> {
  const startedAt = performance.now();
  const [program = '', ...args] = command;
  const env = { ...personsEnvironment(), PORT: '0', ...variables };
  const child = spawn(program, args, {
    cwd: root,
    detached: true,
    ...options,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const lines: string[] = [];
  const address = await new Promise<string | undefined>((resolve) => {
    child.once('close', () => resolve(undefined));
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) throw new Error('both outputs are pipes');
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        const announced = /^Vintém em (http\S+)$/.exec(line)?.[1];
        if (announced) resolve(announced);
      });
    }
  });
  return {
    address,
    seconds: (performance.now() - startedAt) / 1000,
    lines,
    command: child,
    ended,
    signalGroup: (signal) => process.kill(-(child.pid ?? 0), signal),
  };
}

/** Ours without what npm and vitest put there: a person's shell has their own Node on the PATH, not the pinned one. */
function personsEnvironment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(
    ([name]) => !/^(npm_|vitest|node_env$|init_cwd$)/i.test(name),
  );
  const path = process.env['PATH']?.split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(kept), PATH: path?.join(delimiter) };
}
