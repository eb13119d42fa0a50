import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { whenNpmIsGone } from './watch-npm.mjs';

/** How long a child may take to end in good order before it is killed. */
const PATIENCE_MILLISECONDS = 30_000;

/**
 * Runs a program as if it were us: same terminal, same end. Stopping it means closing the IPC channel, which also happens by
 * itself if we are killed. A Ctrl-C reaches it directly, being of the same process group.
 * @param {string} command @param {string[]} args
 * @returns {Promise<never>}
 */
export async function runInOurPlace(command, args) {
  const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  process.exit(await ended(child, () => child.connected && child.disconnect()));
}

/**
 * Runs a program to its end and gives its exit code.
 * @param {string} command @param {string[]} args @param {string} cwd
 */
export async function runToEnd(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  return ended(child, () => child.kill('SIGTERM'));
}

/**
 * @param {import('node:child_process').ChildProcess} child @param {() => void} askToStop
 * @returns {Promise<number>}
 */
async function ended(child, askToStop) {
  const stop = () => {
    askToStop();
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MILLISECONDS).unref();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const unwatch = whenNpmIsGone(stop);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal]));
    });
  } finally {
    unwatch();
    for (const signal of signals) process.off(signal, stop);
  }
}
