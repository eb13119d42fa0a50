import { expect, test } from 'vitest';
import { pollIntervalMs } from './poll-interval.ts';

const NOW = Date.parse('2026-11-20T17:32:00Z');
const waiting = (nextAttemptAt: string | null) => ({ status: 'waiting', nextAttemptAt }) as const;
const delivered = { status: 'delivered', nextAttemptAt: null } as const;

test.each([
  ['nothing waits', [delivered], false],
  ['no delivery', [], false],
  ['soon after the try', [delivered, waiting('2026-11-20T17:32:03Z')], 4_000],
  ['the first of two', [waiting('2026-11-20T17:32:30Z'), waiting('2026-11-20T17:32:02Z')], 3_000],
  ['not at once again, when it is overdue', [waiting('2026-11-20T17:31:00Z')], 2_000],
  ['before that, when it is far: it may be under way', [waiting('2026-11-20T23:32:00Z')], 5_000],
] as const)('%s', (_, deliveries, expected) => {
  expect(pollIntervalMs(deliveries, NOW)).toBe(expected);
});
