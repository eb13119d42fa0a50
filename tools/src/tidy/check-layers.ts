/** Allowed imports: between workspaces, and between the folders of the server and of the web. See docs/ARCHITECTURE.md. */
import { readManifest } from './check-imports.ts';
import { type Import, importsOf } from './imports.ts';
import { type Place, isCode, placeOf } from './place.ts';
import { FEATURES, FLOORS, PUBLIC_QUERIES, SOURCE_ROOTS, UI_SUBJECTS, WORKSPACE_IMPORTS } from './rules.ts';
import type { Tree } from './tree.ts';
import type { RuleName, Violation } from './violation.ts';

/** A broken rule and what to do instead. */
type Refusal = readonly [rule: RuleName, instead: string];

/** Checks every import of a file of the project against the layers. */
export function checkLayers(tree: Tree): Violation[] {
  const sources = [...tree.values()].filter(({ path }) => isCode(path));
  return sources.flatMap((source) =>
    importsOf(source)
      .filter(({ target }) => target.kind === 'file')
      .flatMap((its) => {
        const refusal = refusalOf(tree, placeOf(source.path), its);
        if (refusal === null) return [];
        const [rule, instead] = refusal;
        return [{ path: source.path, line: its.line, rule, finding: `imports "${its.specifier}"`, instead }];
      }),
  );
}

function refusalOf(tree: Tree, from: Place, { target, specifier }: Import): Refusal | null {
  const to = placeOf(target.name);
  if (specifier.startsWith('@vintem/')) {
    return refuseWorkspace(tree, from, to) ?? refusePrivate(from, to) ?? refuseSubject(from, to);
  }
  if (specifier.startsWith('#specs/'))
    return from.isTest ? null : ['testing-only', 'read specifications in tests only'];
  if (from.folder === to.folder || !from.isInSource) return null;
  return refusePrivate(from, to) ?? refuseFolder(from, to);
}

function refuseWorkspace(tree: Tree, from: Place, to: Place): Refusal | null {
  if (WORKSPACE_IMPORTS[from.workspace]?.includes(to.workspace) !== true) {
    return [
      'workspace-layers',
      'move what both need to contract or core; the layers are core ← contract ← server, web',
    ];
  }
  const { dependencies, devDependencies } = readManifest(tree, `${from.workspace}/package.json`);
  if ([...dependencies, ...devDependencies].includes(`@vintem/${to.workspace}`)) return null;
  return ['undeclared-package', `declare @vintem/${to.workspace} in ${from.workspace}/package.json`];
}

/** Files that no other folder may import, in any workspace. */
function refusePrivate(from: Place, to: Place): Refusal | null {
  if (/\.queries\.tsx?$/u.test(to.name) && !Object.hasOwn(PUBLIC_QUERIES, `${to.folder}/${to.name}`)) {
    return ['private-queries', 'call a verb file of that feature; its SQL is private'];
  }
  if (to.isTest && !from.isTest) return ['testing-only', 'keep production code free of what only tests need'];
  return null;
}

/** The lowest folder of the web must not know the nouns of the product. */
function refuseSubject(from: Place, to: Place): Refusal | null {
  if (from.workspace !== 'web' || from.folder !== 'ui') return null;
  if (to.workspace === 'core' && UI_SUBJECTS.includes(to.folder)) return null;
  return [
    'ui-subjects',
    'take it as a property, or move the component to web/src/finance; ui knows only money and days',
  ];
}

function refuseFolder(from: Place, to: Place): Refusal | null {
  if (from.isTest || from.folder === '') return null; // tests and roots put the rest together
  const { workspace } = from;
  if (to.folder === '' && workspace in SOURCE_ROOTS && workspace !== 'contract') {
    return ['source-root', 'let the root import this file and pass what it needs'];
  }
  const floors = FLOORS[workspace];
  if (!floors) return null;
  const isBelow = floorOf(floors, to.folder) < floorOf(floors, from.folder);
  if (workspace === 'web') return isBelow ? null : ['web-layers', INSTEAD_IN_WEB];
  // A feature is called through its verb files: its routes are those of HTTP.
  return isBelow && !to.name.endsWith('.routes.ts') ? null : ['server-layers', INSTEAD_IN_SERVER];
}

const INSTEAD_IN_WEB =
  'move what both need into ui, fields, api, finance, shell, ledger or planning; features never import each other';
const INSTEAD_IN_SERVER =
  'turn the import round, move what both need to a lower floor, or call a verb file of a lower floor; the floors stand in tools/src/tidy/rules.ts';

/** The floor of `folder`, from 0, lowest first. */
export function floorOf(floors: readonly (readonly string[])[], folder: string): number {
  const floor = floors.findIndex((folders) => folders.includes(folder));
  return floor < 0 ? floors.findIndex((folders) => folders.includes(FEATURES)) : floor;
}
