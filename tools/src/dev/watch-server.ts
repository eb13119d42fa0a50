import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#process/root.ts';

export interface WatchedServer {
  address: string;
  stop(): Promise<void>;
}

/** The server under node --watch, ready. At each restart it prints its own address, which is not the one people should open. */
export async function watchServer(options: { port: number; databaseUrl: string }): Promise<WatchedServer> {
  const main = join(root, 'server', 'src', 'main.ts');
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', main], {
    env: { ...process.env, PORT: String(options.port), HOST: '127.0.0.1', DATABASE_URL: options.databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      const announced = /^Vintém em (\S+)$/.exec(line)?.[1];
      if (announced) resolve(announced);
      else console.log(line);
    });
    child.once('exit', (code) => reject(new Error(`o servidor terminou com o código ${code}`)));
  });
  return {
    address,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
