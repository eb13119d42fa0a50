/** The form of imports, which packages they may name, and that they never go in a circle. */
import { posix } from 'node:path';
import { type Import, importsOf } from './imports.ts';
import { isCode, placeOf } from './place.ts';
import { BUILT_WORKSPACES, NODE_WORKSPACES } from './rules.ts';
import type { Source } from './source.ts';
import type { Tree } from './tree.ts';
import type { RuleName, Violation } from './violation.ts';

/** Checks every import on its own, and all of them together for cycles. */
export function checkImports(tree: Tree): Violation[] {
  const sources = [...tree.values()].filter(({ path }) => isCode(path));
  return [
    ...sources.flatMap((source) => importsOf(source).flatMap((its) => checkImport(tree, source.path, its))),
    ...findCycles(sources),
  ];
}

function checkImport(tree: Tree, path: string, its: Import): Violation[] {
  const violations: Violation[] = [];
  const report = (rule: RuleName, finding: string, instead: string) =>
    violations.push({ path, line: its.line, rule, finding, instead });

  if (its.isReexport)
    report('barrel', `passes on "${its.specifier}"`, 'let those who need it import the file that defines it');
  const expected = expectedSpecifier(path, its);
  if (expected !== its.specifier) report('import-form', `"${its.specifier}"`, `write "${expected}"`);
  if (its.target.kind === 'node' && !mayUseNode(path)) {
    report(
      'node-builtin',
      `"${its.specifier}"`,
      'leave it to the server or to tools; this also runs in a browser',
    );
  }
  if (its.target.kind === 'package' && !declaredPackages(tree, path).has(its.target.name)) {
    report(
      'undeclared-package',
      `"${its.target.name}"`,
      `declare it in ${placeOf(path).workspace}/package.json, pinned`,
    );
  }
  return violations;
}

/** `./x.ts` in the same folder, `#folder/x.ts` inside a workspace; files beside `src` reach into it by `./src/`. */
function expectedSpecifier(path: string, { specifier, target }: Import): string {
  const { workspace, isInSource } = placeOf(path);
  const [, query] = specifier.split('?');
  const isLocal =
    specifier.startsWith('.') || (specifier.startsWith('#') && !specifier.startsWith('#specs/'));
  if (!isLocal) return specifier;
  const folder = posix.dirname(path);
  const suffix = query === undefined ? '' : `?${query}`;
  if (posix.dirname(target.name) === folder) return `./${posix.basename(target.name)}${suffix}`;
  if (!isInSource && target.name.startsWith(`${folder}/`)) return specifier;
  const source = `${workspace}/src/`;
  if (target.name.startsWith(source)) return `#${target.name.slice(source.length)}${suffix}`;
  const [otherWorkspace = '', ...rest] = target.name.replace('/src/', '/').split('/');
  return `@vintem/${otherWorkspace}/${rest.join('/').replace(/\.ts$/u, '')}${suffix}`;
}

function mayUseNode(path: string): boolean {
  const { workspace, isInSource, isTest } = placeOf(path);
  return NODE_WORKSPACES.includes(workspace) || !isInSource || isTest;
}

/** The packages that a file may import: its workspace's, and for tests and configurations the root's too. */
function declaredPackages(tree: Tree, path: string): Set<string> {
  const { workspace, isInSource, isTest } = placeOf(path);
  const isDevelopment = !isInSource || isTest;
  const own = readManifest(tree, `${workspace}/package.json`);
  const root = readManifest(tree, 'package.json');
  const takesDevelopment = isDevelopment || BUILT_WORKSPACES.includes(workspace);
  return new Set([
    ...own.dependencies,
    ...(takesDevelopment ? own.devDependencies : []),
    ...(isDevelopment ? root.devDependencies : []),
  ]);
}

/** The names that a package.json declares; none when there is no such file. */
export function readManifest(
  tree: Tree,
  path: string,
): { dependencies: string[]; devDependencies: string[] } {
  const manifest: unknown = JSON.parse(tree.get(path)?.text ?? '{}');
  return {
    dependencies: keysOf(manifest, 'dependencies'),
    devDependencies: keysOf(manifest, 'devDependencies'),
  };
}

function keysOf(manifest: unknown, field: string): string[] {
  const value: unknown = new Map(Object.entries(manifest ?? {})).get(field);
  return Object.keys(value ?? {});
}

/** One violation for each import that closes a cycle, found depth first. Types count: type cycles tie files too. */
function findCycles(sources: readonly Source[]): Violation[] {
  const importsByPath = new Map(sources.map((source) => [source.path, importsOf(source)]));
  const finished = new Set<string>();
  const violations: Violation[] = [];

  const walk = (path: string, trail: readonly string[]): void => {
    for (const { target, line } of importsByPath.get(path) ?? []) {
      const start = trail.indexOf(target.name);
      if (start >= 0) {
        const finding = `imports in a circle: ${[...trail.slice(start), target.name].join(' → ')}`;
        const instead = 'move what both need into a file of its own, which neither imports back';
        violations.push({ path, line, rule: 'import-cycle', finding, instead });
      } else if (!finished.has(target.name)) {
        walk(target.name, [...trail, target.name]);
      }
    }
    finished.add(path);
  };
  for (const path of importsByPath.keys()) if (!finished.has(path)) walk(path, [path]);
  return violations;
}
