/** All the rules on a tree. */
import { checkContract } from './check-contract.ts';
import { checkFiles } from './check-files.ts';
import { checkGraph } from './check-graph.ts';
import { checkImports } from './check-imports.ts';
import { checkLanded } from './check-landed.ts';
import { checkLayers } from './check-layers.ts';
import { checkLinks } from './check-links.ts';
import { checkNames } from './check-names.ts';
import { checkUnused } from './check-unused.ts';
import { checkWords } from './check-words.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

/** Everything that `tree` breaks, in the order of paths and lines. */
export function checkTree(tree: Tree): Violation[] {
  const violations = [
    checkContract,
    checkFiles,
    checkGraph,
    checkImports,
    checkLanded,
    checkLayers,
    checkLinks,
    checkNames,
    checkUnused,
    checkWords,
  ].flatMap((check) => check(tree));
  return violations.toSorted(
    (left, right) =>
      Number(left.path > right.path) - Number(left.path < right.path) || left.line - right.line,
  );
}
