import { expect, test } from 'vitest';
import { formatAge } from './format-age.ts';

const NOW = new Date('2026-11-20T15:00:00Z');

test.each([
  ['2026-11-20T12:05:00Z', 'hoje, 9h05'],
  ['2026-11-20T02:00:00Z', 'ontem, 23h00'],
  ['2026-11-18T12:00:00Z', 'há 2 dias'],
  ['2026-10-20T12:00:00Z', 'há 31 dias'],
])('%s: %s', (instant, age) => expect(formatAge(instant, 'America/Sao_Paulo', NOW)).toBe(age));
