import { Client } from 'pg';
import { EmbeddedPostgresError } from '#embedded-postgres/failure.ts';
import { startEmbeddedPostgres } from '#embedded-postgres/start-embedded-postgres.ts';
import { databaseRefusal, reasonOf } from '#platform/database-refusals.ts';
import { CONNECTING_MS } from '#platform/time-limit.ts';
import { MigrationError } from '#platform/migrate.ts';
import { readSettings, type Settings, SettingsError } from '#platform/settings.ts';
import { spareMemory } from '#platform/spare-memory.ts';
import { stopAsked, stopSignal } from '#platform/stop-signal.ts';
import { serve } from './serve.ts';

/** Whoever waits for our end must not wait for ever. All that ends in good order has ended by then. */
const CLOSE_TIMEOUT_MILLISECONDS = 9_500;
/** The part of it that the embedded Postgres may take; if it is killed after it, Postgres recovers at the next start. */
const DATABASE_STOP_SECONDS = 3;

/** Exit code after a bug, as opposed to a problem that a person can fix: a supervisor may restart us. */
const CRASHED = 70;

/** Runs Vintém until it is asked to stop, and returns the exit code. Its output is for people: Portuguese. */
export async function main(stop: AbortSignal = stopSignal()): Promise<number> {
  spareMemory();
  stop.addEventListener('abort', () => setTimeout(() => process.exit(1), CLOSE_TIMEOUT_MILLISECONDS).unref());
  try {
    const settings = readSettings(process.env);
    const database = settings.databaseUrl
      ? { url: settings.databaseUrl, stop: async () => undefined }
      : await startEmbeddedPostgres({ dataDir: settings.dataDir, progress: print });
    try {
      await serveUntilStopped(settings, database.url, stop);
    } finally {
      await database.stop(DATABASE_STOP_SECONDS);
    }
    return 0;
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    return isExpected(error) ? 1 : CRASHED;
  }
}

/** For a tool: the external database if one is configured, else the embedded one. It has to be running. */
export async function openDatabase({
  databaseUrl,
  dataDir,
}: Settings): Promise<{ url: string; stop(): Promise<void> }> {
  if (!databaseUrl) return startEmbeddedPostgres({ dataDir, progress: print });
  await probe(databaseUrl);
  return { url: databaseUrl, stop: async () => undefined };
}

async function probe(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: CONNECTING_MS });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw notReached(error);
  } finally {
    await client.end();
  }
}

async function serveUntilStopped(settings: Settings, databaseUrl: string, stop: AbortSignal): Promise<void> {
  // A bug that nothing caught ends us too, but in good order: the embedded Postgres must not be left running.
  const crash = new Promise<never>((_resolve, reject) => process.once('uncaughtException', reject));
  crash.catch(() => undefined);
  const server = await serve({ settings, databaseUrl, log: print, stop }).catch((error: unknown) => {
    throw portTaken(error, settings) ?? (databaseRefusal(error) ? notReached(error) : error);
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

function notReached(error: unknown): StartError {
  const { reason } = reasonOf(error);
  return new StartError(`Não foi possível conectar ao banco de dados de DATABASE_URL: ${reason}`, {
    cause: error,
  });
}

function portTaken(error: unknown, { host, port }: Settings): StartError | undefined {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EADDRINUSE') return undefined;
  const message = `A porta ${port} de ${host} já está em uso. Feche o outro programa ou escolha outra porta: PORT=3001 npm start`;
  return new StartError(message, { cause: error });
}

/** Expected problems become a sentence; anything else is a bug and keeps its stack. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return isExpected(error) ? error.message : (error.stack ?? error.message);
}

function isExpected(error: unknown): boolean {
  const kinds = [EmbeddedPostgresError, MigrationError, SettingsError, StartError];
  return kinds.some((kind) => error instanceof kind);
}

function print(message: string): void {
  process.stdout.write(`${message}\n`);
}

if (import.meta.main) process.exit(await main());
