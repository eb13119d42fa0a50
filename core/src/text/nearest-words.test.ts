import { expect, test } from 'vitest';
import { editSteps, nearestWords } from './nearest-words.ts';

test.each([
  ['uber', 'uber', 0],
  ['ubre', 'uber', 1],
  ['ubr', 'uber', 1],
  ['uuber', 'uber', 1],
  ['ubar', 'uber', 1],
  ['famrasia', 'farmacia', 2],
  ['', 'ab', 2],
])('from %j to %j it takes %i', (from, to, steps) => {
  expect(editSteps(from, to)).toBe(steps);
  expect(editSteps(to, from)).toBe(steps);
});

const TEXTS = ['uber', 'uber eats', 'farmacia pague menos', 'padaria sol', 'uberaba', 'sal'];

test.each([
  ['two letters swapped', 'ubre', 'uber'],
  ['of several words only those that nobody has', 'Übre éats', 'uber eats'],
  ['two slips in a long word', 'famrasia', 'farmacia'],
  ['the beginning of a word is no slip', 'padari ubre', 'padari uber'],
  ['two letters are near to everything', 'so', null],
  ['of words as near, the more frequent or the first', 'soz', 'sol'],
  ['nothing is near', 'zebra', null],
  ['all words are known, though not together', 'uber sol', null],
  ['one word has nothing near it', 'uber xyzw', null],
  ['three slips', 'ubre famrasia padaira', 'uber farmacia padaria'],
  ['more slips than three', 'ubre famrasia padaira pgaue', null],
  ['nothing was typed', '', null],
])('%s: %j, %j', (_, typed, meant) => {
  expect(nearestWords(typed, TEXTS)).toBe(meant);
});

test('without texts nothing is near', () => {
  expect(nearestWords('uber', [])).toBeNull();
});
