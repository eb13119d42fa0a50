/** The imports of a file, and the file or package that each names. */
import { posix } from 'node:path';
import { placeOf } from './place.ts';
import { type Source, lineAt } from './source.ts';

export type Import = {
  readonly specifier: string;
  readonly line: number;
  /** Gone when the program runs. */
  readonly isType: boolean;
  readonly isReexport: boolean;
  /** What it takes, as the target calls it; `*` for everything. */
  readonly names: readonly string[];
  readonly target: Target;
};

/** A file of the tree by its path, a package by its name, or a module of Node. */
export type Target = { readonly kind: 'file' | 'package' | 'node'; readonly name: string };

/** `import … from 'x'`, `import 'x'`, `import('x')` and `export … from 'x'`. */
const IMPORT =
  /(?<keyword>\bimport\b(?:[\s\w{},*$]+?\bfrom)?\s*\(?\s*|\bexport\b\s*(?:type\s*)?(?:\*(?:\s*as\s+\w+)?|\{[^}]*\})\s*from\s*)(?<quote>['"])(?<specifier>[^'"\n]+)\k<quote>/gu;

/** Everything that `source` imports or exports from elsewhere, types included. */
export function importsOf(source: Source): Import[] {
  const isCodeAt = (index: number) => /^(?:im|ex)port/u.test(source.bare.slice(index, index + 6));
  return [...source.code.matchAll(IMPORT)]
    .filter((match) => isCodeAt(match.index))
    .map((match) => {
      const { specifier = '', keyword = '' } = match.groups ?? {};
      return {
        specifier,
        line: lineAt(source.text, match.index),
        isType: /^(?:im|ex)port\s+type\b/u.test(keyword),
        isReexport: keyword.startsWith('export'),
        names: namesIn(keyword),
        target: targetOf(source.path, specifier),
      };
    });
}

/** What the part before the specifier names. A module that is imported when needed may be used whole. */
function namesIn(keyword: string): string[] {
  if (/[*(]/u.test(keyword)) return ['*'];
  const words = keyword.replaceAll(/\b(?:import|export|from|type)\b(?!\s*[,}])/gu, ' ');
  const [outside = '', inside = ''] = words.split(/[{}]/u);
  const named = inside.split(',').map((part) => part.trim().split(/\s/u)[0] ?? '');
  return [outside.replace(',', '').trim() && 'default', ...named].filter((name) => name !== '');
}

/** The target of `specifier` in the file at `path`. See docs/ARCHITECTURE.md for the forms. */
function targetOf(path: string, specifier: string): Target {
  const [bare = ''] = specifier.split('?');
  if (bare.startsWith('.')) return { kind: 'file', name: posix.join(posix.dirname(path), bare) };
  if (bare.startsWith('#specs/')) return { kind: 'file', name: `docs/${bare.slice(1)}` };
  if (bare.startsWith('#')) return { kind: 'file', name: `${placeOf(path).workspace}/src/${bare.slice(1)}` };
  if (bare.startsWith('node:')) return { kind: 'node', name: bare };
  const [first = '', second = '', ...rest] = bare.split('/');
  if (first === '@vintem') return { kind: 'file', name: `${second}/src/${rest.join('/')}.ts` };
  return { kind: 'package', name: first.startsWith('@') ? `${first}/${second}` : first };
}
