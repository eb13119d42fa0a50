/** What nobody uses: declared packages without an import, and exports without an importer. */
import { readManifest } from './check-imports.ts';
import { importsOf } from './imports.ts';
import { isCode } from './place.ts';
import { PACKAGES_WITHOUT_IMPORT } from './rules.ts';
import { type Source, lineAt } from './source.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

const MANIFEST = /^(?<folder>(?:[a-z0-9]+\/)?)package\.json$/u;
const NAMES_PACKAGES = /\.(?:ts|tsx|mjs|js|css)$/u;
/** The router and the runners of tests find these files by their names. */
const ENTRY_FILE = /\.(?:route|gen|config|test|e2e|bench)\.tsx?$/u;
/** What a default export is depends on who loads it by path, as a runner of tests does with its setup. */
const EXPORT =
  /^export\s+(?:(?:declare|abstract|async)\s+)*(?<kind>const|let|function\*?|class|enum|interface|type)\s+(?<name>[\w$]+)/gmu;

/** Checks every manifest and every export. Without the project's own manifest, the tree is a part of one. */
export function checkUnused(tree: Tree): Violation[] {
  if (!tree.has('package.json')) return [];
  const sources = [...tree.values()];
  const users = sources.filter(({ path }) => NAMES_PACKAGES.test(path));
  return [
    ...sources.flatMap((source) => checkManifest(tree, source, users)),
    ...checkExports(sources.filter(({ path }) => isCode(path))),
  ];
}

function checkManifest(tree: Tree, manifest: Source, users: readonly Source[]): Violation[] {
  const folder = MANIFEST.exec(manifest.path)?.groups?.['folder'];
  if (folder === undefined) return [];
  const code = users.filter(({ path }) => path.startsWith(folder)).map((source) => source.code);
  const { dependencies, devDependencies } = readManifest(tree, manifest.path);
  return [...dependencies, ...devDependencies]
    .filter((name) => !Object.hasOwn(PACKAGES_WITHOUT_IMPORT, name))
    .filter((name) => !code.some((text) => namesPackage(text, name)))
    .map((name) => ({
      path: manifest.path,
      line: lineAt(manifest.text, manifest.text.indexOf(`"${name}"`)),
      rule: 'unused-package',
      finding: `"${name}" is declared, and nothing in ${folder || 'the project'} imports it`,
      instead: 'take it out, or list it with its reason in tools/src/tidy/rules.ts',
    }));
}

/** Whether a string of the code begins with the package; the types of a package serve where it is imported. */
function namesPackage(code: string, name: string): boolean {
  const imported = name.replace(/^@types\//u, '');
  return ['/', ':', '?', "'", '"'].some((end) =>
    ["'", '"'].some((quote) => code.includes(`${quote}${imported}${end}`)),
  );
}

function checkExports(sources: readonly Source[]): Violation[] {
  const imported = importedNames(sources);
  return sources
    .filter(({ path }) => !ENTRY_FILE.test(path))
    .flatMap((source) =>
      [...source.bare.matchAll(EXPORT)]
        .filter(({ groups }) => !isUsed(source, imported.get(source.path), groups))
        .map((match) => ({
          path: source.path,
          line: lineAt(source.text, match.index),
          rule: 'unused-export',
          finding: `nothing imports "${match.groups?.['name']}"`,
          instead: 'take "export" off, and the rest too if its own file does not use it either',
        })),
    );
}

/** A type may be exported because it stands in the signature of another export: it is enough that its file uses it. */
function isUsed(
  source: Source,
  imported: ReadonlySet<string> | undefined,
  { kind = '', name = '' }: Readonly<Record<string, string | undefined>> = {},
): boolean {
  if (imported?.has(name) === true || imported?.has('*') === true) return true;
  const isType = kind === 'type' || kind === 'interface';
  return isType && [...source.bare.matchAll(new RegExp(`(?<![\\w$])${name}(?![\\w$])`, 'gu'))].length > 1;
}

/** The names that others import, by the files that export them. */
function importedNames(sources: readonly Source[]): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const { target, names } of sources.flatMap(importsOf)) {
    const known = all.get(target.name) ?? new Set();
    for (const name of names) known.add(name);
    all.set(target.name, known);
  }
  return all;
}
