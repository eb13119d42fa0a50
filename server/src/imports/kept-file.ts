// What is kept of a file, compressed, for a table shrinks to a tenth: its rows until they are written, and the file of a draft whose columns are
// still to be said.
import { promisify } from 'node:util';
import { constants, gunzip, gzipSync } from 'node:zlib';

/** Lists of `SaidRow` as JSON, each compressed. */
export type PackedRows = readonly Uint8Array[];

/** Where the file is read: beside the requests of others, when it is long. */
export function compressed(bytes: Uint8Array): Uint8Array {
  return gzipSync(bytes, { level: constants.Z_BEST_SPEED });
}

/** What `compressed` was given. */
export const expanded: (bytes: Uint8Array) => Promise<Buffer> = promisify(gunzip);
