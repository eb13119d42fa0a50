/** The files that the rules look at, on disk or, in the rules' own tests, in memory. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Source, readSource } from './source.ts';

/** Every file of the project by its path from the root, with `/` between folders. */
export type Tree = ReadonlyMap<string, Source>;

const TEXT_FILE =
  /(?:\.(?:ts|tsx|mjs|js|json|css|html|svg|sql|md|sh|ya?ml|toml|txt|xml|csv)|(?:^|\/)\.?\w+)$/u;
/** Pictures of the pages: links lead to them, and no rule reads them. */
const PICTURE_FILE = /^docs\/.*\.(?:png|webp|jpe?g)$/u;
const GENERATED_FILE = /\.gen\.ts$/u;

/** The text files under `root` that git tracks or would track. Throws when `root` is no git working copy. */
export function readTree(root: string): Tree {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const paths = listing
    .split('\0')
    .filter((path) => (TEXT_FILE.test(path) || PICTURE_FILE.test(path)) && !GENERATED_FILE.test(path));
  const present = paths.filter((path) => existsSync(join(root, path))); // git still lists deleted files that are not staged
  return treeOf(
    Object.fromEntries(
      present.map((path) => [path, PICTURE_FILE.test(path) ? '' : readFileSync(join(root, path), 'utf8')]),
    ),
  );
}

/** A tree of these texts by path. */
export function treeOf(texts: Readonly<Record<string, string>>): Tree {
  return new Map(Object.entries(texts).map(([path, text]) => [path, readSource(path, text)]));
}
