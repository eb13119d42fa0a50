import { fastify } from 'fastify';
import { migrate } from '#platform/migrate.ts';
import type { Settings } from '#platform/settings.ts';

export interface ServeOptions {
  settings: Settings;
  databaseUrl: string;
  log: (message: string) => void;
}

export interface Served {
  /** Where it listens, such as http://127.0.0.1:3000. */
  address: string;
  close(): Promise<void>;
}

/** Migrates the database and answers requests until closed. */
export async function serve({ settings, databaseUrl, log }: ServeOptions): Promise<Served> {
  const migrated = await migrate(databaseUrl);
  if (migrated.length > 0) log('Banco de dados atualizado.');
  const app = fastify({ forceCloseConnections: 'idle' });
  app.get('/health', async () => ({ status: 'ok' }));
  const address = await app.listen({ port: settings.port, host: settings.host });
  return { address, close: async () => app.close() };
}
