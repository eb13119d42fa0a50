import { expect, test } from 'vitest';
import { formatAttempts, formatDuration, formatState, formatWaiting } from './format-delivery.ts';

const CLOCK = { timeZone: 'America/Sao_Paulo', now: new Date('2026-11-20T17:00:00Z') };
const waiting = { status: 'waiting', attempts: 3, nextAttemptAt: '2026-11-20T17:32:10Z' } as const;

test.each([
  [{ ...waiting, status: 'delivered', nextAttemptAt: null }, true, 'Entregue'],
  [{ ...waiting, status: 'given_up', nextAttemptAt: null }, true, 'Desistimos'],
  [waiting, true, 'Aguardando nova tentativa às 14h32'],
  [{ ...waiting, nextAttemptAt: '2026-11-21T12:05:10Z' }, true, 'Aguardando nova tentativa em 21/11 às 9h05'],
  [{ ...waiting, attempts: 0 }, true, 'Aguardando envio'],
  [waiting, false, 'Aguardando a ativação'],
] as const)('the state of %j, with its webhook on: %s', (delivery, isEnabled, words) => {
  expect(formatState(delivery, isEnabled, CLOCK)).toBe(words);
});

test.each([
  [0, '0 ms'],
  [999, '999 ms'],
  [1_000, '1 s'],
  [10_040, '10 s'],
  [1_250, '1,3 s'],
])('%i ms', (ms, words) => expect(formatDuration(ms)).toBe(words));

test('attempts are counted in words', () => {
  expect([0, 1, 8].map(formatAttempts)).toEqual(['0 tentativas', '1 tentativa', '8 tentativas']);
});

test.each([
  [1, '2026-11-20T17:32:10Z', '1 entrega aguarda nova tentativa às 14h32'],
  [3, '2026-11-20T17:32:10Z', '3 entregas aguardam; a próxima tentativa é às 14h32'],
  [2, '2026-11-21T03:00:00Z', '2 entregas aguardam; a próxima tentativa é em 21/11 às 0h00'],
])('%i deliveries wait until %s', (count, nextAttemptAt, words) =>
  expect(formatWaiting({ count, nextAttemptAt }, CLOCK)).toBe(words),
);
