import { api } from '@vintem/contract/api';
import type { RequestOf } from '@vintem/contract/route';
import type { Ticket } from '@vintem/contract/tickets';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  ana = await server.signUp();
});
afterAll(() => server.close());

const add = async (draft: Partial<RequestOf<typeof api.createTicket>['body']> = {}) =>
  (
    await ana.call(api.createTicket, {
      body: {
        title: 'Boleto errado',
        description: 'Veio com o valor antigo',
        priority: 'high',
        category: 'bug',
        ...draft,
      },
    })
  ).body.ticket;
const list = async () => (await ana.call(api.listTickets, { query: {} })).body.tickets;
const tasks = async () => (await ana.call(api.listTasks, { query: {} })).body.tasks;
const convert = ({ id }: Ticket, who = ana) => who.call(api.convertTicket, { params: { ticketId: id } });
const set = ({ id }: Ticket, status: 'open' | 'in_progress' | 'resolved') =>
  ana.call(api.setTicketStatus, { params: { ticketId: id }, body: { status } });
const undo = (deletionId: string) => ana.call(api.undoDeletion, { params: { deletionId } });
const remove = ({ id, version }: Ticket) =>
  ana.call(api.deleteTicket, { params: { ticketId: id }, query: { version: String(version) } });

test('TICK-01 the list is newest first, page by page', async () => {
  for (const title of ['Um', 'Dois', 'Três']) await add({ title });
  expect((await list()).map(({ title }) => title)).toEqual(['Três', 'Dois', 'Um']);
  const first = (await ana.call(api.listTickets, { query: { limit: '2' } })).body;
  const rest = await ana.call(api.listTickets, { query: { limit: '2', cursor: first.nextCursor ?? '' } });
  expect(rest.body).toMatchObject({ tickets: [{ title: 'Um' }], nextCursor: null });
});

test('TICK-01 title and description are required', async () => {
  const answer = await ana.call(api.createTicket, {
    // @ts-expect-error -- what a program may send all the same
    body: { title: ' ', description: ' \n ', priority: 'urgent', category: 'personal' },
  });
  expect(answer.error.fields?.map(({ code }) => code)).toEqual([
    'title_required',
    'details_required',
    'priority_invalid',
    'category_required',
  ]);
});

test('TICK-02 each status can be set, and saving an edit reopens the ticket', async () => {
  const ticket = await add();
  expect(ticket).toMatchObject({ status: 'open', taskId: null, task: null });
  for (const status of ['in_progress', 'resolved'] as const) {
    expect((await set(ticket, status)).body.ticket.status).toBe(status);
  }
  const params = { ticketId: ticket.id };
  const edited = await ana.call(api.editTicket, { params, body: { version: 3, title: 'Boleto vencido' } });
  expect(edited.body.ticket).toMatchObject({ title: 'Boleto vencido', status: 'open', version: 4 });
  const late = await ana.call(api.editTicket, { params, body: { version: 3, title: 'Tarde' } });
  expect(late.error.code).toBe('version_conflict');
});

describe('TICK-03 converting', () => {
  test('converting creates a pending work task with the ticket’s text, due in seven days', async () => {
    const { body } = await convert(await add());
    expect(body.task).toMatchObject({
      title: 'Boleto errado',
      description: 'Veio com o valor antigo',
      priority: 'high',
      category: 'work',
      status: 'pending',
      recurrence: null,
    });
    const week = 7 * 86_400_000;
    expect(Math.abs(Date.parse(body.task.dueAt) - Date.now() - week)).toBeLessThan(120_000);
    expect(body.ticket).toMatchObject({
      status: 'converted',
      taskId: body.task.id,
      task: { title: 'Boleto errado', status: 'pending', dueAt: body.task.dueAt },
    });
    expect(await tasks()).toEqual([body.task]);
  });

  test('of ten conversions at once, one succeeds', async () => {
    const ticket = await add();
    const answers = await Promise.all(Array.from({ length: 10 }, () => convert(ticket)));
    const told = answers.map(({ status, error }) => error?.code ?? status);
    expect(told.toSorted()).toEqual([200, ...Array(9).fill('ticket_converted')]);
    expect(await tasks()).toHaveLength(1);
  });

  test('a conversion that fails half-way leaves neither a task nor a converted ticket', async () => {
    const ticket = await add();
    const { pool } = server.services;
    await pool.query(
      "alter table tickets add constraint breaks check (status <> 'converted' /* user_id = */) not valid",
    );
    const answer = await convert(ticket);
    await pool.query('alter table tickets drop constraint breaks');
    expect(answer.status).toBe(500);
    expect(await list()).toEqual([ticket]);
    expect(await tasks()).toEqual([]);
  });

  test('a converted ticket stays converted after an edit, a reopening, or the loss of its task', async () => {
    const { ticket, task } = (await convert(await add())).body;
    expect((await set(ticket, 'open')).error.code).toBe('ticket_converted');
    const edited = await ana.call(api.editTicket, {
      params: { ticketId: ticket.id },
      body: { version: 2, title: 'Outro título' },
    });
    expect(edited.body.ticket).toMatchObject({ status: 'converted', taskId: task.id, version: 3 });

    const gone = await ana.call(api.deleteTask, { params: { taskId: task.id }, query: { version: '1' } });
    expect(await list()).toMatchObject([{ status: 'converted', taskId: null, task: null }]);
    await undo(gone.body.deletionId);
    expect(await list()).toMatchObject([{ taskId: task.id, task: { title: 'Boleto errado' } }]);
  });

  test('another person’s ticket is not found', async () => {
    const ticket = await add();
    const bia = await server.signUp();
    expect((await convert(ticket, bia)).error.code).toBe('ticket_not_found');
    expect(await tasks()).toEqual([]);
  });
});

describe('deleting', () => {
  test('deleting a ticket leaves its task, and undoing shows the link again', async () => {
    const { ticket, task } = (await convert(await add())).body;
    const { body } = await remove(ticket);
    expect([await list(), await tasks()]).toEqual([[], [task]]);
    await undo(body.deletionId);
    expect(await list()).toEqual([ticket]);
  });

  test('a ticket restored after its task is gone has none', async () => {
    const { ticket, task } = (await convert(await add())).body;
    const { body } = await remove(ticket);
    await ana.call(api.deleteTask, { params: { taskId: task.id }, query: { version: '1' } });
    expect((await undo(body.deletionId)).status).toBe(204);
    expect(await list()).toMatchObject([{ id: ticket.id, status: 'converted', taskId: null }]);
  });
});
