// The server as a process of its own, for tests that take its database away, or itself.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface StartedServer {
  readonly address: string;
  readonly process: ChildProcess;
  /** What it wrote so far, in lines. */
  readonly lines: string[];
  /** Resolves when it says its address, which is when it is ready. */
  readonly ready: Promise<void>;
  readonly ended: Promise<number | null>;
}

export async function startServer(variables: Record<string, string>): Promise<StartedServer> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../main.ts')], {
    env: { ...process.env, PORT: String(port), ...variables },
    // The channel ends it if the test run is killed.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  const lines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) throw new Error('both outputs are pipes');
      createInterface(stream).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('Vintém em ')) resolve();
      });
    }
  });
  return { address: `http://127.0.0.1:${port}`, process: child, lines, ready, ended };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}
