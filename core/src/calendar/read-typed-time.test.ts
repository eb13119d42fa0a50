import { expect, test } from 'vitest';
import { readTypedTime } from './read-typed-time.ts';

test.each([
  ['14:30', '14:30'],
  [' 9:05 ', '09:05'],
  ['14h30', '14:30'],
  ['14 H 30', '14:30'],
  ['14h', '14:00'],
  ['9', '09:00'],
  ['0', '00:00'],
  ['1430', '14:30'],
  ['930', '09:30'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['12:60', null],
  ['99', null],
  ['14:3', null],
  ['14:300', null],
  ['-1', null],
  ['manhã', null],
  ['', null],
])('%j is %s', (typed, time) => {
  expect(readTypedTime(typed)).toBe(time);
});
