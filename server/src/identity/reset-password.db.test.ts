import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { createReset } from './create-reset.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const link = async (email: string) => (await createReset(server.services, email))?.token ?? '';
const reset = (token: string, password = 'outra senha') =>
  server.visitor().call(api.resetPassword, { body: { token, password } });
const signIn = (email: string, password: string) =>
  server.visitor().call(api.signIn, { body: { email, password } });

describe('a link to another password', () => {
  test('a link replaces the password once, and ends every session', async () => {
    const person = await server.signUp();
    const elsewhere = await signIn(person.email, 'segredo seguro');
    expect(elsewhere.status).toBe(200);
    const token = await link(person.email.toUpperCase());

    expect((await reset(token)).status).toBe(204);
    expect((await person.call(api.getSession, {})).body.session).toBeNull();
    expect((await signIn(person.email, 'segredo seguro')).status).toBe(401);
    expect((await signIn(person.email, 'outra senha')).status).toBe(200);

    expect(await reset(token, 'mais uma senha')).toMatchObject({
      status: 404,
      error: { code: 'reset_link_invalid' },
    });
    expect((await signIn(person.email, 'outra senha')).status).toBe(200);
    const { rows } = await server.services.pool.query('select from sessions where user_id = $1', [
      person.userId,
    ]);
    expect(rows).toHaveLength(2);
  });

  test('a link used by many at once works for one', async () => {
    const person = await server.signUp();
    const token = await link(person.email);
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => reset(token, `senha número ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });

  test('a link lasts a day, and only until the next one is made', async () => {
    const person = await server.signUp();
    const first = await link(person.email);
    const second = await link(person.email);
    expect((await reset(first)).error.code).toBe('reset_link_invalid');
    server.moveClock(24 * 3_600);
    expect((await reset(second)).error.code).toBe('reset_link_invalid');
    server.moveClock(-60);
    expect((await reset(second)).status).toBe(204);
    server.moveClock(60 - 24 * 3_600);
  });

  test('the database keeps no token, and a refused short password does not use the link up', async () => {
    const person = await server.signUp();
    const token = await link(person.email);
    const { rows } = await server.services.pool.query<{ text: string }>(
      'select row_to_json(r)::text as text from password_resets r where user_id = $1',
      [person.userId],
    );
    expect(rows[0]?.text).not.toContain(token);
    expect((await reset(token, '12345')).error.code).toBe('password_too_short');
    expect((await reset(token)).status).toBe(204);
  });

  test('a link lets in a person who was blocked by too many tries', async () => {
    const person = await server.signUp();
    await Promise.all(Array.from({ length: 12 }, () => signIn(person.email, 'errada')));
    expect((await signIn(person.email, 'segredo seguro')).status).toBe(429);
    await reset(await link(person.email));
    expect((await signIn(person.email, 'outra senha')).status).toBe(200);
  });

  test('no link is made for an unknown or blocked user, and one made earlier does not unblock', async () => {
    expect(await createReset(server.services, 'ninguem@exemplo.com')).toBeUndefined();
    expect(await createReset(server.services, 'nada')).toBeUndefined();
    const person = await server.signUp();
    const token = await link(person.email);
    await server.services.pool.query(`update users set status = 'blocked' where id = $1`, [person.userId]);
    expect((await reset(token)).error.code).toBe('reset_link_invalid');
    expect(await createReset(server.services, person.email)).toBeUndefined();
  });

  test.each(['', 'x', 'a'.repeat(44), `${'a'.repeat(42)}/`])('the token %j is invalid', async (token) => {
    expect((await reset(token)).status).toBe(422);
  });
});
