// npm run dev: the server restarts when its sources change, the browser side reloads, at one address.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@vintem/server/embedded-postgres/start-embedded-postgres';
import { explain } from '@vintem/server/main';
import { readSettings, type Settings } from '@vintem/server/platform/settings';
import { stopAsked, stopSignal } from '@vintem/server/platform/stop-signal';
import { createServer } from 'vite';
import { freePort } from '#dev/free-port.ts';
import { watchServer } from '#dev/watch-server.ts';
import { root } from '#process/root.ts';

const stop = stopSignal();
try {
  await develop(readSettings(process.env));
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function develop(settings: Settings): Promise<void> {
  // Kept here, so that it does not restart with the server.
  const database = settings.databaseUrl
    ? { url: settings.databaseUrl, stop: async () => undefined }
    : await startEmbeddedPostgres({ dataDir: settings.dataDir, progress: console.log });
  try {
    const hasWeb = existsSync(join(root, 'web', 'vite.config.ts'));
    const port = hasWeb ? await freePort() : settings.port;
    const server = await watchServer({ port, databaseUrl: database.url });
    try {
      const closeWeb = hasWeb ? await serveWeb(settings, server.address) : async () => undefined;
      const address = hasWeb ? `http://${settings.host}:${settings.port}` : server.address;
      if (!stop.aborted) console.log(`Vintém em ${address}`);
      await stopAsked(stop);
      await closeWeb();
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}

async function serveWeb({ host, port }: Settings, serverUrl: string): Promise<() => Promise<void>> {
  // Read by web/vite.config.ts for its proxy.
  process.env['VINTEM_SERVER_URL'] = serverUrl;
  const web = join(root, 'web');
  const vite = await createServer({
    configFile: join(web, 'vite.config.ts'),
    root: web,
    server: { host, port, strictPort: true },
    clearScreen: false,
    logLevel: 'warn',
  });
  await vite.listen();
  return async () => vite.close();
}
