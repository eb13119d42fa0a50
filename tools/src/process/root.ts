import { join } from 'node:path';

/** The repository's own folder. */
export const root = join(import.meta.dirname, '../../..');
