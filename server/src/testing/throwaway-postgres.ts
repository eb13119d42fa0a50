// A Postgres without data for one test run, in a process of its own: vitest ends on a signal without any teardown, but its
// end, however it comes, closes our channel, and the server goes too.
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '#embedded-postgres/start-embedded-postgres.ts';
import { stopAsked, stopSignal } from '#platform/stop-signal.ts';

/** What it sends when it is ready. */
export interface ThrowawayPostgres {
  url: string;
  adminUrl: string;
}

const stop = stopSignal();
const dataDir = await mkdtemp(join(tmpdir(), 'vintem-test-'));
// mkdtemp makes it ours alone; as root, Postgres runs as another account.
await chmod(dataDir, 0o755);
const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };
const postgres = await startEmbeddedPostgres({ dataDir, settings });
process.send?.({ url: postgres.url, adminUrl: postgres.adminUrl } satisfies ThrowawayPostgres);
await stopAsked(stop);
await postgres.stop();
await rm(dataDir, { recursive: true });
process.exit(0);
