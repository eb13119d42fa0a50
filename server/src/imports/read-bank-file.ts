// Reads a bank's file without keeping others waiting: a long one in a thread of its own.
import { Worker } from 'node:worker_threads';
import type { ColumnMapping } from '@vintem/core/imports/column-mapping';
import { ok, refuse, type Result } from '#platform/result.ts';
import { giveBackMemory } from '#platform/spare-memory.ts';
import type { ColumnsSource } from './columns-of-file.ts';
import type { FileSource } from './parse-bank-file.ts';
import {
  type FileWork,
  type ReadColumns,
  type WholeFile,
  type WorkDone,
  workOnFile,
} from './work-on-file.ts';

/** A file of this length takes some milliseconds, which is less than a thread takes to start. */
const LONG_BYTES = 200_000;
/** Beside a file of this length it counts what the request that brought it has left: its text, as it came and as it was read. */
const VERY_LONG_BYTES = 2_000_000;
/** What a thread may hold; files are of 20 MB at most. */
const MOST_MEGABYTES = 400;
/** What it may leave lying about before it clears up. */
const YOUNG_MEGABYTES = 6;

/**
 * @param bytes are given away, and gone where the file is long
 * @throws what the thread failed with
 */
export async function readBankFile(
  bytes: Buffer,
  source: FileSource,
): Promise<Result<Extract<WholeFile, { ok: true }>>> {
  const parsed = await done({ work: 'parse', bytes, source });
  if (parsed.ok) return ok(parsed);
  return refuse(`import_file_${parsed.refusal}`, { fields: [{ path: 'content', code: 'file_unreadable' }] });
}

/**
 * @param bytes as above
 * @param mapping what was chosen; without it, what is proposed
 * @throws what the thread failed with
 */
export function readColumns(
  bytes: Buffer,
  source: ColumnsSource,
  mapping?: ColumnMapping,
): Promise<ReadColumns> {
  return done({ work: 'columns', bytes, source, mapping });
}

async function done<Work extends FileWork>(work: Work): Promise<WorkDone<Work>> {
  const answer = work.bytes.length < LONG_BYTES ? workOnFile(work) : await doAside(work);
  return answer as WorkDone<Work>;
}

function doAside(work: FileWork): Promise<unknown> {
  if (work.bytes.length >= VERY_LONG_BYTES) giveBackMemory();
  const { promise, resolve, reject } = Promise.withResolvers();
  const worker = new Worker(new URL('work-on-file-thread.ts', import.meta.url), {
    workerData: work,
    transferList: [work.bytes.buffer as ArrayBuffer],
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES, maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('the thread that reads a file ended without an answer')));
  return promise;
}
