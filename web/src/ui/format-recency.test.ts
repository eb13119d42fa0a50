import { expect, test } from 'vitest';
import { formatRecency } from './format-recency.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

test.each([
  ['2026-11-20T17:32:10Z', 'America/Sao_Paulo', 'hoje, 14h32'],
  ['2026-11-20T12:05:00Z', 'America/Sao_Paulo', 'hoje, 9h05'],
  ['2026-11-20T03:00:00Z', 'America/Sao_Paulo', 'hoje, 0h00'],
  ['2026-11-20T02:59:59Z', 'America/Sao_Paulo', 'ontem, 23h59'],
  ['2026-11-20T02:59:59Z', 'Asia/Tokyo', 'ontem, 11h59'],
  ['2026-11-18T17:32:00Z', 'America/Sao_Paulo', '18 de novembro, 14h32'],
  ['2026-01-01T12:00:00Z', 'America/Sao_Paulo', '1 de janeiro, 9h00'],
  ['2025-11-20T17:32:00Z', 'America/Sao_Paulo', '20 de novembro de 2025, 14h32'],
])('%s in %s is %s', (instant, timeZone, words) => {
  expect(formatRecency(instant, timeZone, NOW)).toBe(words);
});
