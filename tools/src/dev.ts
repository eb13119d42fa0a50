// npm run dev: the server restarts when its sources change, the browser side reloads, at one address.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { explain, openDatabase } from '@vintem/server/main';
import { readSettings, type Settings } from '@vintem/server/platform/settings';
import { stopAsked, stopSignal } from '@vintem/server/platform/stop-signal';
import { freePort } from '#dev/free-port.ts';
import { serveWeb } from '#dev/serve-web.ts';
import { watchServer } from '#dev/watch-server.ts';
import { root } from '#process/root.ts';

const WEB = join(root, 'web');

const stop = stopSignal();
try {
  await develop(readSettings(process.env));
  process.exit(0);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}

async function develop(settings: Settings): Promise<void> {
  // Opened here, so that it does not restart with the server.
  const database = await openDatabase(settings);
  try {
    const hasWeb = existsSync(join(WEB, 'vite.config.ts'));
    const port = hasWeb ? await freePort() : settings.port;
    const server = await watchServer({ port, databaseUrl: database.url });
    try {
      const web = hasWeb ? await serveWeb(WEB, { ...settings, serverUrl: server.address }) : undefined;
      if (!stop.aborted) console.log(`Vintém em ${web?.address ?? server.address}`);
      await stopAsked(stop);
      await web?.stop();
    } finally {
      await server.stop();
    }
  } finally {
    await database.stop();
  }
}
