import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { adminUrl, answers, applicationUrl, ensureApplicationDatabase } from './application-database.ts';
import { usableBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { EmbeddedPostgresError, explainFailure } from './failure.ts';
import { keepRunning } from './keep-running.ts';
import { type FileLock, lock, tryLock } from '#platform/file-lock.ts';
import { launchServer, type LaunchOptions, PORT, TEMPORARY_SOCKET_DIR } from './launch-server.ts';
import { choosePlace, changeOwner, type Place } from './place.ts';
import {
  removeStaleFiles,
  findServer,
  readPidFile,
  type RunningServer,
  stopServer,
  waitUntil,
} from './running-server.ts';

export interface EmbeddedPostgresOptions {
  dataDir: string;
  /** Postgres settings beside or instead of ours; they count when this call is the one that starts the server. */
  settings?: Record<string, string>;
  /** Called with a Portuguese sentence before each step that takes a person's time. */
  progress?: (message: string) => void;
}

export interface EmbeddedPostgres {
  /** The application's role: owns its database, is no superuser. */
  url: string;
  /** The superuser, for tests that create databases. */
  adminUrl: string;
  /**
   * Stops the server unless another process still uses it.
   * @param patienceSeconds how long that may take in good order
   */
  stop(patienceSeconds?: number): Promise<void>;
}

/** The first start of another process creates the database, which takes seconds; a slow disk may take a minute. */
const TURN_TIMEOUT_SECONDS = 180;
const DYING_TIMEOUT_SECONDS = 3;
/** Another process is about to start the missing server. */
const REVIVING_TURN_SECONDS = 10;

/**
 * Starts the Postgres of a data folder, or joins the one that already runs there: one server for all processes, stopped by the last. Two
 * locks carry that: `turn` is held while a process starts or stops the server; `in-use` is shared by all users, so that getting it
 * exclusively proves that one is the last. A killed process leaves its server running, and the next start adopts it. The first user that
 * notices a killed server restarts it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { settings = {}, progress = () => undefined } = options;
  const place = await choosePlace(resolve(options.dataDir));
  const binaries = await usableBinaries({ ...place, progress });

  return inTurn(place, async () => {
    const usage = await useServer(place);
    try {
      await ensureCluster({ place, binaries, durable: settings['fsync'] !== 'off', progress });
      const launch = { place, binaries, settings };
      const server = (await adoptServer(place.cluster)) ?? (await startServer(launch));
      const { socketDir } = server;
      await ensureApplicationDatabase(socketDir);
      const revive = (stop: AbortSignal) =>
        inTurn(
          place,
          async () =>
            (await adoptServer(place.cluster)) ??
            (await startServer({ ...launch, knownSocketDir: socketDir, stop })),
          { timeoutSeconds: REVIVING_TURN_SECONDS, stop },
        );
      const keeper = keepRunning({ cluster: place.cluster, server, revive, progress });
      return {
        url: applicationUrl(socketDir),
        adminUrl: adminUrl(socketDir),
        stop: async (patienceSeconds) => {
          await keeper.stop();
          const timeoutSeconds = patienceSeconds ?? TURN_TIMEOUT_SECONDS;
          await inTurn(place, async () => leaveServer(place, usage, patienceSeconds), { timeoutSeconds });
        },
      };
    } catch (error) {
      await leaveServer(place, usage);
      throw explainFailure('O banco de dados não iniciou', place.home, error);
    }
  });
}

async function inTurn<T>(
  place: Place,
  work: () => Promise<T>,
  waiting: { timeoutSeconds: number; stop?: AbortSignal } = { timeoutSeconds: TURN_TIMEOUT_SECONDS },
): Promise<T> {
  const path = join(place.home, 'turn.lock');
  const turn = await lock(path, 'exclusive', waiting);
  if (!turn)
    throw new EmbeddedPostgresError(
      `Outro Vintém está iniciando com os dados de ${place.home} há tempo demais.`,
    );
  try {
    await changeOwner(path, place.account);
    return await work();
  } finally {
    turn.release();
  }
}

/** Only called in turn, and exclusive use is only ever taken in turn: the shared lock is always free to be had. */
async function useServer(place: Place): Promise<FileLock> {
  const path = join(place.home, 'in-use.lock');
  const usage = tryLock(path, 'shared');
  if (!usage) throw new Error(`the lock ${path} is held outside its turn`);
  await changeOwner(path, place.account);
  return usage;
}

async function leaveServer(place: Place, usage: FileLock, patienceSeconds?: number): Promise<void> {
  usage.release();
  const last = tryLock(join(place.home, 'in-use.lock'), 'exclusive');
  if (!last) return;
  try {
    const server = existsSync(place.cluster) ? await findServer(place.cluster) : undefined;
    if (existsSync(place.cluster)) await stopServer(place.cluster, patienceSeconds);
    if (server) await removeTemporarySocketDir(server);
  } finally {
    last.release();
  }
}

async function adoptServer(cluster: string): Promise<RunningServer | undefined> {
  let server = await findServer(cluster);
  if (!server) return undefined;
  // It may be recovering from a crash, or on its way out because the machine shuts down.
  await waitUntil(async () => {
    server = await findServer(cluster);
    return !server || server.ready;
  }, 60);
  // Killed a moment ago, it may still seem to be there.
  if (server && (await isDying(server, cluster))) return undefined;
  if (server && existsSync(join(server.socketDir, `.s.PGSQL.${PORT}`))) return server;
  // A server whose socket was deleted cannot be reached.
  await stopServer(cluster);
  return undefined;
}

/** Whether it stopped answering and ends soon. A server that only does not answer belongs to somebody, and stays. */
async function isDying({ socketDir }: RunningServer, cluster: string): Promise<boolean> {
  if (await answers(socketDir)) return false;
  return waitUntil(async () => !(await findServer(cluster)), DYING_TIMEOUT_SECONDS);
}

async function startServer(launch: LaunchOptions): Promise<RunningServer> {
  const { cluster } = launch.place;
  await removeStaleFiles(cluster);
  const killed = await readPidFile(cluster);
  return launchServer({ knownSocketDir: killed?.socketDir, ...launch });
}

async function removeTemporarySocketDir({ socketDir }: RunningServer): Promise<void> {
  if (socketDir.startsWith(TEMPORARY_SOCKET_DIR)) await rm(socketDir, { recursive: true, force: true });
}
