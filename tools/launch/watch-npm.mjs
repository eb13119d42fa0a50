import { readFileSync } from 'node:fs';

const POLL_MILLISECONDS = 250;

/**
 * Calls back when the npm that runs us has ended. npm starts scripts through "sh -c", which keeps signals to itself or lives
 * on when npm is killed, and no event tells a process that its parent is gone: hence a look at the numbers now and then.
 * Without npm nothing is watched: whoever starts us directly may well leave on purpose.
 * @param {() => void} callback
 * @returns {() => void} ends the watch
 */
export function whenNpmIsGone(callback) {
  if (process.env['npm_lifecycle_event'] === undefined) return () => {};
  const ancestors = npmAncestors();
  const timer = setInterval(() => {
    if (npmAncestors() === ancestors) return;
    clearInterval(timer);
    callback();
  }, POLL_MILLISECONDS);
  timer.unref();
  return () => clearInterval(timer);
}

/** Our parent; and its parent, npm, if ours is the shell between. Changes when one of them ends. */
function npmAncestors() {
  const parent = process.ppid;
  const isShell = read(`/proc/${parent}/cmdline`).split('\0')[1] === '-c';
  // The second field of stat, the command in brackets, may hold spaces; the parent is the second one after it.
  const grandparent = isShell ? read(`/proc/${parent}/stat`).split(') ').at(-1).split(' ')[1] : '';
  return `${parent} ${grandparent}`;
}

/** Empty where there is no /proc: there the shell replaces itself by the script, and npm is our parent. @param {string} path */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
