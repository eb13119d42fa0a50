import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readFile, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { platform } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { hasCode } from './error-code.ts';

/** Postgres' own record of a cluster's server, in postmaster.pid. */
export interface RunningServer {
  pid: number;
  socketDir: string;
  ready: boolean;
}

const POLL_MILLISECONDS = 20;

/** The running server of this cluster, whoever started it. */
export async function findServer(cluster: string): Promise<RunningServer | undefined> {
  const written = await readPidFile(cluster);
  // The number proves nothing by itself: after a crash or a reboot it may belong to any other process.
  return written && (await postgresProcessesIn(cluster)).includes(written.pid) ? written : undefined;
}

/**
 * Clears the way after a server that was killed. Its orphans must be gone first: they still write to the files.
 * A pid file whose number now belongs to a stranger has to go as well, since Postgres would take it for a live server; and one without a
 * number (a full disk left it empty, or somebody wrote into it), which Postgres would not start beside.
 * Any other leftover stays: Postgres checks it, and the shared memory that it names, better than we can.
 */
export async function removeStaleFiles(cluster: string): Promise<void> {
  const orphans = await postgresProcessesIn(cluster);
  for (const pid of orphans) sendSignal(pid, 'SIGQUIT');
  // A frozen process takes the signal when it continues.
  for (const pid of orphans) sendSignal(pid, 'SIGCONT');
  await waitUntil(async () => (await postgresProcessesIn(cluster)).length === 0, 30);
  const written = await readPidFile(cluster);
  if (!written || isAlive(written.pid)) await rm(join(cluster, 'postmaster.pid'), { force: true });
}

/** @param patienceSeconds time for a clean shutdown; then it is ended at once, and the next start recovers */
export async function stopServer(cluster: string, patienceSeconds = 60): Promise<void> {
  const server = await findServer(cluster);
  // A server whose pid file was lost is still running.
  if (!server) return removeStaleFiles(cluster);
  // "Fast": rolls open transactions back and writes a checkpoint, so that the next start recovers nothing.
  sendSignal(server.pid, 'SIGINT');
  const gone = await waitUntil(async () => !(await findServer(cluster)), patienceSeconds);
  if (!gone) await removeStaleFiles(cluster);
}

/** There is no event for another process's exit or for its status line, hence the polling. */
export async function waitUntil(condition: () => Promise<boolean>, timeoutSeconds: number): Promise<boolean> {
  const deadline = performance.now() + timeoutSeconds * 1000;
  /* oxlint-disable no-await-in-loop -- each look follows the last */
  while (!(await condition())) {
    if (performance.now() > deadline) return false;
    await delay(POLL_MILLISECONDS);
  }
  /* oxlint-enable no-await-in-loop */
  return true;
}

/** Lines of postmaster.pid: pid, data folder, start time, port, socket folder, address, shared memory, status. */
export async function readPidFile(cluster: string): Promise<RunningServer | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(emptyWhenMissing)).split('\n');
  const pid = Number(lines[0]);
  if (!pid) return undefined;
  return { pid, socketDir: lines[4] ?? '', ready: lines[7]?.trim() === 'ready' };
}

function emptyWhenMissing(error: unknown): string {
  if (hasCode(error, 'ENOENT')) return '';
  throw error;
}

async function postgresProcessesIn(cluster: string): Promise<number[]> {
  return platform() === 'linux' ? processesByFolder(await realpath(cluster)) : processesByCommand(cluster);
}

function processesByFolder(cluster: string): number[] {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .map(Number)
    .filter((pid) => worksIn(cluster, pid));
}

/** Every Postgres process has the cluster as its working folder. */
function worksIn(cluster: string, pid: number): boolean {
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === cluster &&
      readFileSync(`/proc/${pid}/comm`, 'utf8') === 'postgres\n'
    );
  } catch {
    // The process has ended, or belongs to another account and so is not ours.
    return false;
  }
}

/** Whether that process still runs in the cluster: cheap enough for frequent polling. */
export function isServerOf(cluster: string, pid: number): boolean {
  // A dead process that nobody has collected yet still takes signals, but has no folder.
  return platform() === 'linux' ? worksIn(cluster, pid) : isAlive(pid);
}

/** Without /proc: the server keeps the command line we gave it, which names the cluster. */
function processesByCommand(cluster: string): number[] {
  return execFileSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(`-D ${cluster}`))
    .map((line) => Number.parseInt(line, 10));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return hasCode(error, 'EPERM');
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error;
  }
}
