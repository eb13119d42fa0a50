import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const PASSWORD = 'segredo seguro';
const WRONG = [
  { path: 'currentPassword', code: 'wrong_password', message: 'A senha atual não confere' },
] as const;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Signs in elsewhere: another browser of the same person. */
async function signInElsewhere(person: Person, password = PASSWORD, userAgent = ''): Promise<Person> {
  const other = server.visitor();
  const { status } = await other.call(
    api.signIn,
    { body: { email: person.email, password } },
    { 'user-agent': userAgent },
  );
  expect(status).toBe(200);
  return other;
}

const isSignedIn = async (person: Person) => (await person.call(api.getSession, {})).body.session !== null;
const sessionsOf = async (person: Person) => (await person.call(api.listSessions, {})).body.sessions;

describe('SET-02 plan', () => {
  test('the plan can be changed both ways, and the session has it at once', async () => {
    const person = await server.signUp();
    for (const plan of ['free', 'premium', 'premium'] as const) {
      const { status, body } = await person.call(api.changePlan, { body: { plan } });
      expect(status).toBe(200);
      expect(body).toMatchObject({ id: person.userId, plan });
      expect((await person.call(api.getSession, {})).body.session?.user).toEqual(body);
    }
  });

  test('an unknown plan is refused with its field', async () => {
    const person = await server.signUp();
    // @ts-expect-error -- what a program may send all the same
    const { status, error } = await person.call(api.changePlan, { body: { plan: 'ouro' } });
    expect(status).toBe(422);
    expect(error.fields).toMatchObject([{ path: 'plan', code: 'choice_invalid' }]);
  });
});

describe('SET-02 password', () => {
  const change = (person: Person, currentPassword: string, newPassword: string) =>
    person.call(api.changePassword, { body: { currentPassword, newPassword } });
  const opensWith = async ({ email }: Person, password: string) =>
    (await server.visitor().call(api.signIn, { body: { email, password } })).status;

  test('the new password signs in, the old one does not; this session stays, all others end', async () => {
    const person = await server.signUp();
    const phone = await signInElsewhere(person);
    const stranger = await server.signUp();

    expect((await change(person, PASSWORD, 'outra senha boa')).status).toBe(204);
    expect([await isSignedIn(person), await isSignedIn(phone), await isSignedIn(stranger)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([await opensWith(person, PASSWORD), await opensWith(person, 'outra senha boa')]).toEqual([
      401, 200,
    ]);
  });

  test('a wrong current password changes nothing and is reported at its field', async () => {
    const person = await server.signUp();
    const phone = await signInElsewhere(person);
    for (const wrong of ['errada mesmo', 'x']) {
      const { status, error } = await change(person, wrong, 'outra senha boa');
      expect([status, error.code, error.fields]).toEqual([422, 'validation_failed', WRONG]);
    }
    expect(await isSignedIn(phone)).toBe(true);
    expect(await opensWith(person, PASSWORD)).toBe(200);
  });

  test('a short new password is refused with its own sentence', async () => {
    const person = await server.signUp();
    expect(await change(person, PASSWORD, '12345')).toMatchObject({
      status: 422,
      error: {
        code: 'password_too_short',
        fields: [{ path: 'newPassword', message: 'A senha deve ter pelo menos 6 caracteres' }],
      },
    });
  });

  test('AUTH-12 guesses of the current password count towards the same limit as sign-ins', async () => {
    const person = await server.signUp();
    for (let failure = 0; failure < 5; failure += 1) await change(person, 'errada mesmo', 'outra senha');
    for (let failure = 0; failure < 5; failure += 1) await opensWith(person, 'errada mesmo');
    const closed = await change(person, PASSWORD, 'outra senha');
    expect(closed).toMatchObject({ status: 429, error: { code: 'too_many_attempts' } });
    expect(Number(closed.headers['retry-after'])).toBeGreaterThan(0);
    expect(await opensWith(person, PASSWORD)).toBe(429);
    expect(await isSignedIn(person)).toBe(true);
  });

  test('of five changes at once with the same current password, one succeeds', async () => {
    const person = await server.signUp();
    const news = ['senha 1 nova', 'senha 2 nova', 'senha 3 nova', 'senha 4 nova', 'senha 5 nova'];
    const answers = await Promise.all(news.map((password) => change(person, PASSWORD, password)));
    const won = news.filter((_, index) => answers[index]?.status === 204);
    expect(won).toHaveLength(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 422]));
    expect(await opensWith(person, won[0] ?? '')).toBe(200);
  });

  test('a sign-in with the old password leaves no session behind a change that came between', async () => {
    const person = await server.signUp();
    const answers = await Promise.all([
      ...Array.from({ length: 6 }, () => opensWith(person, PASSWORD)),
      change(person, PASSWORD, 'outra senha boa').then(({ status }) => status),
    ]);
    expect(answers.at(-1)).toBe(204);
    expect(await sessionsOf(person)).toMatchObject([{ isCurrent: true }]);
  });
});

describe('SET-02 sessions', () => {
  const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/139.0.0.0 Safari/537.36';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) Version/18.5 Mobile/15E148 Safari/604.1';

  test('sessions are listed with their device, this one first, then by last use; never with a token', async () => {
    const person = await server.signUp();
    server.moveClock(60);
    const desk = await signInElsewhere(person, PASSWORD, CHROME);
    server.moveClock(60);
    await signInElsewhere(person, PASSWORD, IPHONE);

    const { body } = await person.call(api.listSessions, {});
    expect(body.sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Dispositivo desconhecido', true],
      ['Safari no iPhone', false],
      ['Chrome no Windows', false],
    ]);
    expect(Object.keys(body.sessions[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'device',
      'id',
      'isCurrent',
      'lastSeenAt',
    ]);
    expect((await sessionsOf(desk))[0]).toMatchObject({ device: 'Chrome no Windows', isCurrent: true });
  });

  test('an expired session is not listed', async () => {
    const person = await server.signUp();
    await signInElsewhere(person);
    for (let week = 0; week < 5; week += 1) {
      server.moveClock(7 * 24 * 3600);
      expect(await isSignedIn(person)).toBe(true);
    }
    expect(await sessionsOf(person)).toHaveLength(1);
  });

  test('a revoked session ends at its next request; revoking it again finds nothing', async () => {
    const person = await server.signUp();
    const phone = await signInElsewhere(person);
    const [current, other] = await sessionsOf(person);
    const params = { sessionId: other?.id ?? '' };
    expect((await person.call(api.revokeSession, { params })).status).toBe(204);
    expect((await person.call(api.revokeSession, { params })).status).toBe(404);
    expect([await isSignedIn(person), await isSignedIn(phone)]).toEqual([true, false]);

    await person.call(api.revokeSession, { params: { sessionId: current?.id ?? '' } });
    expect(person.cookie).toBe('vintem=');
  });

  test('all others are revoked at once', async () => {
    const person = await server.signUp();
    const others = [await signInElsewhere(person), await signInElsewhere(person)];
    const stranger = await server.signUp();
    expect((await person.call(api.revokeOtherSessions, {})).status).toBe(204);
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect([await isSignedIn(person), await isSignedIn(stranger)]).toEqual([true, true]);
  });

  test('another person’s session is not found', async () => {
    const [ana, bia] = [await server.signUp(), await server.signUp()];
    const [hers] = await sessionsOf(ana);
    const { status } = await bia.call(api.revokeSession, { params: { sessionId: hers?.id ?? '' } });
    expect(status).toBe(404);
    expect(await isSignedIn(ana)).toBe(true);
  });
});
