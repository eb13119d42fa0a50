import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  server.visitor().call(api.signIn, { body: { email, password } }, headers);

describe('sign-up', () => {
  test('AUTH-06 user, settings and personal ledger are created together', async () => {
    const visitor = server.visitor();
    const { status, body } = await visitor.call(api.signUp, {
      body: {
        email: ' Maria.Silva@Exemplo.com ',
        password: '123456',
        plan: 'premium',
        timeZone: 'America/Manaus',
      },
    });
    expect(status).toBe(201);
    expect(body.user).toMatchObject({ email: 'maria.silva@exemplo.com', plan: 'premium', status: 'active' });
    expect(body.ledgers).toEqual([
      expect.objectContaining({
        kind: 'personal',
        currency: 'BRL',
        timeZone: 'America/Manaus',
        role: 'owner',
      }),
    ]);
    expect((await visitor.call(api.getSettings, {})).body).toEqual({
      defaultCurrency: 'BRL',
      cardMonth: 'purchase',
      aiEnabled: true,
      name: null,
      timeZone: 'America/Manaus',
      notificationPreferences: { email: true, push: true, transactions: true, bills: true },
      largeTransactionCents: null,
      theme: 'light',
      language: 'pt-BR',
      version: 1,
    });
  });

  test('AUTH-06 a sign-up that breaks half-way leaves nothing', async () => {
    const { db } = server.services;
    const count = async () => ({
      users: (await db.selectFrom('users').select('id').execute()).length,
      ledgers: (await server.look('select id from ledgers')).length,
    });
    const before = await count();
    await server.services.pool.query('alter table memberships add constraint never check (false) not valid');
    const answer = await server
      .visitor()
      .call(api.signUp, { body: { email: 'meio@exemplo.com', password: '123456' } });
    await server.services.pool.query('alter table memberships drop constraint never');
    expect(answer).toMatchObject({
      status: 500,
      error: { code: 'internal', message: 'Ocorreu um erro. Por favor, tente novamente.' },
    });
    expect(await count()).toEqual(before);
  });

  test('AUTH-10 AUTH-11 an email is unique whatever its case', async () => {
    await server.signUp('joana');
    const answer = await server
      .visitor()
      .call(api.signUp, { body: { email: 'JOANA@exemplo.com', password: 'outra senha' } });
    expect(answer).toMatchObject({
      status: 409,
      error: {
        code: 'email_taken',
        message: 'Este email já está cadastrado.',
        detail: 'Email already registered',
      },
    });
  });

  test('AUTH-10 ten sign-ups with one email at once create one user', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.visitor().call(api.signUp, { body: { email: 'corrida@exemplo.com', password: '123456' } }),
      ),
    );
    const won = answers.filter(({ status }) => status === 201);
    const lost = answers.filter(({ status }) => status !== 201);
    expect(won).toHaveLength(1);
    // A request that looked before the winner wrote is refused by the constraint; a later one found the row.
    const told = new Set(lost.map(({ error }) => error.message));
    expect(
      [...told].filter(
        (text) => !['Este email já está em uso.', 'Este email já está cadastrado.'].includes(text),
      ),
    ).toEqual([]);
  });

  test.each([
    ['seis', '123456'],
    ['com acentos', 'ação é pão'],
    ['com emoji', '🦜🦜🦜🦜🦜🦜'],
    ['com espaços', '      '],
    ['com 5.000 letras', 'a'.repeat(5_000)],
  ])('AUTH-11 any password of six or more is accepted: %s', async (_, password) => {
    const person = await server.signUp(`senha${Math.random()}`, password);
    expect((await signIn(person.email, password)).status).toBe(200);
    expect((await signIn(person.email, `${password}x`)).status).toBe(401);
  });

  test('AUTH-11 one accented password in two Unicode forms is one password', async () => {
    const person = await server.signUp('normal', 'sen\u0068a\u0303o');
    expect((await signIn(person.email, 'senhão')).status).toBe(200);
  });
});

describe('sign-in', () => {
  test('AUTH-07 a sign-in is recorded; a failure to record it refuses nobody', async () => {
    const person = await server.signUp();
    server.moveClock(3600);
    const { body } = await signIn(person.email, 'segredo seguro');
    expect(Date.parse(body.user.lastLoginAt ?? '')).toBeGreaterThan(
      Date.parse(body.user.createdAt) + 3_500_000,
    );

    await server.services.pool.query(
      'alter table users add constraint never check (last_login_at is null) not valid',
    );
    const again = await signIn(person.email, 'segredo seguro');
    await server.services.pool.query('alter table users drop constraint never');
    expect(again.status).toBe(200);
  });

  test('AUTH-10 wrong password, unknown email and blocked user answer alike', async () => {
    const person = await server.signUp();
    const blocked = await server.signUp();
    await server.services.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('id', '=', blocked.userId)
      .execute();
    const answers = [
      await signIn(person.email, 'errada'),
      await signIn('ninguem@exemplo.com', 'segredo seguro'),
      await signIn(blocked.email, 'segredo seguro'),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({
        status: 401,
        error: {
          code: 'invalid_credentials',
          message: 'Email ou senha incorretos.',
          detail: 'Invalid credentials',
        },
      });
    }
  });

  test('AUTH-10 an unknown email takes the same computation as a known one', async () => {
    const person = await server.signUp();
    const time = async (email: string) => {
      const times: number[] = [];
      for (let round = 0; round < 8; round += 1) {
        const start = performance.now();
        await signIn(email, 'errada', { 'x-round': String(round) });
        times.push(performance.now() - start);
      }
      return times.toSorted((a, b) => a - b)[3] ?? 0;
    };
    const known = await time(person.email);
    const unknown = await time('fantasma@exemplo.com');
    // Without the decoy an unknown email answers about ten times faster.
    expect(unknown).toBeGreaterThan(known / 3);
  });

  test('AUTH-10 a short password is refused with its own sentence', async () => {
    expect(await signIn('a@exemplo.com', '12345')).toMatchObject({
      status: 422,
      error: {
        code: 'password_too_short',
        message: 'A senha deve ter pelo menos 6 caracteres.',
        fields: [{ path: 'password', message: 'A senha deve ter pelo menos 6 caracteres' }],
      },
    });
  });
});

describe('AUTH-09 passwords and sessions', () => {
  test('the password is stored as an argon2id hash and never returned', async () => {
    const person = await server.signUp('hash', 'minha senha secreta');
    const row = await server.services.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', person.userId)
      .executeTakeFirstOrThrow();
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const { body } = await person.call(api.getSession, {});
    expect(JSON.stringify(body)).not.toMatch(/argon2|secreta/);
  });

  test('the cookie is HttpOnly and SameSite=Strict; the database knows only the hash of its token', async () => {
    const answer = await server
      .visitor()
      .call(api.signUp, { body: { email: 'cookie@exemplo.com', password: '123456' } });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^vintem=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Strict$/);
    const token = cookie.slice('vintem='.length, 'vintem='.length + 43);
    const { rows } = await server.services.pool.query(
      'select s::text as row from sessions s where user_id = $1',
      [answer.body.user.id],
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test('sign-out revokes the session on the server', async () => {
    const person = await server.signUp();
    const { cookie } = person;
    expect((await person.call(api.signOut, {})).status).toBe(204);
    person.cookie = cookie;
    expect((await person.call(api.getSession, {})).body.session).toBeNull();
  });

  test('a session ends thirty days after its last use, not before', async () => {
    const person = await server.signUp();
    for (let week = 0; week < 6; week += 1) {
      server.moveClock(7 * 24 * 3600);
      expect((await person.call(api.getSession, {})).body.session).not.toBeNull();
    }
    server.moveClock(31 * 24 * 3600);
    expect((await person.call(api.getSession, {})).body.session).toBeNull();
  });

  test('a cookie with an invalid token signs nobody in', async () => {
    const visitor = server.visitor();
    for (const cookie of ['vintem=', 'vintem=abc', `vintem=${'a'.repeat(43)}`, `vintem=${"'".repeat(43)}`]) {
      visitor.cookie = cookie;
      expect((await visitor.call(api.getSession, {})).body).toEqual({ session: null });
    }
  });
});

describe('AUTH-12 too many failures block an email for a while', () => {
  test('after ten failures the right password is refused too, with the time to wait', async () => {
    const person = await server.signUp('alvo');
    for (let failure = 1; failure <= 10; failure += 1) {
      expect((await signIn(person.email, 'errada')).status).toBe(401);
    }
    const closed = await signIn(person.email, 'segredo seguro');
    expect(closed).toMatchObject({ status: 429, error: { code: 'too_many_attempts' } });
    const wait = Number(closed.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(15 * 60);
    expect(closed.error.retryAfterSeconds).toBe(wait);
    expect((await signIn('outra@exemplo.com', 'errada')).status).toBe(401);
  });

  test('a hundred guesses at once do not get a hundred tries', async () => {
    const person = await server.signUp('rajada');
    const answers = await Promise.all(Array.from({ length: 30 }, () => signIn(person.email, 'errada')));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20);
  });

  test('only failures count', async () => {
    const person = await server.signUp('certa');
    for (let round = 0; round < 15; round += 1)
      expect((await signIn(person.email, 'segredo seguro')).status).toBe(200);
    for (let failure = 0; failure < 9; failure += 1) await signIn(person.email, 'errada');
    expect((await signIn(person.email, 'segredo seguro')).status).toBe(200);
    for (let failure = 0; failure < 9; failure += 1) await signIn(person.email, 'errada');
    expect((await signIn(person.email, 'segredo seguro')).status).toBe(200);
  });
});
