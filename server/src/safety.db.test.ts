// Generated from the contract: every endpoint, called signed out, as somebody else, with ids that are not there, and with input that no
// person would send. An endpoint that joins the contract is under this test without a line being added.
import { api } from '@vintem/contract/api';
import { ERRORS } from '@vintem/contract/errors';
import type { Route } from '@vintem/contract/route';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '#platform/ids.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const routes: [string, Route][] = Object.entries(api);
const guarded = routes.filter(([, route]) => route.access !== 'public');
const NOWHERE = '00000000-0000-7000-8000-000000000000';

let server: TestServer;
let ana: Person;
let bia: Person;
/** Ids of what Ana owns, by the name of the parameter that takes them. */
let hers: Record<string, string>;

beforeAll(async () => {
  server = await startTestServer();
  ana = await server.signUp('ana');
  bia = await server.signUp('bia');
  const created = await ana.call(api.createAccount, {
    params: { ledgerId: ana.ledgerId },
    body: { name: 'Da Ana', type: 'checking', currency: 'BRL', balanceCents: 777 },
  });
  const invested = await ana.call(api.createInvestment, {
    body: { type: 'stocks', name: 'Da Ana', amountCents: 1, currentValueCents: 1, purchaseDay: '2026-11-20' },
  });
  const { sessions } = (await ana.call(api.listSessions, {})).body;
  const { body: task } = await ana.call(api.createTask, { body: TASK });
  const { body: goal } = await ana.call(api.createGoal, { body: GOAL });
  const { body: ticket } = await ana.call(api.createTicket, { body: TICKET });
  const { body: gone } = await ana.call(api.createTicket, { body: TICKET });
  const { body: deletion } = await ana.call(api.deleteTicket, {
    params: { ticketId: gone.ticket.id },
    query: { version: '1' },
  });
  const reading = {
    ledger_id: ana.ledgerId,
    id: newId(new Date()),
    kind: 'document',
    status: 'done',
    actor_id: ana.userId,
    created_at: new Date(),
    finished_at: new Date(),
  } as const;
  await server.services.db.insertInto('analyses').values(reading).execute();
  hers = {
    readingId: reading.id,
    taskId: task.task.id,
    goalId: goal.goal.id,
    ticketId: ticket.ticket.id,
    deletionId: deletion.deletionId,
    ledgerId: ana.ledgerId,
    accountId: created.body.account.id,
    changeId: created.body.changeId,
    sessionId: sessions[0]?.id ?? '',
    investmentId: invested.body.investment.id,
  };
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

const TASK = {
  title: 'Da Ana',
  due: { day: '2026-11-20', time: '09:00' },
  priority: 'low',
  category: 'work',
} as const;
const GOAL = { title: 'Da Ana', targetDay: '2026-12-31', category: 'health' } as const;
const TICKET = { title: 'Da Ana', description: 'Dela', priority: 'low', category: 'bug' } as const;

/** A body that the endpoint accepts, so that a refusal is for the reason under test. */
const BODIES: Record<string, unknown> = {
  createAccount: { name: 'Invasora', type: 'checking', currency: 'BRL', balanceCents: 1 },
  editAccount: { version: 1, name: 'Invadida' },
  archiveAccount: { version: 1 },
  unarchiveAccount: { version: 1 },
  editSettings: { version: 1, theme: 'dark' },
  changePlan: { plan: 'free' },
  changePassword: { currentPassword: 'segredo seguro', newPassword: 'senha invadida' },
  deleteUser: { password: 'segredo seguro' },
  createTransaction: {
    type: 'expense',
    accountId: NOWHERE,
    day: '2026-11-20',
    category: 'food',
    description: 'Invasora',
    amountCents: 1,
    currency: 'BRL',
  },
  editTransaction: { version: 1, description: 'Invadida' },
  deleteTransactions: { transactions: [{ id: NOWHERE, version: 1 }] },
  recategorizeTransactions: { transactions: [{ id: NOWHERE, version: 1 }], category: 'food' },
  createRecurrence: {
    type: 'expense',
    accountId: NOWHERE,
    day: '2026-11-20',
    category: 'food',
    description: 'Invasora',
    amountCents: 1,
    currency: 'BRL',
    interval: 'monthly',
    endDay: '2027-11-20',
  },
  editRecurrence: { version: 1, transactionId: NOWHERE, scope: 'all', description: 'Invadida' },
  postOccurrences: { transactions: [{ id: NOWHERE, version: 1 }] },
  createWebhook: { type: 'n8n', event: 'recurring_payment', url: 'https://exemplo.invalid/', secret: 'x' },
  editWebhook: { version: 1, enabled: false },
  testWebhook: {},
  redeliver: {},
  createCompany: { name: 'Invasora', taxId: '12ABC34501DE35' },
  editCompany: { version: 1, name: 'Invadida' },
  createContact: { kind: 'client', name: 'Invasor' },
  editContact: { version: 1, name: 'Invadido' },
  createInvestment: {
    type: 'stocks',
    name: 'Invasora',
    amountCents: 1,
    currentValueCents: 1,
    purchaseDay: '2026-11-20',
  },
  editInvestment: { version: 1, name: 'Invadida' },
  startAnalysis: {},
  startReading: { text: 'Cupom fiscal' },
  refreshPrices: {},
  refreshRates: {},
  createTask: TASK,
  editTask: { version: 1, title: 'Invadida' },
  setTaskStatus: { status: 'completed' },
  createGoal: GOAL,
  editGoal: { version: 1, title: 'Invadida' },
  setGoalProgress: { progressPercent: 100 },
  cancelGoal: { version: 1 },
  reactivateGoal: { version: 1 },
  createTicket: TICKET,
  editTicket: { version: 1, title: 'Invadido' },
  setTicketStatus: { status: 'resolved' },
};
const QUERIES: Record<string, Record<string, string>> = {
  deleteAccount: { version: '1' },
  deleteTransaction: { version: '1' },
  deleteTask: { version: '1', scope: 'all' },
  deleteGoal: { version: '1' },
  deleteTicket: { version: '1' },
  summarizeTasks: { day: '2026-11-20' },
  deleteWebhook: { version: '1' },
  deleteInvestment: { version: '1' },
  deleteCompany: { version: '1' },
  deleteContact: { version: '1' },
  deleteRecurrence: { version: '1', transactionId: NOWHERE, scope: 'all' },
};

function url(route: Route, ids: Record<string, string>): string {
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? NOWHERE);
}

const send = (person: Person, name: string, route: Route, ids: Record<string, string>) =>
  person.send(route.method, url(route, ids), route.body && BODIES[name], {}, QUERIES[name]);

const everything = async () => ({
  accounts: (await ana.call(api.listAccounts, { query: {} })).body,
  settings: (await ana.call(api.getSettings, {})).body,
  session: (await ana.call(api.getSession, {})).body,
  tasks: (await ana.call(api.listTasks, { query: {} })).body,
  goals: (await ana.call(api.listGoals, { query: {} })).body,
  tickets: (await ana.call(api.listTickets, { query: {} })).body,
  sessions: (await ana.call(api.listSessions, {})).body,
  investments: (await ana.call(api.listInvestments, {})).body.investments,
});

describe('AUTH-15 and AUTH-05 at the API', () => {
  test('every endpoint with a body has one here', () => {
    const bodied = guarded.filter(([, route]) => route.body).map(([name]) => name);
    expect(Object.keys(BODIES).toSorted()).toEqual(bodied.toSorted());
  });

  test.each(guarded)('%s signed out', async (name, route) => {
    const before = await everything();
    const answer = await send(server.visitor(), name, route, hers);
    expect(answer).toMatchObject({
      status: 401,
      error: { code: 'not_authenticated', detail: 'User not authenticated', requestId: expect.any(String) },
    });
    expect(await everything()).toEqual(before);
  });

  test.each(guarded.filter(([, route]) => route.access === 'ledger'))(
    '%s with somebody else’s ledger answers like a missing one',
    async (name, route) => {
      const before = await everything();
      const theirs = await send(bia, name, route, hers);
      const missing = await send(bia, name, route, { ...hers, ledgerId: NOWHERE });
      expect(theirs.status).toBe(404);
      expect({ ...theirs.error, requestId: '' }).toEqual({ ...missing.error, requestId: '' });
      expect(await everything()).toEqual(before);
    },
  );

  test.each(guarded.filter(([, route]) => route.access === 'ledger' && /:ledgerId.*:/.test(route.path)))(
    '%s with somebody else’s id in one’s own ledger answers like a missing one',
    async (name, route) => {
      const before = await everything();
      const own = { ...hers, ledgerId: bia.ledgerId };
      const theirs = await send(bia, name, route, own);
      const missing = await send(bia, name, route, { ledgerId: bia.ledgerId });
      expect(theirs.status).toBe(404);
      expect({ ...theirs.error, requestId: '' }).toEqual({ ...missing.error, requestId: '' });
      expect(await everything()).toEqual(before);
    },
  );

  test.each(guarded.filter(([, route]) => route.access === 'user' && route.params))(
    '%s with somebody else’s id answers like a missing one',
    async (name, route) => {
      const before = await everything();
      const theirs = await send(bia, name, route, hers);
      const missing = await send(bia, name, route, {});
      expect(theirs.status).toBe(404);
      expect({ ...theirs.error, requestId: '' }).toEqual({ ...missing.error, requestId: '' });
      expect(await everything()).toEqual(before);
    },
  );

  test.each(guarded.filter(([, route]) => route.params))(
    '%s with ids that are no ids',
    async (name, route) => {
      for (const id of ['x', '1', "'; drop table users", '../../etc', NOWHERE.toUpperCase(), '%00']) {
        const ids = Object.fromEntries(Object.keys(hers).map((key) => [key, encodeURIComponent(id)]));
        expect((await send(ana, name, route, ids)).status).toBe(404);
      }
    },
  );

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
  const NASTY: [string, unknown][] = [
    ['nothing', undefined],
    ['null', null],
    ['a list', []],
    ['a number', 7],
    ['an unknown field', { nope: 1 }],
    ['numbers for texts', { name: 1, email: 2, password: 3, type: 4, currency: 5 }],
    ['nested objects', { name: { a: 1 }, email: [], password: {}, balanceCents: {}, version: [] }],
    ['NUL and control characters', { name: 'a\u0000b', type: 'checking', currency: 'BRL', balanceCents: 1 }],
    ['a broken surrogate', { name: '\ud800', type: 'checking', currency: 'BRL', balanceCents: 1 }],
    ['a text of 10,000', { name: 'a'.repeat(10_000), type: 'checking', currency: 'BRL', balanceCents: 1 }],
    [
      'a text with nothing to see',
      { name: '\u200b\u200d', type: 'checking', currency: 'BRL', balanceCents: 1 },
    ],
    [
      'a text that turns what is around it',
      { name: 'a\u202eb', type: 'checking', currency: 'BRL', balanceCents: 1 },
    ],
    ['an empty text', { name: '   ', type: 'checking', currency: 'BRL', balanceCents: 1 }],
    ['a fraction of a cent', { name: 'A', type: 'checking', currency: 'BRL', balanceCents: 1.5 }],
    ['1e21', { name: 'A', type: 'checking', currency: 'BRL', balanceCents: 1e21 }],
    [
      '15 digits of reais',
      { name: 'A', type: 'checking', currency: 'BRL', balanceCents: 99_999_999_999_999_900 },
    ],
    ['an amount as text', { name: 'A', type: 'checking', currency: 'BRL', balanceCents: '1' }],
    ['an unknown currency', { name: 'A', type: 'checking', currency: 'XYZ', balanceCents: 1 }],
    ['a prototype', JSON.parse('{"__proto__":{"admin":true},"version":1}')],
  ];
  const bodied = routes.filter(([, route]) => route.body);

  test.each(
    bodied.flatMap(([name, route]) => NASTY.map(([what, body]) => [name, what, route, body] as const)),
  )('%s with %s', async (_name, _what, route, body) => {
    const before = await everything();
    const answer = await ana.send(route.method, url(route, hers), body === null ? 'null' : body, {
      'content-type': 'application/json',
    });
    expect([400, 422]).toContain(answer.status);
    expect(answer.error.message).toBe(ERRORS[answer.error.code as keyof typeof ERRORS].message);
    expect(answer.error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await everything()).toEqual(before);
  });

  test.each(bodied)('%s with another content type, broken JSON, 10 MB', async (_name, route) => {
    const at = url(route, hers);
    const form = await ana.send(route.method, at, 'a=1', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form).toMatchObject({ status: 415, error: { code: 'unsupported_content_type' } });
    const text = await ana.send(route.method, at, '{}', { 'content-type': 'text/plain' });
    expect(text).toMatchObject({ status: 415, error: { code: 'unsupported_content_type' } });
    const broken = await ana.send(route.method, at, '{"a":', { 'content-type': 'application/json' });
    expect(broken).toMatchObject({ status: 400, error: { code: 'malformed_request' } });
    const large = await ana.send(route.method, at, JSON.stringify('x'.repeat(10_000_000)), {
      'content-type': 'application/json',
    });
    expect(large).toMatchObject({ status: 413, error: { code: 'request_too_large' } });
  });

  test.each(['<script>alert(1)</script>', '🦜 Viagem', 'حساب', "Robert'); drop table accounts;--", '%_\\'])(
    'the text %s is only a text',
    async (name) => {
      const bruno = await server.signUp(`bruno${Math.random()}`);
      await bruno.openAccount({ name });
      expect((await bruno.call(api.listAccounts, { query: {} })).body.accounts).toMatchObject([{ name }]);
    },
  );

  test('a write that another site made the browser send is refused', async () => {
    const body = BODIES['createAccount'];
    const at = `/api/ledgers/${ana.ledgerId}/accounts`;
    const foreign: Record<string, string>[] = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ];
    for (const headers of foreign) {
      expect(await ana.send('POST', at, body, headers)).toMatchObject({
        status: 403,
        error: { code: 'forbidden' },
      });
    }
    expect((await ana.send('POST', at, body, { 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  });

  test('an unknown address answers in the same shape', async () => {
    expect(await ana.send('GET', '/api/nope')).toMatchObject({ status: 404, error: { code: 'not_found' } });
    expect(await ana.send('GET', '/%zz')).toMatchObject({
      status: 400,
      error: { code: 'malformed_request' },
    });
  });
});
