// Checks that a feature has the same name in every workspace, so that `ls */src/accounts` shows all of it. The contract names the features.
import { placeOf } from './place.ts';
import { FEATURE_NAME_EXCEPTIONS } from './rules.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

const RULES_FILE = 'tools/src/tidy/rules.ts';
/** The list of all endpoints; a tree without it is partial. */
const CONTRACT_FILE = 'contract/src/api.ts';
const CONTRACT_FEATURE = /^contract\/src\/(?<name>[a-z-]+)\.ts$/u;

/** Folders that are no features: shared foundations, and what only tests use. */
const FOUNDATIONS: Readonly<Record<string, readonly string[]>> = {
  core: ['testing'],
  server: ['platform', 'embedded-postgres', 'ledger', 'testing'],
  web: ['ui', 'fields', 'api', 'finance', 'shell', 'ledger', 'planning', 'testing'],
};

/** Checks that each feature of the contract has its folder, and that each folder is of a feature. */
export function checkNames(tree: Tree): Violation[] {
  if (!tree.has(CONTRACT_FILE)) return [];
  const features = featuresOf(tree);
  const folders = foldersOf(tree);
  const used = new Set<string>();
  const isExcepted = (place: string) => {
    if (FEATURE_NAME_EXCEPTIONS[place] === undefined) return false;
    used.add(place);
    return true;
  };
  const missing = [...features]
    .filter(([, { hasRoutes }]) => hasRoutes)
    .flatMap(([name, { path }]) =>
      ['server', 'web']
        .map((workspace) => `${workspace}/${name}`)
        .filter((place) => !folders.has(place) && !isExcepted(place))
        .map((place) => violation(path, `has no folder ${place}`)),
    );
  const foreign = [...folders]
    .filter(([place]) => {
      const [workspace = '', name = ''] = place.split('/');
      const isFoundation = FOUNDATIONS[workspace]?.includes(name) === true;
      return !isFoundation && !features.has(name) && !isExcepted(place);
    })
    .map(([place, path]) => violation(path, `${place} is no feature of the contract`));
  return [...missing, ...foreign, ...findStale(tree, used)];
}

/** The files of the contract by the names of their features. */
function featuresOf(tree: Tree): Map<string, { path: string; hasRoutes: boolean }> {
  return new Map(
    [...tree.values()].flatMap(({ path, code }) => {
      const name = CONTRACT_FEATURE.exec(path)?.groups?.['name'];
      return name === undefined ? [] : [[name, { path, hasRoutes: /= defineRoute\(/u.test(code) }] as const];
    }),
  );
}

/** The folders of core, server and web, as `web/accounts`, each with one file of it. */
function foldersOf(tree: Tree): Map<string, string> {
  return new Map(
    [...tree.keys()]
      .map((path) => ({ path, ...placeOf(path) }))
      .filter(({ workspace, folder }) => ['core', 'server', 'web'].includes(workspace) && folder !== '')
      .map(({ workspace, folder, path }) => [`${workspace}/${folder}`, path]),
  );
}

/** An exception that nothing needs any more is an open door. */
function findStale(tree: Tree, used: ReadonlySet<string>): Violation[] {
  if (!tree.has(RULES_FILE)) return [];
  return Object.keys(FEATURE_NAME_EXCEPTIONS)
    .filter((place) => !used.has(place))
    .map((place) => ({
      path: RULES_FILE,
      line: 1,
      rule: 'feature-name',
      finding: `${place} is listed and needs no exception`,
      instead: 'take it off the list',
    }));
}

function violation(path: string, finding: string): Violation {
  return {
    path,
    line: 1,
    rule: 'feature-name',
    finding,
    instead: `name it as the other workspaces do, or list it with its reason in ${RULES_FILE}`,
  };
}
