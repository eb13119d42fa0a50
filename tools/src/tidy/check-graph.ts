/** That the page which draws the imports shows those of today. */
import { graphPage } from './import-graph.ts';
import { GRAPH_FILE } from './rules.ts';
import type { Tree } from './tree.ts';
import type { Violation } from './violation.ts';

/** Compares the page with what the imports say. Without the page, the tree is a part of one. */
export function checkGraph(tree: Tree): Violation[] {
  const page = tree.get(GRAPH_FILE);
  if (!page) return [];
  const shown = page.text.split('\n');
  const expected = graphPage(tree).split('\n');
  const index = expected.findIndex((line, at) => line !== shown[at]);
  if (index < 0 && shown.length === expected.length) return [];
  const line = index < 0 ? expected.length : index + 1;
  const finding = 'does not show the imports as they are';
  return [{ path: GRAPH_FILE, line, rule: 'import-graph', finding, instead: 'run npm run fix' }];
}
