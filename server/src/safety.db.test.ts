// Generated from the contract: every endpoint, called signed out, with the ids of somebody else, with ids that are no ids, and with input
// that no person would send. An endpoint that joins the contract fails here until the world owns a row for each of its ids and holds a
// request for it (`testing/world.ts`). At the end, the nets themselves are tested: each must catch what it is there for.
import { api } from '@vintem/contract/api';
import { type ErrorCode, ERRORS } from '@vintem/contract/errors';
import type { Route } from '@vintem/contract/route';
import { TOKEN_SCOPES } from '@vintem/core/identity/grant';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { spoiledBodies } from '#testing/bad-input.ts';
import type { Answer, Person } from '#testing/test-server.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { beyondRole } from '#testing/roles.ts';
import { beyondLedgers, beyondScope } from '#testing/token-reach.ts';
import { pathOf, sendAs, trespasses, watchRows } from '#testing/trespass.ts';
import { createWorld, REQUESTS, type RouteName, ROUTES, type World } from '#testing/world.ts';

const guarded = ROUTES.filter(([, route]) => route.access !== 'public');
const bodied = ROUTES.filter(([, route]) => route.body);

let server: TestServer;
let ana: World;
let bia: World;
/** A fingerprint of all that Ana owns. */
let everything: () => Promise<unknown>;

beforeAll(async () => {
  server = await startTestServer({ webhooksAllowPrivate: true });
  [ana, bia] = [await createWorld(server, 'ana'), await createWorld(server, 'bia')];
  everything = watchRows(server, ana);
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

describe('AUTH-15 and AUTH-05 at the API', () => {
  test('only sign-up, sign-in, sign-out, the password reset and the session itself are open to everybody', () => {
    const open = ROUTES.filter(([, route]) => route.access === 'public').map(([name]) => name);
    expect(open).toEqual(['signUp', 'signIn', 'resetPassword', 'getSession', 'signOut']);
  });

  test('every endpoint with a body has a request here', () => {
    const missing = bodied.filter(([name]) => !REQUESTS[name]?.(ana.ids).body).map(([name]) => name);
    expect(missing).toEqual([]);
  });

  test.each(guarded)('%s refuses a request without a session', async (name, route) => {
    const before = await everything();
    const answer = await sendAs(server.visitor(), name, route, ana.ids);
    expect(answer).toMatchObject({
      status: 401,
      error: { code: 'not_authenticated', detail: 'User not authenticated', requestId: expect.any(String) },
    });
    expect(await everything()).toEqual(before);
  });

  test.each(guarded)('%s answers another person’s ids as it answers missing ones', async (name, route) => {
    const before = await everything();
    expect(await trespasses(name, route, { mine: bia, theirs: ana })).toEqual([]);
    if (route.params) {
      const theirs = await sendAs(bia.person, name, route, ana.ids);
      expect(theirs.status).toBe(404);
    }
    expect(await everything()).toEqual(before);
  });

  test.each(guarded.filter(([, route]) => route.params))(
    '%s answers an invalid id as a missing one',
    async (name, route) => {
      for (const id of ['x', '1', "'; drop table users", '../../etc', '%00']) {
        const { body, query } = REQUESTS[name]?.(ana.ids) ?? {};
        const at = pathOf(route, Object.fromEntries(Object.keys(ana.ids).map((key) => [key, id])));
        expect((await ana.person.send(route.method, at, body, {}, query)).status).toBe(404);
      }
    },
  );

  test.each(['viewer', 'contributor', 'editor'] as const)(
    'a member who is %s is refused exactly what the contract requires more for',
    async (role) => {
      expect(await beyondRole(server, await createWorld(server, role), role)).toEqual([]);
    },
  );

  test.each(TOKEN_SCOPES)(
    'API-02 a token that may only %s is refused everything else, and told which permission is missing',
    async (scope) => {
      expect(await beyondScope(await createWorld(server, `token-${scope}`), scope)).toEqual([]);
    },
  );

  test('API-02 a token of one ledger finds no other one, and nothing that is of the person alone', async () => {
    expect(await beyondLedgers(await createWorld(server, 'token-ledger'))).toEqual([]);
  });

  test('a user who is blocked is signed out at the next request', async () => {
    const caio = await server.signUp('caio');
    expect((await caio.call(api.listAccounts, { query: {} })).status).toBe(200);
    await server.services.db
      .updateTable('users')
      .set({ status: 'blocked' })
      .where('id', '=', caio.userId)
      .execute();
    expect((await caio.call(api.listAccounts, { query: {} })).status).toBe(401);
    expect((await caio.call(api.getSession, {})).body.session).toBeNull();
  });
});

describe('ERR-03 bad input is refused in one shape, and nothing is half-written', () => {
  const WHOLE: [string, unknown][] = [
    ['nothing', undefined],
    ['null', 'null'],
    ['a list', []],
    ['a number', 7],
    ['a prototype', JSON.parse('{"__proto__":{"admin":true},"version":1}')],
  ];

  test.each(bodied)('%s names the one invalid field', async (name, route) => {
    const before = await everything();
    expect(await unseenFaults(route, REQUESTS[name]?.(ana.ids).body, sender(ana.person, route))).toEqual([]);
    expect(await everything()).toEqual(before);
  });

  test.each(bodied)('%s refuses a body that is no object', async (_name, route) => {
    const before = await everything();
    for (const [what, body] of WHOLE) {
      const answer = await sender(ana.person, route)(body);
      expect([400, 422], what).toContain(answer.status);
      expect(answer.error.message).toBe(ERRORS[answer.error.code as ErrorCode].message);
      expect(answer.error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    }
    expect(await everything()).toEqual(before);
  });

  test.each(bodied)(
    '%s refuses another content type, broken JSON, and a body beyond its limit',
    async (_name, route) => {
      const at = pathOf(route, ana.ids);
      const send = async (type: string, body: string) =>
        ana.person.send(route.method, at, body, { 'content-type': type });
      expect(await send('application/x-www-form-urlencoded', 'a=1')).toMatchObject({
        status: 415,
        error: { code: 'unsupported_content_type' },
      });
      expect(await send('text/plain', '{}')).toMatchObject({
        status: 415,
        error: { code: 'unsupported_content_type' },
      });
      expect(await send('application/json', '{"a":')).toMatchObject({
        status: 400,
        error: { code: 'malformed_request' },
      });
      const beyond = route.maxBodyBytes ?? 10_000_000;
      expect(await send('application/json', JSON.stringify('x'.repeat(beyond)))).toMatchObject({
        status: 413,
        error: { code: 'request_too_large' },
      });
    },
  );

  test.each(['<script>alert(1)</script>', '🦜 Viagem', 'حساب', "Robert'); drop table accounts;--", '%_\\'])(
    'the text %s stays plain text',
    async (name) => {
      const bruno = await server.signUp(`bruno${Math.random()}`);
      await bruno.openAccount({ name });
      expect((await bruno.call(api.listAccounts, { query: {} })).body.accounts).toMatchObject([{ name }]);
    },
  );

  test.each(['\u200B\u200D', 'a\u202Eb', '   '])('an invisible name (%j) is refused', async (name) => {
    const body = { ...(REQUESTS.createAccount?.(ana.ids).body as object), name };
    expect(await sender(ana.person, api.createAccount)(body)).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'name' }] },
    });
  });

  test('a write that another site triggers in the browser is refused', async () => {
    const body = REQUESTS.createAccount?.(ana.ids).body;
    const at = `/api/ledgers/${ana.ids['ledgerId']}/accounts`;
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      expect(await ana.person.send('POST', at, body, headers)).toMatchObject({
        status: 403,
        error: { code: 'forbidden' },
      });
    }
    expect((await ana.person.send('POST', at, body, { 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });

  test('an unknown address answers in the same shape', async () => {
    expect(await ana.person.send('GET', '/api/nope')).toMatchObject({
      status: 404,
      error: { code: 'not_found' },
    });
    expect(await ana.person.send('GET', '/%zz')).toMatchObject({
      status: 400,
      error: { code: 'malformed_request' },
    });
  });
});

describe('every request here is valid for its owner', () => {
  test('the owner finds a row behind each id, and no field is refused', async () => {
    const world = await createWorld(server, 'dora');
    const refused: string[] = [];
    for (const [name, route] of guarded.toSorted(rowsLast)) {
      const { status, body } = await sendAs(world.person, name, route, world.ids);
      if (status === 404 || status === 422 || status === 401)
        refused.push(`${name}: ${status} ${JSON.stringify(body)}`);
    }
    expect(refused).toEqual([]);
  });
});

/** Routes that end a row or a session run last: contained rows first, the user at the very end. */
function rowsLast([, a]: [RouteName, Route], [, b]: [RouteName, Route]): number {
  const rank = ({ method, path }: Route) =>
    method === 'DELETE' || /\/(?:delete|password)$/.test(path) ? 1 + 1 / path.length : 0;
  return rank(a) - rank(b);
}

type Send = (body: unknown) => Promise<Answer<unknown>>;

function sender(person: Person, route: Route): Send {
  return async (body) =>
    person.send(route.method, pathOf(route, ana.ids), body, { 'content-type': 'application/json' });
}

/** One sentence for each invalid body that is not refused with the name of its fault. */
async function unseenFaults(route: Route, valid: unknown, send: Send): Promise<string[]> {
  const unseen: string[] = [];
  for (const { path, fault, body } of spoiledBodies(route.body as never, valid)) {
    const answer = await send(body);
    const named = answer.error?.fields?.map((field) => field.path) ?? [];
    const sentence = answer.error && ERRORS[answer.error.code as ErrorCode].message === answer.error.message;
    if (answer.status !== 422 || named.join() !== path || !sentence)
      unseen.push(`${route.path}: ${path} as ${fault}: ${answer.status} ${JSON.stringify(answer.error)}`);
  }
  return unseen;
}
