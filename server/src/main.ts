import { Client } from 'pg';
import { EmbeddedPostgresError } from '#embedded-postgres/failure.ts';
import { startEmbeddedPostgres } from '#embedded-postgres/start-embedded-postgres.ts';
import { MigrationError } from '#platform/migrate.ts';
import { readSettings, type Settings, SettingsError } from '#platform/settings.ts';
import { stopAsked, stopSignal } from '#platform/stop-signal.ts';
import { serve } from './serve.ts';

/** Longer than any request we let finish; whoever waits for our end must not wait for ever. */
const CLOSE_TIMEOUT_MILLISECONDS = 20_000;

/** Runs Vintém until it is asked to stop, and gives the exit code. What it prints, people read: Portuguese. */
export async function main(stop: AbortSignal = stopSignal()): Promise<number> {
  stop.addEventListener('abort', () => setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MILLISECONDS).unref());
  try {
    const settings = readSettings(process.env);
    const database = await openDatabase(settings);
    try {
      await serveUntilStopped(settings, database.url, stop);
    } finally {
      await database.stop();
    }
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return 1;
  }
}

/** The person's own database if they gave one, else the embedded one. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  if (!databaseUrl) return startEmbeddedPostgres({ dataDir, progress: print });
  await probe(databaseUrl);
  return { url: databaseUrl, stop: async () => undefined };
}

async function probe(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (error) {
    // An address with several answers fails with an AggregateError, which has no message of its own.
    const reason = error instanceof AggregateError ? error.errors.map(String).join('; ') : String(error);
    throw new StartError(`Não foi possível conectar ao banco de dados de DATABASE_URL: ${reason}`, {
      cause: error,
    });
  } finally {
    await client.end();
  }
}

async function serveUntilStopped(settings: Settings, databaseUrl: string, stop: AbortSignal): Promise<void> {
  // A bug that nothing caught ends us too, but in good order: the embedded Postgres must not be left running.
  const crash = new Promise<never>((_resolve, reject) => process.once('uncaughtException', reject));
  crash.catch(() => undefined);
  const server = await serve({ settings, databaseUrl, log: print }).catch((error: unknown) => {
    throw portTaken(error, settings) ?? error;
  });
  try {
    if (!stop.aborted) print(`Vintém em ${server.address}`);
    await Promise.race([stopAsked(stop), crash]);
  } finally {
    await server.close();
  }
}

/** A trouble outside Vintém that the person can mend. */
class StartError extends Error {}

function portTaken(error: unknown, { host, port }: Settings): StartError | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return undefined;
  const message = `A porta ${port} de ${host} já está em uso. Feche o outro programa ou escolha outra porta: PORT=3001 npm start`;
  return new StartError(message, { cause: error });
}

/** Expected troubles in a sentence; anything else is a bug, and its stack helps whoever looks for it. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const expected = [EmbeddedPostgresError, MigrationError, SettingsError, StartError].some(
    (kind) => error instanceof kind,
  );
  return expected ? error.message : (error.stack ?? error.message);
}

function print(message: string): void {
  process.stdout.write(`${message}\n`);
}

if (import.meta.main) process.exit(await main());
