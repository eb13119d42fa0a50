import type { Account } from '@vintem/contract/accounts';
import { api } from '@vintem/contract/api';
import type { Notice } from '@vintem/contract/notices';
import type { RequestOf } from '@vintem/contract/route';
import { day } from '@vintem/core/calendar/day';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { raiseDailyEvents } from '#events/raise-daily-events.ts';
import { postDue } from '#recurrences/post-due.ts';
import { base64Of, ofxFile } from '#testing/bank-file.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

/** Due on the 25th, closes on the 18th. */
const CARD = {
  name: 'Nubank',
  currency: 'BRL',
  dueDayOfMonth: 25,
  closing: { by: 'days_before', count: 7 },
  closingDayIsNext: true,
  dueMoves: false,
} as const;

let server: TestServer;
let ana: Person;
let bank: Account;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  goTo('2030-01-14T15:00:00Z');
  ana = await server.signUp();
  bank = await ana.openAccount({ name: 'Itaú', balanceCents: 100_000 });
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

function goTo(instant: string): void {
  server.moveClock((Date.parse(instant) - server.services.clock.now().getTime()) / 1000);
}

/** Noon of a day in São Paulo, with all that comes due. */
async function wakeOn(on: string): Promise<void> {
  goTo(`${on}T15:00:00Z`);
  await postDue(server.services);
  await raiseDailyEvents(server.services);
}

const list = async (person = ana): Promise<Notice[]> => (await person.call(api.listNotices, {})).body.notices;
const params = () => ({ ledgerId: ana.ledgerId });

/** "payable_overdue Luz" */
const named = async () =>
  (await list()).map((one) => {
    if ('description' in one) return `${one.kind} ${one.description}`;
    return one.kind;
  });

async function enter(
  on: string,
  description: string,
  body: Partial<RequestOf<typeof api.createTransaction>['body']> = {},
) {
  const { status, body: made } = await ana.call(api.createTransaction, {
    params: params(),
    body: {
      type: 'expense',
      accountId: bank.id,
      day: day(on),
      category: 'housing',
      description,
      amountCents: 10_000,
      currency: 'BRL',
      awaitsPerson: true,
      ...body,
    },
  });
  expect(status).toBe(201);
  return made;
}

const dismiss = (key: string, person = ana) => person.call(api.dismissNotice, { body: { key } });
const restore = (key: string) => ana.call(api.restoreNotice, { body: { key } });

describe('API-11 bills and incomes', () => {
  test('that wait for the person are listed from three days before their day on, until they are settled; others are not', async () => {
    await enter('2030-01-20', 'Luz');
    await enter('2030-01-20', 'Cliente', { type: 'income', category: 'freelance' });
    await enter('2030-01-20', 'Sozinha', { awaitsPerson: false });
    await wakeOn('2030-01-16');
    expect(await named()).toEqual([]);
    await wakeOn('2030-01-17');
    expect(await named()).toEqual(['payable_due_soon Luz', 'receivable_due_soon Cliente']);
    // The 20th is a Sunday: on Monday it is in time.
    await wakeOn('2030-01-22');
    expect(await named()).toEqual(['payable_overdue Luz', 'receivable_overdue Cliente']);
    const [luz] = await list();
    if (!luz || !('transactionId' in luz)) throw new Error('no bill');
    const { transactionId: id, version } = luz;
    expect(luz.key).toBe(`payable_overdue:${id}:2030-01-20`);
    await ana.call(api.postOccurrences, { params: params(), body: { transactions: [{ id, version }] } });
    expect(await named()).toEqual(['receivable_overdue Cliente']);
  });

  test('of a series that waits for the person are listed, before their day and after it', async () => {
    await ana.call(api.createRecurrence, {
      params: params(),
      body: {
        type: 'expense',
        accountId: bank.id,
        day: day('2030-01-20'),
        category: 'housing',
        description: 'Condomínio',
        amountCents: 7_420,
        currency: 'BRL',
        interval: 'monthly',
        awaitsPerson: true,
      },
    });
    await wakeOn('2030-01-18');
    expect(await named()).toEqual(['payable_due_soon Condomínio']);
    await wakeOn('2030-01-22');
    expect(await named()).toEqual(['payable_overdue Condomínio']);
  });

  test('of a transfer are one, of the side that leaves', async () => {
    const savings = await ana.openAccount({ name: 'Reserva', type: 'savings' });
    const at = (account: Account) => ({ ledgerId: ana.ledgerId, accountId: account.id });
    await ana.call(api.createTransfer, {
      params: params(),
      body: { from: at(bank), to: at(savings), amountCents: 100, day: day('2030-01-15') },
    });
    expect(await list()).toEqual([]);
    // As the job leaves one that it cannot post.
    await server.look('update transactions set posts_itself = false where ledger_id = $1', [ana.ledgerId]);
    expect((await list()).map(({ kind }) => kind)).toEqual(['payable_due_soon']);
  });
});

describe('API-11 statements', () => {
  test('are listed once they closed, as soon due and as late, by the keys of their events, until a payment is made or scheduled', async () => {
    const card = (await ana.call(api.createCard, { params: params(), body: CARD })).body.account;
    await enter('2030-01-15', 'Mercado', {
      accountId: card.id,
      category: 'food',
      amountCents: 26_501,
      day: day('2030-01-14'),
      awaitsPerson: undefined,
    });
    const keys = async () => (await list()).map(({ key }) => key);
    const eventKeys = async () =>
      (
        await server.look<{ key: string }>(
          "select kind || ':' || subject_id || ':' || occurrence as key from events where ledger_id = $1 order by id desc limit 1",
          [ana.ledgerId],
        )
      ).map(({ key }) => key);
    await wakeOn('2030-01-17');
    expect(await list()).toEqual([]);
    for (const on of ['2030-01-18', '2030-01-22', '2030-01-26']) {
      // oxlint-disable-next-line no-await-in-loop -- day after day
      await wakeOn(on);
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(await keys(), on).toEqual(await eventKeys());
    }
    expect(await list()).toMatchObject([
      {
        kind: 'statement_overdue',
        name: 'Nubank',
        amountCents: 26_501,
        month: '2030-01',
        dueDay: '2030-01-25',
      },
    ]);
    const at = (account: Account) => ({ ledgerId: ana.ledgerId, accountId: account.id });
    await ana.call(api.createTransfer, {
      params: params(),
      body: { from: at(bank), to: at(card), amountCents: 26_501, day: day('2030-01-26') },
    });
    expect(await list()).toEqual([]);
  });
});

test('API-11 a balance that will be negative is listed from the morning that found it until it is averted', async () => {
  const { changeId } = await enter('2030-02-05', 'Reforma', { amountCents: 150_000 });
  expect(await list()).toEqual([]);
  await wakeOn('2030-01-15');
  expect(await list()).toEqual([
    {
      kind: 'balance_will_be_negative',
      key: `balance_will_be_negative:${ana.ledgerId}:2030-02-05`,
      ledgerId: ana.ledgerId,
      day: '2030-02-05',
      balanceCents: -50_000,
      currency: 'BRL',
    },
  ]);
  await ana.call(api.undoChange, { params: { ...params(), changeId } });
  expect(await list()).toEqual([]);
});

test('API-11 an import with lines that wait is listed until they are answered, and one that was undone is not', async () => {
  const file = (...rows: Parameters<typeof ofxFile>) => ({
    params: params(),
    body: { fileName: 'extrato.ofx', content: base64Of(ofxFile(...rows)), accountId: bank.id },
  });
  const first = await ana.call(
    api.createImports,
    file([{ day: '2030-01-10', amount: '-89,90', text: 'LOJA X' }]),
  );
  const apply = (importId = '') => ana.call(api.applyImport, { params: { ...params(), importId }, body: {} });
  await apply(first.body.imports[0]?.id);
  expect(await list()).toEqual([]);
  const second = await ana.call(
    api.createImports,
    file([{ day: '2030-01-12', amount: '-89,90', text: 'LOJA X SAO PAULO' }], {
      from: '2030-01-05',
      to: '2030-01-14',
    }),
  );
  const importId = second.body.imports[0]?.id ?? '';
  expect(await list()).toMatchObject([
    { kind: 'import_needs_answers', importId, accountName: 'Itaú', waitingCount: 1 },
  ]);
  const at = { ...params(), importId };
  await ana.call(api.decideImportRows, { params: at, body: { positions: [0], decision: 'import' } });
  expect(await list()).toEqual([]);
});

test('API-11 an overdue task is listed by its due time, until it is done', async () => {
  const { task } = (
    await ana.call(api.createTask, {
      body: {
        title: 'Declarar',
        due: { day: day('2030-01-15'), time: '18:00' },
        priority: 'high',
        category: 'financial',
      },
    })
  ).body;
  expect(await list()).toEqual([]);
  goTo('2030-01-15T21:01:00Z');
  expect(await list()).toMatchObject([
    { kind: 'task_overdue', title: 'Declarar', key: `task_overdue:${task.id}:2030-01-15T21:00:00.000Z` },
  ]);
  await ana.call(api.setTaskStatus, { params: { taskId: task.id }, body: { status: 'completed' } });
  expect(await list()).toEqual([]);
});

describe('API-11 a notice that is put away', () => {
  test('stays so for its occurrence, for that person alone, and comes back when that is undone', async () => {
    await enter('2030-01-20', 'Luz');
    await wakeOn('2030-01-18');
    const [soon] = await list();
    expect((await dismiss(soon?.key ?? '')).status).toBe(204);
    expect((await dismiss(soon?.key ?? '')).status).toBe(204);
    const bia = await server.signUp();
    await dismiss(soon?.key ?? '', bia);
    expect(await list()).toEqual([]);
    expect((await restore(soon?.key ?? '')).status).toBe(204);
    expect(await named()).toEqual(['payable_due_soon Luz']);
    await dismiss(soon?.key ?? '');
    // The same bill speaks again once it is late.
    await wakeOn('2030-01-22');
    expect(await named()).toEqual(['payable_overdue Luz']);
  });

  test.each([
    '',
    'x',
    'task_overdue',
    "task_overdue:' or 1=1:",
    `task_overdue:${'a'.repeat(36)}:${'b'.repeat(61)}`,
  ])('by "%s" is refused', async (key) => {
    expect(await dismiss(key)).toMatchObject({ status: 422, error: { fields: [{ path: 'key' }] } });
  });

  test('is forgotten after a year', async () => {
    const key = `task_overdue:${ana.userId}:`;
    await dismiss(key);
    goTo('2031-02-01T15:00:00Z');
    await ana.call(api.signIn, { body: { email: ana.email, password: 'segredo seguro' } });
    await dismiss(`statement_closed:${ana.userId}:2031-01`);
    const rows = await server.look<{ key: string }>('select key from notice_dismissals where user_id = $1', [
      ana.userId,
    ]);
    expect(rows.map((row) => row.key)).toEqual([`statement_closed:${ana.userId}:2031-01`]);
  });
});

test('API-11 notices are of all ledgers of the person, each with its day, and of nobody else’s', async () => {
  const { company } = (
    await ana.call(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } })
  ).body;
  const { accounts } = (await ana.call(api.listAccounts, { query: { kind: 'business' } })).body;
  await enter('2030-01-15', 'Luz');
  await ana.call(api.createTransaction, {
    params: { ledgerId: company.id },
    body: {
      type: 'expense',
      accountId: accounts[0]?.id ?? '',
      day: day('2030-01-16'),
      category: 'software',
      description: 'Licença',
      amountCents: 100,
      currency: 'BRL',
      awaitsPerson: true,
    },
  });
  expect(await named()).toEqual(['payable_due_soon Luz', 'payable_due_soon Licença']);
  const { today } = (await ana.call(api.listNotices, {})).body;
  expect(today).toEqual({ [ana.ledgerId]: '2030-01-14', [company.id]: '2030-01-14' });
  const { program } = await ana.giveToken({ ledgerIds: [company.id] });
  expect((await list(program)).map(({ ledgerId }) => ledgerId)).toEqual([company.id]);
  expect(await list(await server.signUp())).toEqual([]);
});
