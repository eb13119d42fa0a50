import { expect, test, vi } from 'vitest';
import { createClaims, type OfferedDocument } from './document-inbox.ts';

const DOCUMENT: OfferedDocument = { read: { kind: 'receipt', warnings: [] } };

const claimOf = () => ({ take: vi.fn<(document: OfferedDocument) => void>() });

test('a document goes to the latest claim, and to the one before after that is released', () => {
  const claims = createClaims();
  const [page, form] = [claimOf(), claimOf()];
  const leavePage = claims.claim(page);
  const leaveForm = claims.claim(form);
  claims.last('take')?.(DOCUMENT);
  expect([page.take.mock.calls.length, form.take.mock.calls.length]).toEqual([0, 1]);

  leaveForm();
  claims.last('take')?.(DOCUMENT);
  expect([page.take.mock.calls.length, form.take.mock.calls.length]).toEqual([1, 1]);

  leavePage();
  expect(claims.last('take')).toBeUndefined();
});

test('a form that asked for a document reads it for the books of the page, and leaves the way to the empty form as it is', () => {
  const claims = createClaims();
  const openEmpty = vi.fn<() => void>();
  const books = { ledgerKind: 'business', ownTaxIds: ['11222333000181'] } as const;
  claims.claim({ ...claimOf(), openEmpty, books });
  const form = claimOf();
  claims.claim(form);
  expect(claims.last('books')).toBe(books);
  expect(claims.last('openEmpty')).toBe(openEmpty);
  expect(claims.last('take')).toBe(form.take);
});

test('releasing a claim twice releases no other', () => {
  const claims = createClaims();
  const page = claimOf();
  const form = claimOf();
  claims.claim(page);
  const leave = claims.claim(form);
  leave();
  leave();
  expect(claims.last('take')).toBe(page.take);
});
