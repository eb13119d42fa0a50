import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { whenNpmIsGone } from './watch-npm.mjs';

/** Time for a child to shut down before it is killed; the product needs at most ten seconds. */
const PATIENCE_MILLISECONDS = 15_000;

/** Exit code of our programs after a bug, as opposed to a problem that a person can fix. See CRASHED in server/src/main.ts. */
const CRASHED = 70;

const PAUSE_MILLISECONDS = 1_000;
/** So many unexpected exits within this time count as a crash loop. */
const MAX_ENDS = 5;
const WITHIN_MILLISECONDS = 60_000;

/**
 * Runs a program as if it were us: same terminal, same end. Stopping it means closing the IPC channel, which also happens by
 * itself if we are killed. A Ctrl-C reaches it directly, being of the same process group.
 * @param {string} command @param {string[]} args
 * @returns {Promise<never>}
 */
export async function runInOurPlace(command, args) {
  process.exit((await runOnce(command, args)).code);
}

/**
 * The same for a program that is meant to go on: one that a bug or somebody else ended is started again.
 * @param {string} command @param {string[]} args
 * @returns {Promise<never>}
 */
export async function keepInOurPlace(command, args) {
  /** @type {number[]} */
  const ends = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each run follows the end of the one before
    const { code, signal, wasAsked } = await runOnce(command, args);
    if (wasAsked || (signal === null && code !== CRASHED)) process.exit(code);
    ends.push(performance.now());
    const [first = 0] = ends.slice(-MAX_ENDS);
    if (ends.length >= MAX_ENDS && performance.now() - first < WITHIN_MILLISECONDS) {
      console.error('O Vintém parou várias vezes seguidas, e não foi iniciado de novo.');
      process.exit(code);
    }
    console.error(`O Vintém parou sem que alguém pedisse (${signal ?? 'erro'}). Iniciando de novo…`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await delay(PAUSE_MILLISECONDS);
  }
}

/** @param {string} command @param {string[]} args */
function runOnce(command, args) {
  const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  return ended(child, () => child.connected && child.disconnect());
}

/**
 * Runs a program to its end and gives its exit code.
 * @param {string} command @param {string[]} args @param {string} cwd
 */
export async function runToEnd(command, args, cwd) {
  const child = spawn(command, args, { cwd, stdio: ['ignore', 'inherit', 'inherit'] });
  return (await ended(child, () => child.kill('SIGTERM'))).code;
}

/**
 * @param {import('node:child_process').ChildProcess} child @param {() => void} askToStop
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | null, wasAsked: boolean }>}
 */
async function ended(child, askToStop) {
  let wasAsked = false;
  const stop = () => {
    wasAsked = true;
    askToStop();
    setTimeout(() => child.kill('SIGKILL'), PATIENCE_MILLISECONDS).unref();
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, stop);
  const unwatch = whenNpmIsGone(stop);
  try {
    return await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code, signal) =>
        resolve({ code: code ?? 128 + constants.signals[signal], signal, wasAsked }),
      );
    });
  } finally {
    unwatch();
    for (const signal of signals) process.off(signal, stop);
  }
}
