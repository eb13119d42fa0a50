/** Words that are banned in some files, or in all: clocks, writes past the one writer, traces of a developer's machine. */
import { isCode, placeOf } from './place.ts';
import {
  ACROSS_OWNERS_QUERIES,
  BUILT_IN_CATEGORY_FILES,
  CLOCK_FILE,
  MIGRATIONS_FOLDER,
  POSTINGS_FILE,
  TYPES_FILE,
} from './rules.ts';
import { type Source, lineAt } from './source.ts';
import type { Tree } from './tree.ts';
import { type Violation, findAll } from './violation.ts';

const IMPURE =
  /\b(?:Date|Intl|Math\.random|crypto(?=\.)|performance|process|console|fetch|setTimeout|globalThis|localeCompare|toLocale\w+)\b/gu;
const CLOCK = /\bDate\.now\b|\bnew Date\b(?!\s*\(\s*[^\s)])|(?<!new )\bDate\(\s*\)/gu;
const SQL_CLOCK =
  /\bnow\s*\(\s*\)|\b(?:current_(?:timestamp|date|time)|local(?:timestamp|time)|(?:clock|statement|transaction)_timestamp)\b/giu;
const LEDGER_WRITE =
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](?:transactions|monthly_totals)\b|\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+"?(?:transactions|monthly_totals)\b|\bset\s*\(\s*\{[^}]*\b(?:posted|included)_cents\b|\bset\s[^;]*?\b(?:posted|included)_cents"?\s*=(?!=)/giu;
const ACROSS_OWNERS = /\b(?:function|const)\s+(?<name>\w+AcrossOwners)\b/gu;
/** The list of the built-in categories, or the union of their keys. */
const BUILT_IN_CATEGORIES = /\bBuiltInCategory\b|\/built-in-categories(?:\.ts)?(?=['"])/gu;
/** A test on which type a transaction has, in TypeScript or in SQL. */
const TYPE_LITERAL =
  /(?<!\b[Ff]igure )[!=]==\s*'(?:income|expense|refund|transfer_in|transfer_out)'|'(?:income|expense|refund|transfer_in|transfer_out)'\s*[!=]==|\b(?:when|type\s*(?:=|<>|in\s*\())\s*'(?:income|expense|refund|transfer_in|transfer_out)'/gu;
const UNFINISHED = /\b(?:TO-?DO|FIX-?ME)\b|(?<![.\-\w])X{3}(?![.\-\w])/gu;
const MACHINE_TRACE =
  /(?<=^|[\s'"`(=:])\/(?:work|root|(?:home|Users)\/\w+)\/|https?:\/\/[\w.-]*(?:artifactory|nexus|verdaccio|registry(?!\.npmjs\.org))[\w.-]*|"resolved":\s*"https?:[^"]*/gmu;

const TEST_TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(?:'[^'\n]*'|`[^`]*`)/gu;
const TEST_ID = /\b[A-Z]{2,5}-\d{2}\b/gu;
const ACCEPTANCE_FILE = 'docs/acceptance.md';
const ACCEPTANCE_ID = /^- (?<id>[A-Z]+-\d{2})\b/gmu;

const RULES_FILE = 'tools/src/tidy/rules.ts';

/** Checks every file for the words that are banned where it stands. */
export function checkWords(tree: Tree): Violation[] {
  return [...[...tree.values()].flatMap(checkSource), ...findStaleExceptions(tree), ...checkTestIds(tree)];
}

/** Ids in the titles of tests that the list of promises does not have. */
function checkTestIds(tree: Tree): Violation[] {
  const list = tree.get(ACCEPTANCE_FILE);
  if (!list) return []; // a part of a tree
  const known = new Set([...list.text.matchAll(ACCEPTANCE_ID)].map(({ groups }) => groups?.['id']));
  const tests = [...tree.values()].filter(({ path }) => placeOf(path).isTest && isTitled(path));
  return tests.flatMap((source) =>
    [...source.code.matchAll(TEST_TITLE)].flatMap((title) =>
      [...title[0].matchAll(TEST_ID)]
        .filter(([id]) => !known.has(id))
        .map(([id]) => ({
          path: source.path,
          line: lineAt(source.text, title.index),
          rule: 'test-id' as const,
          finding: `${id} is not in ${ACCEPTANCE_FILE}`,
          instead: 'name an item of the list, or add the promise to it',
        })),
    ),
  );
}

function checkSource(source: Source): Violation[] {
  return [
    ...findAll(source, 'text', UNFINISHED, {
      rule: 'unfinished-work',
      instead: 'finish it, or open an issue',
    }),
    ...findAll(source, 'text', MACHINE_TRACE, {
      rule: 'machine-trace',
      instead: 'leave out what holds on one machine only: derive the path, or use the public registry',
    }),
    ...checkTypes(source),
    ...checkCategories(source),
    ...checkCore(source),
    ...checkServer(source),
  ];
}

const isTitled = (path: string) => /\.(?:test|e2e)\.tsx?$/u.test(path);

function checkTypes(source: Source): Violation[] {
  if (!isProduct(source.path) || source.path === TYPES_FILE) return [];
  return findAll(source, 'code', TYPE_LITERAL, {
    rule: 'type-literal',
    instead: `ask the table in ${TYPES_FILE}, such as entersAccount(type)`,
  });
}

function checkCategories(source: Source): Violation[] {
  if (!isProduct(source.path) || Object.hasOwn(BUILT_IN_CATEGORY_FILES, source.path)) return [];
  return findAll(source, 'code', BUILT_IN_CATEGORIES, {
    rule: 'built-in-categories',
    instead: 'take the list of the ledger: useCategories in the web, categoriesOfLedger in the server',
  });
}

/** What the product runs, tools and tests aside. */
function isProduct(path: string): boolean {
  const { workspace, isInSource, isTest } = placeOf(path);
  return isInSource && !isTest && workspace !== 'tools' && isCode(path);
}

function checkCore(source: Source): Violation[] {
  const { workspace, isInSource, isTest } = placeOf(source.path);
  if (workspace !== 'core' || !isInSource || isTest || !isCode(source.path)) return [];
  return findAll(source, 'bare', IMPURE, {
    rule: 'core-purity',
    instead: 'take it as an argument; days come from calendar/day.ts, formats belong to the screens',
  });
}

function checkServer(source: Source): Violation[] {
  const { workspace, isTest } = placeOf(source.path);
  if (workspace !== 'server' || isTest) return [];
  const holdsSql = source.path.startsWith(MIGRATIONS_FOLDER) || source.path.endsWith('.queries.ts');
  return [
    ...(isCode(source.path) && source.path !== CLOCK_FILE
      ? findAll(source, 'bare', CLOCK, {
          rule: 'clock',
          instead: `ask ${CLOCK_FILE}, which a test or an operator can move`,
        })
      : []),
    ...(holdsSql
      ? findAll(source, 'code', SQL_CLOCK, {
          rule: 'sql-clock',
          instead: `pass the time as a parameter, from ${CLOCK_FILE}`,
        })
      : []),
    ...(isCode(source.path) && !POSTINGS_FILE.test(source.path)
      ? findAll(source, 'code', LEDGER_WRITE, {
          rule: 'single-writer',
          instead:
            'call server/src/ledger/postings.ts, which keeps balances and totals right and locks in order',
        })
      : []),
    ...checkAcrossOwners(source),
  ];
}

function checkAcrossOwners(source: Source): Violation[] {
  return [...source.bare.matchAll(ACROSS_OWNERS)]
    .filter(({ groups }) => ACROSS_OWNERS_QUERIES[groups?.['name'] ?? ''] === undefined)
    .map((match) => ({
      path: source.path,
      line: lineAt(source.text, match.index),
      rule: 'across-owners',
      finding: `${match.groups?.['name']} is not listed`,
      instead:
        'ask for an owner; if it is a job that must scan them all, list it with its reason in tools/src/tidy/rules.ts',
    }));
}

/** Listed queries that are gone: an exception that nobody uses is an open door. */
function findStaleExceptions(tree: Tree): Violation[] {
  if (!tree.has(RULES_FILE)) return []; // a part of a tree: what is gone cannot be told from what is elsewhere
  const serverCode = [...tree.values()]
    .filter(({ path }) => path.startsWith('server/src/'))
    .map(({ bare }) => bare);
  return Object.keys(ACROSS_OWNERS_QUERIES)
    .filter((name) => !serverCode.some((bare) => bare.includes(name)))
    .map((name) => ({
      path: RULES_FILE,
      line: 1,
      rule: 'across-owners',
      finding: `${name} is listed and does not exist`,
      instead: 'take it off the list',
    }));
}
