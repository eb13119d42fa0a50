// Takes the files that were put into a folder, in the name of the token that the folder is called by. What becomes of each stands in a report
// beside it. Stopped at any moment, a file is still there and is taken again: the draft that waits is the same one, and what was entered
// comes to be known.
import { join } from 'node:path';
import { realpath } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { grantedLedgers, grantsIn } from '#identity/access.ts';
import { grantOfPrefix } from '#identity/token-entry.ts';
import { databaseRefusal, isDatabaseAway } from '#platform/database-refusals.ts';
import { QueueOverflow } from '#platform/fair-share.ts';
import { tryLock } from '#platform/file-lock.ts';
import type { Services } from '#platform/services.ts';
import { importWaiting, type Outcome, type Reach } from './import-waiting.ts';
import { dropReport, openReport, setAside } from './set-aside.ts';
import { DONE, FAILED, readWaiting, tokenFolders, type WaitingFile, waitingFiles } from './waiting-files.ts';

/** Between two looks at a file: one that is being written has changed by then. */
const SETTLE_MS = 2_000;
/** A job may take fifteen minutes; what is left is taken by the next one. */
const LONGEST_MS = 600_000;
/** Held by whoever takes files, of all servers that have the folder. */
const LOCK = '.vintem-lock';

interface Waiting extends WaitingFile {
  readonly reach: Reach;
}

/** @throws what kept a file from being taken, once all others had their turn */
export async function takeFolder(services: Services, { settleMs = SETTLE_MS } = {}): Promise<void> {
  if (services.importDir === undefined) return;
  const root = await realpath(services.importDir);
  const lock = tryLock(join(root, LOCK), 'exclusive');
  if (!lock) return;
  try {
    await takeAll(services, root, settleMs);
  } finally {
    lock.release();
  }
}

async function takeAll(services: Services, root: string, settleMs: number): Promise<void> {
  const endsAt = performance.now() + LONGEST_MS;
  const errors: unknown[] = [];
  const first = await look(services, root, errors);
  if (errors.length > 0 && first.length === 0) throw new AggregateError(errors, 'no folder can be read');
  if (first.length === 0) return;
  await delay(settleMs);
  const states = new Set(first.map(({ path, seenAs }) => `${path}\n${seenAs}`));
  const second = await look(services, root, []);
  const settled = second.filter(({ path, seenAs }) => states.has(`${path}\n${seenAs}`));
  const full = new Set<string>();
  for (const file of settled) {
    if (performance.now() > endsAt) break;
    if (full.has(file.base)) continue;
    try {
      // oxlint-disable-next-line no-await-in-loop -- nobody waits; the requests of people do
      await takeOne(services, file);
    } catch (error) {
      if (isDatabaseAway(error)) throw error;
      // A folder that takes no report takes none for its next file either.
      if (isOfFileSystem(error)) full.add(file.base);
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} files were not taken`);
}

/** The files of every folder whose token still opens something. @param errors takes those of folders that cannot be read */
async function look(services: Services, root: string, errors: unknown[]): Promise<Waiting[]> {
  const found: Waiting[] = [];
  for (const prefix of await tokenFolders(root)) {
    // oxlint-disable-next-line no-await-in-loop -- one folder after the other
    const reach = await reachOf(services, prefix);
    if (!reach) continue;
    // oxlint-disable-next-line no-await-in-loop -- as above
    const files = await waitingFiles(join(root, prefix)).catch((error: unknown) => void errors.push(error));
    found.push(...(files ?? []).map((file) => ({ ...file, reach })));
  }
  return found;
}

async function reachOf(services: Services, prefix: string): Promise<Reach | undefined> {
  const grant = await grantOfPrefix(services, prefix);
  if (!grant?.scopes.includes('import')) return undefined;
  const ledgerIds = await grantedLedgers(services.db, grant);
  return grantsIn(services.db, grant, ledgerIds, 'write', 'import');
}

async function takeOne(services: Services, file: Waiting): Promise<void> {
  await openReport(file);
  try {
    const read = await readWaiting(file);
    if (read.kind === 'changing') return;
    if (read.kind === 'refused') return await finish(file, { became: 'refused', lines: [read.reason] });
    let outcome: Outcome;
    try {
      outcome = await importWaiting(services, file.reach, file, read.bytes);
    } catch (error) {
      if (!databaseRefusal(error) && !(error instanceof QueueOverflow)) await finish(file, BROKEN);
      throw error;
    }
    await finish(file, outcome);
  } finally {
    await dropReport(file);
  }
}

/** Our own mistake: tried again every minute, it would be made again. */
const BROKEN: Outcome = {
  became: 'refused',
  lines: ['Ocorreu um erro ao ler este arquivo. Tente enviá-lo pela tela.'],
};

function finish(file: Waiting, outcome: Outcome): Promise<void> {
  return setAside(file, outcome.became === 'refused' ? FAILED : DONE, reportOf(file, outcome));
}

const TITLES: Readonly<Record<Outcome['became'], string>> = {
  imported: 'Importado',
  partly: 'Importado em parte',
  waiting: 'Espera por você',
  refused: 'Não importado',
};

function reportOf({ name }: WaitingFile, { became, lines }: Outcome): string {
  return `${[`${TITLES[became]}: ${name.replaceAll(/\p{Cc}/gu, ' ')}`, '', ...lines].join('\n')}\n`;
}

function isOfFileSystem(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error;
}
