/** That a migration which has landed stays as it is: databases that ran it will not run it again, and would differ from those made anew. */
import { createHash } from 'node:crypto';
import { LANDED_FILE, MIGRATIONS_FOLDER } from './rules.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

/** Checks every migration against the list of them with what they were when they landed. Without the list, the tree is a part of one. */
export function checkLanded(tree: Tree): Violation[] {
  const list = tree.get(LANDED_FILE);
  if (!list) return [];
  const landed = new Map(Object.entries(readLanded(list.text)));
  const present = new Map(
    [...tree.values()]
      .filter(({ path }) => path.startsWith(MIGRATIONS_FOLDER) && path.endsWith('.sql'))
      .map(({ path, text }) => [path.slice(MIGRATIONS_FOLDER.length), text]),
  );
  const broken = [...landed].flatMap(([name, hash]) => {
    const text = present.get(name);
    if (text === undefined) return [violation(LANDED_FILE, `${name} is gone`, 'bring it back')];
    if (hashOf(text) === hash) return [];
    const instead =
      'bring back what it was, and write a new migration; if it has not landed yet, delete its line in landed-migrations.json and run npm run fix';
    return [violation(MIGRATIONS_FOLDER + name, 'changed since it landed', instead)];
  });
  const unlisted = [...present.keys()]
    .filter((name) => !landed.has(name))
    .map((name) =>
      violation(MIGRATIONS_FOLDER + name, 'is not in landed-migrations.json', 'run npm run fix'),
    );
  return [...broken, ...unlisted];
}

/** The list with those that are not on it yet; what is on it stays as it is. */
export function addLanded(list: string, migrations: Readonly<Record<string, string>>): string {
  const hashes = Object.entries(migrations).map(([name, text]) => [name, hashOf(text)]);
  const all = { ...Object.fromEntries(hashes), ...readLanded(list) };
  const sorted = Object.entries(all).toSorted(([one], [other]) => Number(one > other) - Number(one < other));
  return `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`;
}

function readLanded(text: string): Record<string, string> {
  return JSON.parse(text);
}

/** In hexadecimal, SHA-256. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function violation(path: string, finding: string, instead: string): Violation {
  return { path, line: 1, rule: 'landed-migration', finding, instead };
}
