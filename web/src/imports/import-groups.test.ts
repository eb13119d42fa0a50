import type { Import } from '@vintem/contract/imports';
import { expect, test } from 'vitest';
import { groupOf, titleOf } from './import-groups.ts';

const NO_LINES = { new: 0, check: 0, linked: 0, known: 0, ignored: 0, unreadable: 0 };

test.each<[string, Partial<Import>]>([
  ['draft', { counts: { ...NO_LINES, new: 1 } }],
  ['draft', { counts: { ...NO_LINES, check: 1 } }],
  ['draft', { accountId: null, counts: { ...NO_LINES, known: 0 } }],
  ['draft', { columns: 'needed' }],
  ['nothing', { counts: { ...NO_LINES, known: 3, ignored: 1 } }],
  ['waiting', { state: 'applied', waitingCount: 1 }],
  ['waiting', { state: 'applied', answeredCount: 1 }],
  ['done', { state: 'applied' }],
  ['done', { state: 'undone', waitingCount: 1 }],
])('IMP-05 in the list, the part %s holds an import with %j', (group, changes) => {
  const one = { state: 'draft', accountId: 'a', columns: null, counts: NO_LINES, appliedCount: 0 };
  expect(groupOf({ ...one, waitingCount: 0, answeredCount: 0, ...changes } as Import)).toBe(group);
});

test('the title of the drafts counts them', () => {
  expect(titleOf('draft', 1)).toBe('Você tem uma importação pela metade.');
  expect(titleOf('draft', 2)).toBe('Você tem 2 importações pela metade.');
});
