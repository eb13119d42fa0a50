import { expect, test } from 'vitest';
import { type UnattendedDraft, unattendedStep } from './unattended.ts';

const DRAFT: UnattendedDraft = {
  accountId: 'a',
  columns: null,
  isTruncated: false,
  asksAboutPast: false,
  appliedBeforeAt: null,
  readyCount: 3,
  usualAccount: null,
};
const BEFORE = { appliedBeforeAt: '2026-11-03T12:00:00.000Z' };

test.each([
  [{}, 'apply'],
  [{ readyCount: 0 }, 'apply'],
  [{ accountId: null }, 'account'],
  [{ accountId: null, isTruncated: true, asksAboutPast: true }, 'account'],
  [{ accountId: null, columns: 'needed' }, 'account'],
  [{ ...BEFORE, columns: 'needed', readyCount: 0 }, 'columns'],
  [{ columns: 'remembered' }, 'apply'],
  [{ usualAccount: { name: 'Itaú' }, isTruncated: true }, 'other_account'],
  [{ ...BEFORE, usualAccount: { name: 'Itaú' }, readyCount: 0 }, 'discard'],
  [{ isTruncated: true }, 'truncated'],
  [{ asksAboutPast: true }, 'past'],
  [{ ...BEFORE, readyCount: 0 }, 'discard'],
  [{ ...BEFORE, readyCount: 0, isTruncated: true }, 'discard'],
  [{ ...BEFORE, readyCount: 1 }, 'apply'],
  [{ ...BEFORE, accountId: null, readyCount: 0 }, 'account'],
] as const)('API-12 of a draft with %j that nobody looks at becomes: %s', (given, step) => {
  expect(unattendedStep({ ...DRAFT, ...given })).toBe(step);
});
