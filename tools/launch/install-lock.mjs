import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const RETRY_MILLISECONDS = 200;

/**
 * Does the work while no other process does it in this folder. The lock file names its holder and when that process began,
 * so that what a killed holder left is recognised, also after its number was given to another process.
 * (Old Node versions have no kernel lock to offer; from the hand-over on, Vintém uses those.)
 * @param {string} path @param {() => Promise<void>} work
 */
export async function whileLocked(path, work) {
  const ours = `${process.pid} ${startOf(process.pid)}`;
  // oxlint-disable-next-line no-await-in-loop -- each try follows the last
  while (!take(path, ours)) await delay(RETRY_MILLISECONDS);
  const leave = () => rmSync(path, { force: true });
  process.once('exit', leave);
  try {
    await work();
  } finally {
    process.off('exit', leave);
    leave();
  }
}

/** @param {string} path @param {string} ours */
function take(path, ours) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, ours);
  try {
    // Unlike writing, linking makes the file with its content at once, or fails because there is one.
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    removeIfAbandoned(path);
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** @param {string} path */
function removeIfAbandoned(path) {
  const holder = read(path);
  if (holder === undefined || isAlive(holder)) return;
  // Moved aside first: if another process replaced it since we read it, the file is theirs, and goes back.
  const aside = `${path}.${process.pid}.old`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (error.code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) === holder) rmSync(aside);
  else renameSync(aside, path);
}

/** @param {string} holder */
function isAlive(holder) {
  const [pid = '', ...start] = holder.split(' ');
  try {
    process.kill(Number(pid), 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  return startOf(Number(pid)) === start.join(' ');
}

/** Field 22 of /proc/<pid>/stat; where there is no /proc, the number alone has to do. @param {number} pid */
function startOf(pid) {
  // The second field, the command in brackets, may hold spaces itself.
  const afterCommand = read(`/proc/${pid}/stat`)?.split(') ').at(-1);
  return afterCommand?.split(' ')[19] ?? 'unknown';
}

/** @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code === 'ENOENT' || error.code === 'ESRCH') return undefined;
    throw error;
  }
}
