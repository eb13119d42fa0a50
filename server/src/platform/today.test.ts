import { expect, test } from 'vitest';
import { todayIn } from './today.ts';

test.each([
  ['America/Sao_Paulo', '2026-11-21T02:59:59Z', '2026-11-20'],
  ['America/Sao_Paulo', '2026-11-21T03:00:00Z', '2026-11-21'],
  ['Europe/Lisbon', '2026-11-20T23:59:59Z', '2026-11-20'],
  ['Asia/Tokyo', '2026-11-20T15:00:00Z', '2026-11-21'],
  ['America/Sao_Paulo', '2027-01-01T01:00:00Z', '2026-12-31'],
])('in %s at %s it is %s', (timeZone, now, today) => {
  expect(todayIn(timeZone, new Date(now))).toBe(today);
});
