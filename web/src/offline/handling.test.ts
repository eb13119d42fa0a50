import { expect, test } from 'vitest';
import { handlingOf } from './handling.ts';

const ORIGIN = 'https://vintem.exemplo.com';
const SHELL = ['/theme.js', '/assets/app-1234.js'];

test.each([
  ['/dashboard', 'page'],
  ['/dashboard/transactions?month=2026-11', 'page'],
  ['/', 'none'],
  ['/login', 'none'],
  ['/signup/free', 'none'],
  ['/dashboards', 'none'],
  ['/api/docs', 'none'],
  ['/health', 'none'],
])('going to %s: %s', (path, handling) => {
  expect(handlingOf({ method: 'GET', mode: 'navigate', url: ORIGIN + path }, ORIGIN, SHELL)).toBe(handling);
});

test.each([
  ['GET', '/theme.js', 'file'],
  ['GET', '/assets/app-1234.js', 'file'],
  ['GET', '/assets/later-5678.js', 'file'],
  ['GET', '/api/session', 'none'],
  ['POST', '/api/session', 'none'],
  ['GET', '/api/assets/', 'none'],
  ['GET', '/ready', 'none'],
  ['GET', '/metrics', 'none'],
  ['GET', '/service-worker.js', 'none'],
  ['GET', '/manifest.webmanifest', 'none'],
  ['POST', '/assets/app-1234.js', 'none'],
])('%s %s: %s', (method, path, handling) => {
  expect(handlingOf({ method, mode: 'cors', url: ORIGIN + path }, ORIGIN, SHELL)).toBe(handling);
});

test.each([
  ['POST', 'navigate', '/dashboard/share', 'share'],
  ['GET', 'navigate', '/dashboard/share', 'page'],
  ['POST', 'cors', '/dashboard/share', 'none'],
  ['POST', 'navigate', '/dashboard', 'none'],
])('%s in the mode %s to %s: %s', (method, mode, path, handling) => {
  expect(handlingOf({ method, mode, url: ORIGIN + path }, ORIGIN, SHELL)).toBe(handling);
});

test('requests to another server are left alone', () => {
  const asked = { method: 'GET', mode: 'cors', url: 'https://outro.exemplo.com/assets/app-1234.js' };
  expect(handlingOf(asked, ORIGIN, SHELL)).toBe('none');
});
