import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Binaries, POSTGRES_ENVIRONMENT } from './binaries.ts';
import { hasCode } from './error-code.ts';
import { EmbeddedPostgresError, explainFailure } from './failure.ts';
import { changeOwner, type Place } from './place.ts';
import { readPidFile, type RunningServer, waitUntil } from './running-server.ts';

export const PORT = 5432;

/** Crash recovery after a power cut replays at most a gigabyte of log; this leaves it room on a slow disk. */
const START_TIMEOUT_SECONDS = 120;

/** The length of sun_path on macOS, the shortest; Linux has 108. */
const SOCKET_PATH_BYTES = 104;

/** For one household or small company on an ordinary computer. */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  port: String(PORT),
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '128MB',
  // Without replication less log is written.
  wal_level: 'minimal',
  max_wal_senders: '0',
  random_page_cost: '1.1',
  // Compiling costs more than our short queries.
  jit: 'off',
  // People's names and amounts stay out of the log: no statements, no "Key (email)=(…)" details.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
};

export interface LaunchOptions {
  place: Place;
  binaries: Binaries;
  settings: Record<string, string>;
  /** The socket folder of the previous server: its clients still connect there. */
  knownSocketDir?: string | undefined;
  /** Ends the waiting. */
  stop?: AbortSignal | undefined;
}

/** Only where no server works in the cluster, see removeStaleFiles(). */
export async function launchServer(options: LaunchOptions): Promise<RunningServer> {
  const { binaries, settings, knownSocketDir, stop } = options;
  const { home, cluster, account } = options.place;
  const socketDir = await makeSocketDir(home, account, knownSocketDir);
  const logFile = join(home, 'postgres.log');
  const parameters = Object.entries({ ...SETTINGS, ...settings, unix_socket_directories: socketDir });
  const log = await openLog(logFile);
  const child = spawn(
    binaries.postgres,
    ['-D', cluster, ...parameters.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      ...account,
      cwd: '/',
      env: POSTGRES_ENVIRONMENT,
      stdio: ['ignore', log, log],
      // In a session of its own: Ctrl-C is for us, and we stop the server in good order after our last request.
      detached: true,
    },
  );
  closeSync(log);
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', () => (failure ??= new Error(readFileSync(logFile, 'utf8'))));

  let server: RunningServer | undefined;
  await waitUntil(async () => {
    const written = await readPidFile(cluster);
    if (written?.pid === child.pid && written?.ready) server = written;
    return server !== undefined || failure !== undefined || stop?.aborted === true;
  }, START_TIMEOUT_SECONDS);
  child.removeAllListeners('exit');
  child.unref();
  if (failure) throw explainFailure('O banco de dados não iniciou', home, failure);
  if (server) return server;
  stop?.throwIfAborted();
  throw new EmbeddedPostgresError(
    `O banco de dados não respondeu em ${START_TIMEOUT_SECONDS} segundos. Veja ${logFile}.`,
  );
}

/** Inside `home` where the path is short and plain enough for a socket, else in a folder of its own under /tmp, the known one if there is one. */
async function makeSocketDir(home: string, account: Place['account'], known?: string): Promise<string> {
  const inside = join(home, 'socket');
  const fits = Buffer.byteLength(`${inside}/.s.PGSQL.${PORT}`) < SOCKET_PATH_BYTES;
  // unix_socket_directories is a list: commas, quotes and spaces would need its own quoting.
  const plain = /^[\w/.-]+$/.test(inside);
  const wanted = fits && plain ? inside : known?.startsWith(TEMPORARY_SOCKET_DIR) ? known : undefined;
  const directory = wanted ?? (await mkdtemp(TEMPORARY_SOCKET_DIR));
  // A killed server leaves its socket's lock file, whose process number may now belong to another process.
  await rm(directory, { recursive: true, force: true });
  await mkdir(directory);
  await changeOwner(directory, account);
  await chmod(directory, 0o700);
  return directory;
}

export const TEMPORARY_SOCKET_DIR = '/tmp/vintem-';

async function openLog(path: string): Promise<number> {
  await rename(path, `${path}.1`).catch((error: unknown) => {
    if (!hasCode(error, 'ENOENT')) throw error;
  });
  return openSync(path, 'w', 0o600);
}
