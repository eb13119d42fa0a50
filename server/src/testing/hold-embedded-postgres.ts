// A process that uses the embedded Postgres of a given folder until it is told to stop, for tests that kill it.
import { startEmbeddedPostgres } from '#embedded-postgres/start-embedded-postgres.ts';
import { stopAsked, stopSignal } from '#platform/stop-signal.ts';

const stop = stopSignal();
const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '', settings: { fsync: 'off' } });
process.stdout.write(`${postgres.url}\n`);
await stopAsked(stop);
await postgres.stop();
process.exit(0);
