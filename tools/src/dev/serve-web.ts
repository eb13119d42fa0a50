import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export interface ServedWeb {
  address: string;
  stop(): Promise<void>;
}

/** Vite for the browser side, with reload; it forwards other requests to the server. */
export async function serveWeb(
  webDir: string,
  options: { host: string; port: number; serverUrl: string },
): Promise<ServedWeb> {
  const { host, port, serverUrl } = options;
  const program = join(import.meta.dirname, 'vite-process.ts');
  // VINTEM_SERVER_URL is where web/vite.config.ts sends /api to.
  const env = { ...process.env, VINTEM_SERVER_URL: serverUrl };
  const child = fork(program, [webDir, host, String(port)], { env });
  const ended = once(child, 'exit');
  const address = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: string) => resolve(message));
    child.once('exit', () => reject(new Error('o Vite não iniciou; veja a mensagem acima')));
  });
  return {
    address,
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}
