// What lies in the folder from which files of banks are taken: `<prefix of a token>/<file>`, or `<prefix>/<account>/<file>`. Nothing in it is
// trusted: a name is only ever one part of a path, a link is not followed, and what is no plain file is not opened.
import { constants, type Stats } from 'node:fs';
import { lstat, open, readdir, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_IMPORT_BYTES } from '@vintem/contract/imports.forms';

/** Where files go that were taken, or refused. */
export const DONE = 'feito';
export const FAILED = 'erro';

const TOKEN_FOLDER = /^vtm_[\w-]{8}$/;
/** Hidden ones, and those that a program is still writing. */
const UNFINISHED = /^\.|~$|\.(?:part|partial|tmp|crdownload|download)$/i;

export interface WaitingFile {
  /** The folder of the token. */
  readonly base: string;
  /** The folder in it, named like an account; null where the file lies in the token's own. */
  readonly accountName: string | null;
  readonly name: string;
  readonly path: string;
  /** Changes with every change of the file. */
  readonly seenAs: string;
}

/** The folders that are named like tokens. */
export async function tokenFolders(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory() && TOKEN_FOLDER.test(entry.name));
  return folders.map(({ name }) => name).toSorted();
}

/** The files in a token's folder and in those of its accounts, by name. An account's folder that cannot be read has none. */
export async function waitingFiles(base: string): Promise<WaitingFile[]> {
  const entries = await readdir(base, { withFileTypes: true });
  const folders = entries.filter(
    (entry) => entry.isDirectory() && ![DONE, FAILED].includes(entry.name) && !UNFINISHED.test(entry.name),
  );
  const found: WaitingFile[] = [];
  // oxlint-disable-next-line no-await-in-loop -- one folder after the other
  for (const { name } of folders) found.push(...(await filesIn(base, name)));
  // Last: the files of an account's folder say what its number is.
  return [...found, ...(await filesIn(base, null))];
}

async function filesIn(base: string, accountName: string | null): Promise<WaitingFile[]> {
  const folder = accountName === null ? base : join(base, accountName);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files: WaitingFile[] = [];
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    if (entry.isDirectory() || UNFINISHED.test(entry.name)) continue;
    const path = join(folder, entry.name);
    // oxlint-disable-next-line no-await-in-loop -- thousands at once would need thousands of handles
    const stats = await lstat(path).catch(() => undefined);
    if (stats) files.push({ base, accountName, name: entry.name, path, seenAs: stateOf(stats) });
  }
  return files;
}

export type ReadFile =
  | { readonly kind: 'read'; readonly bytes: Buffer }
  | { readonly kind: 'refused'; readonly reason: string }
  /** Somebody is writing it, or has taken it away. */
  | { readonly kind: 'changing' };

/** Its contents, unless it is no plain file, or is too large, or changes under our eyes. */
export async function readWaiting(file: WaitingFile): Promise<ReadFile> {
  if (!(await isInPlace(file))) return { kind: 'changing' };
  try {
    // Neither a link nor a pipe, which would wait for ever.
    const handle = await open(file.path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const stats = await handle.stat();
      if (!stats.isFile()) return refused('Isto não é um arquivo comum.');
      if (stateOf(stats) !== file.seenAs) return { kind: 'changing' };
      if (stats.size === 0) return refused('O arquivo está vazio.');
      if (stats.size > MAX_IMPORT_BYTES)
        return refused('O arquivo passa de 20 MB. Baixe-o de novo em períodos menores.');
      const bytes = await handle.readFile();
      return stateOf(await handle.stat()) === file.seenAs ? { kind: 'read', bytes } : { kind: 'changing' };
    } finally {
      await handle.close();
    }
  } catch (error) {
    return refusalOf(error);
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ELOOP: 'Isto é um atalho, e atalhos não são seguidos. Copie o próprio arquivo.',
  EACCES: 'O Vintém não tem permissão de ler este arquivo.',
  EPERM: 'O Vintém não tem permissão de ler este arquivo.',
  ENXIO: 'Isto não é um arquivo comum.',
};

function refusalOf(error: unknown): ReadFile {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return { kind: 'changing' };
  const reason = REASONS[code];
  if (reason === undefined) throw error;
  return refused(reason);
}

function refused(reason: string): ReadFile {
  return { kind: 'refused', reason };
}

/** The folders on the way to it are what they were: none has become a link to elsewhere. */
async function isInPlace({ base, accountName }: WaitingFile): Promise<boolean> {
  const folder = accountName === null ? base : join(base, accountName);
  return (await realpath(folder).catch(() => undefined)) === folder;
}

function stateOf({ ino, size, mtimeMs, ctimeMs }: Stats): string {
  return [ino, size, mtimeMs, ctimeMs].join(' ');
}
