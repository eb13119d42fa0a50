import { describe, expect, test } from 'vitest';
import { api } from './api.ts';
import { ERRORS, FIELD_ERRORS } from './errors.ts';
import type { Route } from './route.ts';

const routes: [string, Route][] = Object.entries(api);

describe('the contract', () => {
  test('no two endpoints share a method and a path', () => {
    const addresses = routes.map(([, route]) => `${route.method} ${route.path}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test.each(routes)('%s', (_, route) => {
    expect(route.path).toMatch(/^\/api(\/(:[a-zA-Z]+|[a-z]+(-[a-z]+)*))+$/);
    expect(route.summary).toMatch(/\.$/);
    expect(route.status === 204).toBe(route.response === undefined);
    expect(route.path.includes(':')).toBe(route.params !== undefined);
    if (route.access !== 'public') expect(route.errors).toContain('not_authenticated');
    if (route.params) expect(route.errors).toContain('not_found');
    expect(new Set(route.errors).size).toBe(route.errors.length);
    // A company is its ledger.
    if (route.access === 'ledger') expect(route.path).toMatch(/\/(ledgers|companies)\/:ledgerId/);
    if (route.body ?? route.query) expect(route.errors).toContain('validation_failed');
    if (route.idempotent) expect(route.errors).toContain('idempotency_key_reused');
  });

  test('sentences are Portuguese sentences, statuses are refusals', () => {
    for (const { message, status } of Object.values(ERRORS)) {
      expect(message).toMatch(/^\p{Lu}/u);
      expect(status).toBeGreaterThanOrEqual(400);
    }
    for (const message of Object.values(FIELD_ERRORS)) expect(message).toMatch(/^\p{Lu}.*\S$/u);
  });
});

describe('emails', () => {
  test.each([
    ['ana@exemplo.com', 'ana@exemplo.com'],
    [' Ana.Maria+casa@Exemplo.COM.br ', 'ana.maria+casa@exemplo.com.br'],
  ])('%j is %s', (typed, kept) => {
    const parsed = api.signIn.body?.['~standard'].validate({ email: typed, password: '123456' });
    expect(parsed).toEqual({ value: { email: kept, password: '123456' } });
  });

  test.each([
    '',
    ' ',
    'ana',
    'ana@',
    '@exemplo.com',
    'ana@exemplo',
    'ana @exemplo.com',
    `${'a'.repeat(250)}@x.com`,
    'ana@exemplo.com\u0000',
  ])('%j is no valid email', (typed) => {
    const parsed = api.signIn.body?.['~standard'].validate({ email: typed, password: '123456' }) as {
      issues?: { message: string }[];
    };
    expect(parsed.issues?.map(({ message }) => message)).toEqual([
      typed.trim() === '' ? 'email_required' : 'email_invalid',
    ]);
  });
});

describe('time zones', () => {
  const validate = (timeZone: unknown) => {
    const result = api.editSettings.body?.['~standard'].validate({ version: 1, timeZone });
    return result && 'issues' in result ? result.issues?.[0]?.message : undefined;
  };

  test.each(['America/Sao_Paulo', 'America/Argentina/Buenos_Aires', 'Europe/Lisbon', 'UTC', 'Etc/GMT+3'])(
    '%s',
    (id) => expect(validate(id)).toBeUndefined(),
  );
  test.each(['', '+03:00', 'Marte/Olympus', 'America/Sao_Paulo; drop', 7, 'a'.repeat(100)])(
    '%j is no valid time zone',
    (id) => expect(validate(id)).toBe('time_zone_invalid'),
  );
});
