/**
 * What of the contract runs in the browser: what its forms check (`*.forms.ts`) and tables of words and limits. All else it takes as types:
 * a schema of what the server answers would be loaded by everybody and asked by nobody.
 */
import { importsOf } from './imports.ts';
import { isCode, placeOf } from './place.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

const CONTRACT_SOURCE = /^contract\/src\//u;
const FORMS_FILE = /^contract\/src\/[a-z-]+\.forms\.ts$/u;

/** Checks every import of the contract by what runs in the browser. */
export function checkContract(tree: Tree): Violation[] {
  const hasAnswers = answersIn(tree);
  const inBrowser = [...tree.values()].filter(
    ({ path }) =>
      isCode(path) && ((placeOf(path).workspace === 'web' && !placeOf(path).isTest) || FORMS_FILE.test(path)),
  );
  return inBrowser.flatMap((source) =>
    importsOf(source)
      .filter(({ isType, target }) => !isType && target.kind === 'file' && hasAnswers(target.name))
      .map(({ line, specifier }) => ({
        path: source.path,
        line,
        rule: 'browser-contract',
        finding: `loads "${specifier}" into the browser`,
        instead: 'import its types, or move what a form checks into the .forms.ts beside it',
      })),
  );
}

/** Tells of a file of the contract whether it has schemas that no form checks, or loads one that has. */
function answersIn(tree: Tree): (path: string) => boolean {
  const known = new Map<string, boolean>();
  const hasAnswers = (path: string): boolean => {
    const source = CONTRACT_SOURCE.test(path) && !FORMS_FILE.test(path) ? tree.get(path) : undefined;
    if (!source) return false;
    const found = known.get(path);
    if (found !== undefined) return found;
    known.set(path, false);
    const loaded = importsOf(source).filter(({ isType }) => !isType);
    const has = loaded.some(({ target }) => target.name === 'zod' || hasAnswers(target.name));
    known.set(path, has);
    return has;
  };
  return hasAnswers;
}
