import { existsSync } from 'node:fs';
import { join } from 'node:path';

export const NEEDED_MAJOR = 24;

/**
 * The Node that runs our TypeScript: the one installed among the dependencies, the same for everybody; on a platform that
 * it does not exist for, the person's own, if that is new enough.
 * @param {string} root
 * @returns {string | undefined} its path
 */
export function findNode(root) {
  const pinned = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(pinned)) return pinned;
  return Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR ? process.execPath : undefined;
}
