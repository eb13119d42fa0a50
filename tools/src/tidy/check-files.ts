/** Names, places and sizes of files, and the numbers of migrations. */
import { isCode, placeOf } from './place.ts';
import {
  BANNED_NAMES,
  BANNED_WORDS,
  FILE_SUFFIXES,
  MAX_LINES,
  MAX_TEST_LINES,
  MIGRATIONS_FOLDER,
  SIZE_EXCEPTIONS,
  SOURCE_ROOTS,
  TOOL_SUFFIXES,
} from './rules.ts';
import type { Source } from './source.ts';
import type { Tree } from './tree.ts';
import type { RuleName, Violation } from './violation.ts';

const KEBAB_CASE = /^[a-z0-9]+(?:-[a-z0-9]+)*$/u;
const MIGRATION = /^(?<number>\d{4})_[a-z0-9]+(?:_[a-z0-9]+)*\.sql$/u;

/** Checks every file's name, place and length. */
export function checkFiles(tree: Tree): Violation[] {
  const sources = [...tree.values()];
  return [
    ...sources.filter(({ path }) => isCode(path) || path.endsWith('.css')).flatMap(checkFile),
    ...checkMigrations([...tree.keys()].filter((path) => path.startsWith(MIGRATIONS_FOLDER))),
  ];
}

function checkFile(source: Source): Violation[] {
  return [
    ...checkName(source.path),
    ...checkSuffix(source.path),
    ...checkSourceRoot(source.path),
    ...checkSize(source),
  ];
}

function checkName(path: string): Violation[] {
  const { base } = splitName(path);
  const words = [...path.split('/').slice(0, -1), base].filter((word) => !word.startsWith('.'));
  const misspelt = words.filter((word) => !KEBAB_CASE.test(word));
  const advice = [
    BANNED_NAMES[base],
    ...words.flatMap((word) => word.split('-')).map((word) => BANNED_WORDS[word]),
  ];
  return [
    ...misspelt.map((word) =>
      violation(path, 'file-name', `"${word}" is not kebab-case`, 'write it like create-account'),
    ),
    ...advice
      .filter((instead) => instead !== undefined)
      .map((instead) => violation(path, 'file-name', 'the name says nothing', instead)),
  ];
}

function checkSuffix(path: string): Violation[] {
  const { suffix } = splitName(path);
  if (suffix === '' || FILE_SUFFIXES.includes(suffix) || TOOL_SUFFIXES.includes(suffix)) return [];
  const instead = `use a dash, or one of .${FILE_SUFFIXES.join(' .')}`;
  return [violation(path, 'file-suffix', `unknown suffix .${suffix}`, instead)];
}

function checkSourceRoot(path: string): Violation[] {
  const { workspace, folder, name, isInSource } = placeOf(path);
  if (!isInSource || folder !== '' || workspace === 'e2e' || SOURCE_ROOTS[workspace]?.test(name) === true)
    return [];
  const instead =
    'move it into the folder of its feature or layer; only files that put folders together stand here';
  return [violation(path, 'source-root', `directly in ${workspace}/src`, instead)];
}

function checkSize({ path, text }: Source): Violation[] {
  const lines = text.split('\n').length - 1;
  const maxLines = SIZE_EXCEPTIONS[path]?.maxLines ?? (placeOf(path).isTest ? MAX_TEST_LINES : MAX_LINES);
  if (lines <= maxLines) return [];
  const instead =
    'split it by what its parts are, or add an exception with its reason to tools/src/tidy/rules.ts';
  return [
    { ...violation(path, 'file-size', `${lines} lines, above ${maxLines}`, instead), line: maxLines + 1 },
  ];
}

/** Migrations run in the order of their numbers, so a gap or a number used twice means that one was lost or lands between others. */
function checkMigrations(paths: readonly string[]): Violation[] {
  return paths.toSorted().flatMap((path, index) => {
    const number = MIGRATION.exec(path.slice(MIGRATIONS_FOLDER.length))?.groups?.['number'];
    const expected = String(index + 1).padStart(4, '0');
    if (number === expected) return [];
    return [
      violation(
        path,
        'migration-number',
        `not number ${expected}`,
        `name it ${expected}_what_it_does.sql, without gaps`,
      ),
    ];
  });
}

/** `sessions.db.test.ts` is `sessions` with the suffix `db.test`. */
function splitName(path: string): { base: string; suffix: string } {
  const [base = '', ...suffixes] = placeOf(path).name.split('.').slice(0, -1);
  return { base, suffix: suffixes.join('.') };
}

function violation(path: string, rule: RuleName, finding: string, instead: string): Violation {
  return { path, line: 1, rule, finding, instead };
}
