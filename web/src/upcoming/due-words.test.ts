import { day } from '@vintem/core/calendar/day';
import { expect, test } from 'vitest';
import { dueWords } from './due-words.ts';

test.each([
  ['2026-11-16', { tone: 'late', words: 'Vencida há 4 dias' }],
  ['2026-11-17', { tone: 'late', words: 'Vencida há 3 dias' }],
  ['2026-11-19', { tone: 'late', words: 'Vencida ontem' }],
  ['2026-11-20', { tone: 'today', words: 'Vence hoje · vale até segunda' }],
  ['2026-11-21', { tone: 'later', words: 'Sábado, 21', month: ' de novembro' }],
  ['2026-11-25', { tone: 'later', words: 'Quarta, 25', month: ' de novembro' }],
  ['2026-11-28', { tone: 'later', words: 'Sábado, 28', month: ' de novembro' }],
])('on 20 November a bill of %s says how it stands', (due, told) => {
  expect(dueWords(day(due), day('2026-11-20'))).toEqual(told);
});

test('what fell due without banks says until when it may be paid, in few words', () => {
  expect(dueWords(day('2026-11-20'), day('2026-11-22'))).toEqual({
    tone: 'today',
    words: 'Venceu sexta · vale até segunda',
  });
});
