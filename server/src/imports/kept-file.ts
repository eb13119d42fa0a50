// The file of a draft whose columns are still to be said, as it is kept: compressed, for a table shrinks to a tenth.
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

/** Beside the requests of others, not between them. */
export const compressed: (bytes: Uint8Array) => Promise<Buffer> = promisify(gzip);

/** What `compressed` was given. */
export const expanded: (bytes: Uint8Array) => Promise<Buffer> = promisify(gunzip);
