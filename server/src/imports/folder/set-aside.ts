// Moves a file that had its turn, with a report beside it. The report is written first, under a name of its own: where there is no room for
// it, or no permission, nothing is taken at all, and the file is there the next time.
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { DONE, FAILED, WaitingFile } from './waiting-files.ts';

const REPORT = '.relatorio.part';
/** Of 255 that file systems take, in bytes: "(12)", ".txt" and letters of several bytes come on top. */
const MAX_NAME = 100;

const REPORT_BYTES = 4_096;

/** Fails with the file system's own error where the folder takes no report. */
export async function openReport({ base }: WaitingFile): Promise<void> {
  await writeFile(join(base, REPORT), ' '.repeat(REPORT_BYTES));
}

export async function dropReport({ base }: WaitingFile): Promise<void> {
  await rm(join(base, REPORT), { force: true });
}

/** Never over a file that lies there: the second of a name is called "extrato (2).ofx". */
export async function setAside(
  { base, path, name }: WaitingFile,
  place: typeof DONE | typeof FAILED,
  report: string,
): Promise<void> {
  const folder = join(base, place);
  await mkdir(folder, { recursive: true });
  // Following a link would take the file out of the folder.
  if (!(await lstat(folder)).isDirectory()) throw new Error(`${folder} is no folder`);
  const free = await freeName(folder, name);
  await writeFile(join(base, REPORT), report);
  await rename(join(base, REPORT), join(folder, `${free}.txt`));
  await rename(path, join(folder, free));
}

async function freeName(folder: string, name: string): Promise<string> {
  const ending = extname(name).slice(0, 20);
  const stem = name
    .slice(0, name.length - extname(name).length)
    .slice(0, MAX_NAME)
    .toWellFormed();
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? `${stem}${ending}` : `${stem} (${number})${ending}`;
    // oxlint-disable-next-line no-await-in-loop -- until one is free
    const taken = await Promise.all([isThere(join(folder, tried)), isThere(join(folder, `${tried}.txt`))]);
    if (!taken.includes(true)) return tried;
  }
}

async function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
