import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkTree } from './check-tree.ts';
import { EXAMPLES } from './examples.ts';
import { GRAPH_FILE, LANDED_FILE } from './rules.ts';
import { readTree, treeOf } from './tree.ts';
import { describeViolation } from './violation.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

test('the tree keeps every rule', () => {
  const tree = readTree(ROOT);
  // Or else nothing was checked.
  expect([...tree.keys()]).toEqual(
    expect.arrayContaining(['tools/src/tidy/rules.ts', LANDED_FILE, GRAPH_FILE]),
  );
  expect(checkTree(tree).map(describeViolation)).toEqual([]);
});

describe.each(Object.entries(EXAMPLES))('%s', (rule, { breaks, keeps }) => {
  test.each(breaks.map((texts) => [Object.keys(texts).join(', '), texts] as const))(
    'reports %s',
    (_name, texts) => {
      const rules = checkTree(treeOf(texts)).map((violation) => violation.rule);
      expect(new Set(rules)).toEqual(new Set([rule]));
    },
  );

  test.each(keeps.map((texts) => [Object.keys(texts).join(', '), texts] as const))(
    'lets pass %s',
    (_name, texts) => {
      expect(checkTree(treeOf(texts)).map(describeViolation)).toEqual([]);
    },
  );
});

test('a violation names file, line, rule and replacement', () => {
  const violations = checkTree(treeOf({ 'core/src/money/tax.ts': '// the tax\nconst now = new Date();\n' }));
  expect(violations.map(describeViolation)).toEqual([
    'core/src/money/tax.ts:2 [core-purity] "Date". Instead: take it as an argument; ' +
      'days come from calendar/day.ts, formats belong to the screens.',
  ]);
});
