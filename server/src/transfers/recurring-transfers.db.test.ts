// Series of transfers: each occurrence is a pair, made, posted, changed and ended as one.
import { api } from '@vintem/contract/api';
import type { Account } from '@vintem/contract/accounts';
import type { RequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { day as dayOf } from '@vintem/core/calendar/day';
import { cents } from '@vintem/core/money/money';
import { postDue } from '#recurrences/post-due.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let ana: Person;
let itau: Account;
let savings: Account;
let dollars: Account;
let moved = 0;

function moveTo(target: string): void {
  const seconds = Math.round(
    (Date.parse(`${target}T15:00:00Z`) - server.services.clock.now().getTime()) / 1000,
  );
  server.moveClock(seconds);
  moved += seconds;
}

/** Noon of a day in São Paulo, after the job has run; Ana signs in again, for her session may have ended. */
async function jobOf(target: string): Promise<number> {
  moveTo(target);
  const { status } = await ana.call(api.signIn, { body: { email: ana.email, password: 'segredo seguro' } });
  expect(status).toBe(200);
  return postDue(server.services);
}

/** Somebody new. */
async function begin(): Promise<void> {
  ana = await server.signUp();
  itau = await ana.openAccount({ name: 'Itaú', balanceCents: 100_000 });
  savings = await ana.openAccount({ name: 'Poupança', type: 'savings' });
  dollars = await ana.openAccount({ name: 'Wise', currency: 'USD' });
}

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(async () => {
  moveTo('2030-01-20');
  await begin();
});
afterEach(async () => {
  expect(await server.breaks()).toEqual([]);
  // The job serves everybody: what this test has left must not come due in the next.
  await server.services.db
    .updateTable('transactions')
    .set({ posts_itself: false })
    .where('ledger_id', '=', ana.ledgerId)
    .execute();
  server.moveClock(-moved);
  moved = 0;
});
afterAll(() => server.close());

const params = () => ({ ledgerId: ana.ledgerId });
const at = ({ ledgerId, id }: Account) => ({ ledgerId, accountId: id });
type Form = RequestOf<typeof api.createTransferSeries>['body'];
const send = (more: Partial<Form> = {}, headers: Record<string, string> = {}) =>
  ana.call(
    api.createTransferSeries,
    {
      params: params(),
      body: {
        from: at(itau),
        to: at(savings),
        amountCents: 10_000,
        day: '2030-02-05',
        interval: 'monthly',
        ...more,
      },
    },
    headers,
  );
async function make(more: Partial<Form> = {}) {
  const { status, body } = await send(more);
  expect({ status, body }).toMatchObject({ status: 201 });
  return body;
}

async function rows(): Promise<Transaction[]> {
  const query = { limit: '200' };
  const { body } = await ana.call(api.listTransactions, { params: params(), query });
  return body.transactions.toReversed();
}
/** Each row in words, by day and side. */
async function told(): Promise<string[]> {
  const names = new Map([itau, savings, dollars].map(({ id, name }) => [id, name]));
  return (await rows())
    .map(({ day, type, accountId, amountCents, status }) =>
      [day, type === 'transfer_out' ? '-' : '+', names.get(accountId) ?? '?', amountCents, status].join(' '),
    )
    .toSorted();
}
/** Both sides of a pair, as `told` has them. */
const pair = (day: string, amount = 10_000, status = 'scheduled') => [
  `${day} + Poupança ${amount} ${status}`,
  `${day} - Itaú ${amount} ${status}`,
];

async function balances(): Promise<(number | undefined)[]> {
  const { body } = await ana.call(api.listAccounts, { query: {} });
  return [itau, savings, dollars].map(({ id }) => body.accounts.find((one) => one.id === id)?.balanceCents);
}
const undo = async (changeId: string) =>
  expect(await ana.call(api.undoChange, { params: { ...params(), changeId } })).toMatchObject({
    status: 200,
  });

/** The side that leaves of a day, with what a change of its series asks for. */
async function occurrence(day: string) {
  const out = (await rows()).find((row) => row.day === day && row.recurrence !== null);
  if (!out?.recurrence) throw new Error(`no occurrence on ${day}`);
  const { id: recurrenceId, version } = out.recurrence;
  return {
    out,
    series: { ...params(), recurrenceId },
    target: { version, transactionId: out.id },
  };
}
type Edits = Omit<RequestOf<typeof api.editRecurrence>['body'], 'version' | 'transactionId'>;
async function edit(day: string, edits: Edits) {
  const { series, target } = await occurrence(day);
  return ana.call(api.editRecurrence, { params: series, body: { ...target, ...edits } });
}
const month = (of: number, more: Partial<Form> = {}) => make({ endDay: `2030-0${of}-05`, ...more });

describe('TRF-12 a new series of transfers', () => {
  test('is made of pairs, none of which moves a balance or a figure before its day, and one undo takes all back', async () => {
    const { recurrence, count, changeId } = await month(4);
    expect(count).toBe(3);
    expect(recurrence).toMatchObject({
      type: 'transfer_out',
      category: 'transfer',
      accountId: itau.id,
      toAccountId: savings.id,
      toAmountCents: null,
      description: 'De Itaú para Poupança',
    });
    expect(await told()).toEqual([...pair('2030-02-05'), ...pair('2030-03-05'), ...pair('2030-04-05')]);
    expect(await balances()).toEqual([100_000, 0, 0]);
    const joined = await ana.call(api.listTransactions, { params: params(), query: { legs: 'joined' } });
    expect(joined.body.transactions).toHaveLength(3);
    expect(joined.body.transactions[0]?.recurrence).toMatchObject({ id: recurrence.id, interval: 'monthly' });
    await undo(changeId);
    expect(await told()).toEqual([]);
  });

  test('without an end has one pair ahead, and says both accounts when it is read', async () => {
    const { recurrence } = await make({ to: at(dollars), arrivedCents: 2_000, amountCents: 11_000 });
    expect(await told()).toEqual(['2030-02-05 + Wise 2000 scheduled', '2030-02-05 - Itaú 11000 scheduled']);
    const { body } = await ana.call(api.getRecurrence, {
      params: { ...params(), recurrenceId: recurrence.id },
    });
    expect(body.recurrence).toEqual(recurrence);
    expect(body).toMatchObject({
      scheduledCount: 1,
      nextDay: '2030-02-05',
      recurrence: { toAmountCents: 2_000 },
    });
  });

  test('of a company begins at once when it begins today, with both sides', async () => {
    const { body } = await ana.call(api.createCompany, {
      body: { name: 'Padaria Sol', taxId: '12ABC34501DE35' },
    });
    const ledgerId = body.company.id;
    const open = async (name: string) => {
      const account = { name, type: 'checking', currency: 'BRL', balanceCents: cents(50_000) } as const;
      const made = await ana.call(api.createAccount, { params: { ledgerId }, body: account });
      return { ledgerId, accountId: made.body.account.id };
    };
    const [from, to] = [await open('Cora'), await open('Reserva')];
    const { status } = await ana.call(api.createTransferSeries, {
      params: { ledgerId },
      body: { from, to, amountCents: cents(10_000), day: dayOf('2030-01-20'), interval: 'weekly' },
    });
    expect(status).toBe(201);
    const list = await ana.call(api.listTransactions, { params: { ledgerId }, query: {} });
    expect(list.body.transactions.map(({ day, status: stands }) => `${day} ${stands}`).toSorted()).toEqual([
      '2030-01-20 posted',
      '2030-01-20 posted',
      '2030-01-27 scheduled',
      '2030-01-27 scheduled',
    ]);
    // The job serves everybody: what this leaves must not come due in the next test.
    await server.look('update transactions set posts_itself = false where ledger_id = $1 returning 1', [
      ledgerId,
    ]);
  });

  test('sent twice with one key is made once', async () => {
    const key = { 'idempotency-key': crypto.randomUUID() };
    const first = await send({}, key);
    expect((await send({}, key)).body).toEqual(first.body);
    expect(await told()).toEqual(pair('2030-02-05'));
  });

  test.each([
    ['one account twice', () => ({ to: at(itau) }), 'to', 'accounts_equal'],
    ['an account outside', () => ({ to: null }), 'to', 'repeat_within_books'],
    ['nothing that leaves', () => ({ from: null }), 'from', 'repeat_within_books'],
    ['an amount missing between currencies', () => ({ to: at(dollars) }), 'arrivedCents', 'arrived_required'],
    ['another amount in one currency', () => ({ arrivedCents: 9_000 }), 'arrivedCents', 'arrived_differs'],
    ['an end before its start', () => ({ endDay: '2030-01-01' as const }), 'endDay', 'end_before_start'],
  ])('is refused with %s', async (_, more, path, code) => {
    expect(await send(more())).toMatchObject({ status: 422, error: { fields: [{ path, code }] } });
    expect(await told()).toEqual([]);
  });

  test('is refused between two books of the person, and with an archived account', async () => {
    const company = await ana.call(api.createCompany, {
      body: { name: 'Padaria Sol', taxId: '12ABC34501DE35' },
    });
    const ledgerId = company.body.company.id;
    expect(await send({ to: { ledgerId, accountId: crypto.randomUUID() } })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'to', code: 'repeat_within_books' }] },
    });
    const { version } = savings;
    await ana.call(api.archiveAccount, {
      params: { ...params(), accountId: savings.id },
      body: { version },
    });
    expect(await send()).toMatchObject({ error: { code: 'account_archived' } });
  });
});

describe('TRF-12 the day of an occurrence', () => {
  test('posts both sides in one change, exactly once, and brings the next pair', async () => {
    await make();
    expect(await jobOf('2030-02-04')).toBe(0);
    const [first, second] = [jobOf('2030-02-05'), postDue(server.services)];
    await Promise.all([first, second]);
    expect(await postDue(server.services)).toBe(0);
    expect(await told()).toEqual([...pair('2030-02-05', 10_000, 'posted'), ...pair('2030-03-05')]);
    expect(await balances()).toEqual([90_000, 10_000, 0]);
    const changes = await server.look<{ n: number }>(
      `select count(distinct id)::int as n from changes where ledger_id = $1 and verb = 'occurrence.post'`,
      [ana.ledgerId],
    );
    expect(changes).toEqual([{ n: 1 }]);
    expect(await server.look('select 1 from events where ledger_id = $1', [ana.ledgerId])).toEqual([]);
  });

  test('after months without the job posts every pair', async () => {
    await make();
    await jobOf('2030-04-20');
    const posted = ['2030-02-05', '2030-03-05', '2030-04-05'].flatMap((day) => pair(day, 10_000, 'posted'));
    expect(await told()).toEqual([...posted, ...pair('2030-05-05')]);
    expect(await balances()).toEqual([70_000, 30_000, 0]);
  });

  test.each([
    ['leaves', () => itau],
    ['arrives', () => savings],
  ])(
    'waits while the account where it %s is archived, and is held or left out as the person says',
    async (_, of) => {
      await make();
      const { id: accountId } = of();
      const account = async () =>
        (await ana.call(api.getAccount, { params: { ...params(), accountId } })).body;
      const archive = async () =>
        ana.call(api.archiveAccount, {
          params: { ...params(), accountId },
          body: { version: (await account()).version },
        });
      expect((await archive()).status).toBe(200);
      expect(await jobOf('2030-02-07')).toBe(0);
      expect(await told()).toEqual(pair('2030-02-05'));
      const ties = await ana.call(api.getAccountTies, { params: { ...params(), accountId } });
      expect(ties.body.dueCount).toBe(1);
      const restore = async (due: 'post' | 'wait' | 'skip') =>
        ana.call(api.unarchiveAccount, {
          params: { ...params(), accountId },
          body: { version: (await account()).version, due },
        });
      const skipped = await restore('skip');
      expect(await told()).toEqual(pair('2030-03-05'));
      await undo(skipped.body.changeId);
      const waiting = await restore('wait');
      expect(await postDue(server.services)).toBe(0);
      await undo(waiting.body.changeId);
      await restore('post');
      expect(await postDue(server.services)).toBeGreaterThan(0);
      expect(await told()).toEqual([...pair('2030-02-05', 10_000, 'posted'), ...pair('2030-03-05')]);
    },
  );

  test('of an archived account holds up nothing else that is due, and goes on posting itself once the account is back', async () => {
    await make();
    const accountId = savings.id;
    await ana.call(api.createRecurrence, {
      params: params(),
      body: {
        type: 'expense',
        accountId: itau.id,
        day: dayOf('2030-02-05'),
        category: 'housing',
        description: 'Aluguel',
        amountCents: cents(1_000),
        currency: 'BRL',
        interval: 'monthly',
      },
    });
    const { version } = savings;
    await ana.call(api.archiveAccount, { params: { ...params(), accountId }, body: { version } });
    expect(await jobOf('2030-02-05')).toBe(1);
    expect(await balances()).toEqual([99_000, 0, 0]);
    const sides = (await rows()).filter(({ transferId }) => transferId !== null);
    expect(sides.map(({ status, postsItself }) => `${status} ${postsItself}`)).toEqual([
      'scheduled true',
      'scheduled true',
    ]);
  });

  test.each(['transfer_out', 'transfer_in'])(
    'confirmed by hand from the side of %s posts both and brings the next',
    async (type) => {
      await make();
      const side = (await rows()).find((row) => row.type === type);
      const { body } = await ana.call(api.postOccurrences, {
        params: params(),
        body: { transactions: [{ id: side?.id ?? '', version: side?.version ?? 0 }] },
      });
      expect(await told()).toEqual([...pair('2030-02-05', 10_000, 'posted'), ...pair('2030-03-05')]);
      await undo(body.changeId);
      expect(await told()).toEqual(pair('2030-02-05'));
    },
  );
});

describe('TRF-12 changing a series', () => {
  test('moves amount, day and account of both sides from one on, and leaves what was posted', async () => {
    await month(4);
    await jobOf('2030-02-10');
    const edits = {
      scope: 'following',
      amountCents: 20_000,
      day: '2030-03-10',
      description: 'Reserva',
    } as const;
    const { body } = await edit('2030-03-05', edits);
    expect(await told()).toEqual([...pair('2030-02-05', 10_000, 'posted'), ...pair('2030-03-10', 20_000)]);
    expect((await rows()).slice(2).map(({ description }) => description)).toEqual(['Reserva', 'Reserva']);
    await undo(body.changeId);
    expect(await told()).toEqual([
      ...pair('2030-02-05', 10_000, 'posted'),
      ...pair('2030-03-05'),
      ...pair('2030-04-05'),
    ]);
  });

  test('sends all to another account, in its currency, and needs the amount there', async () => {
    await month(3);
    expect(await edit('2030-02-05', { scope: 'all', toAccountId: dollars.id })).toMatchObject({
      status: 422,
      error: { fields: [{ path: 'toAmountCents', code: 'arrived_required' }] },
    });
    const { body } = await edit('2030-02-05', {
      scope: 'all',
      toAccountId: dollars.id,
      toAmountCents: 1_800,
    });
    expect(body.count).toBe(2);
    const abroad = (day: string, left: number, arrived: number) => [
      `${day} + Wise ${arrived} scheduled`,
      `${day} - Itaú ${left} scheduled`,
    ];
    expect(await told()).toEqual([
      ...abroad('2030-02-05', 10_000, 1_800),
      ...abroad('2030-03-05', 10_000, 1_800),
    ]);
    await edit('2030-02-05', { scope: 'all', amountCents: 12_000 });
    expect(await told()).toEqual([
      ...abroad('2030-02-05', 12_000, 1_800),
      ...abroad('2030-03-05', 12_000, 1_800),
    ]);
  });

  test('makes pairs where a later end makes room, and takes them away with an earlier one', async () => {
    await month(3);
    await edit('2030-02-05', { scope: 'all', endDay: '2030-05-05' });
    expect(await told()).toHaveLength(8);
    await edit('2030-02-05', { scope: 'all', endDay: '2030-02-05' });
    expect(await told()).toEqual(pair('2030-02-05'));
  });

  test('of one occurrence alone is a change of that transfer, which stays in its series', async () => {
    await month(3);
    const { out } = await occurrence('2030-02-05');
    const { status } = await ana.call(api.editTransfer, {
      params: { ...params(), transactionId: out.id },
      body: { version: out.version, amountCents: 15_000 },
    });
    expect(status).toBe(200);
    expect(await told()).toEqual([...pair('2030-02-05', 15_000), ...pair('2030-03-05')]);
    expect((await occurrence('2030-02-05')).out.recurrence?.index).toBe(0);
    await jobOf('2030-02-05');
    expect(await balances()).toEqual([85_000, 15_000, 0]);
  });

  test.each([
    ['a category', { category: 'food' }],
    ['a type', { type: 'expense' }],
    ['an amount of the account', { accountAmountCents: 1 }],
  ] as const)('refuses %s, which transfers do not have', async (_, more) => {
    await month(3);
    expect(await edit('2030-02-05', { scope: 'all', ...more })).toMatchObject({
      error: { code: 'transfer_side' },
    });
  });

  test('refuses to arrive where it leaves', async () => {
    await month(3);
    expect(await edit('2030-02-05', { scope: 'all', toAccountId: itau.id })).toMatchObject({
      error: { fields: [{ path: 'toAccountId', code: 'accounts_equal' }] },
    });
  });
});

describe('TRF-12 the end of a series', () => {
  test('takes both sides of what was to come, and leaves what was posted; one undo brings all back', async () => {
    await month(4);
    await jobOf('2030-02-05');
    const { series, target } = await occurrence('2030-03-05');
    const { body } = await ana.call(api.deleteRecurrence, {
      params: series,
      query: { ...target, version: String(target.version), scope: 'following' },
    });
    expect(body.count).toBe(2);
    expect(await told()).toEqual(pair('2030-02-05', 10_000, 'posted'));
    await undo(body.changeId);
    expect(await told()).toHaveLength(6);
  });

  test('does not come when one transfer is deleted: the next pair takes its place', async () => {
    await make();
    const { out } = await occurrence('2030-02-05');
    const { body } = await ana.call(api.deleteTransfer, {
      params: { ...params(), transactionId: out.id },
      query: { version: String(out.version) },
    });
    expect(await told()).toEqual(pair('2030-03-05'));
    await undo(body.changeId);
    expect(await told()).toEqual(pair('2030-02-05'));
  });

  test('does not come when one is taken apart: its sides leave the series', async () => {
    await make();
    const { out } = await occurrence('2030-02-05');
    await ana.call(api.separateTransfer, {
      params: { ...params(), transactionId: out.id },
      body: { version: out.version, outCategory: 'food', inCategory: 'salary' },
    });
    expect(
      (await rows())
        .map(({ day, type, recurrence }) => `${day} ${type} ${recurrence?.index ?? '-'}`)
        .toSorted(),
    ).toEqual([
      '2030-02-05 expense -',
      '2030-02-05 income -',
      '2030-03-05 transfer_in -',
      '2030-03-05 transfer_out 1',
    ]);
  });

  test.each([
    ['leaves', () => itau],
    ['arrives', () => savings],
  ])(
    'comes with the account where it %s: what was to come goes on both sides, and one undo brings it back',
    async (_, of) => {
      await month(4);
      await jobOf('2030-02-05');
      const before = await told();
      const account = of();
      const { body: current } = await ana.call(api.getAccount, {
        params: { ...params(), accountId: account.id },
      });
      const ties = await ana.call(api.getAccountTies, { params: { ...params(), accountId: account.id } });
      expect(ties.body.series).toMatchObject([{ type: 'transfer_out', scheduledCount: 2 }]);
      const { body } = await ana.call(api.deleteAccount, {
        params: { ...params(), accountId: account.id },
        query: { version: String(current.version), seriesTo: dollars.id },
      });
      const left = await rows();
      expect(left).toMatchObject([
        { day: '2030-02-05', status: 'posted', transferId: null, recurrence: null },
      ]);
      await undo(body.changeId);
      expect(await told()).toEqual(before);
      expect((await occurrence('2030-03-05')).out.recurrence?.index).toBe(1);
    },
  );
});

describe('TRF-12 payments of a card', () => {
  test('repeat, stand in the statement that closed last by their day, and settle what is left of it when they are paid', async () => {
    const { body: card } = await ana.call(api.createCard, {
      params: params(),
      body: {
        name: 'Cartão',
        currency: 'BRL',
        dueDayOfMonth: 10,
        closing: { by: 'days_before', count: 7 },
        closingDayIsNext: false,
        dueMoves: false,
      },
    });
    const cardId = card.account.id;
    const buy = (day: Transaction['day']) =>
      ana.call(api.createTransaction, {
        params: params(),
        body: {
          type: 'expense',
          accountId: cardId,
          day,
          category: 'food',
          description: 'Mercado',
          amountCents: 10_000,
          currency: 'BRL',
        },
      });
    await buy(dayOf('2030-01-20'));
    await make({ to: { ledgerId: ana.ledgerId, accountId: cardId }, day: '2030-02-10' });
    const payments = async () =>
      (await rows())
        .filter(({ type }) => type === 'transfer_in')
        .map(({ day, status, statementMonth }) => `${day} ${status} ${statementMonth ?? ''}`);
    expect(await payments()).toEqual(['2030-02-10 scheduled 2030-02']);
    await jobOf('2030-02-10');
    expect(await payments()).toEqual(['2030-02-10 posted 2030-02', '2030-03-10 scheduled 2030-03']);
    // Of March nothing is left by then: what is paid goes to the statement that is open.
    await jobOf('2030-03-10');
    expect(await payments()).toEqual([
      '2030-02-10 posted 2030-02',
      '2030-03-10 posted 2030-04',
      '2030-04-10 scheduled 2030-04',
    ]);
  });
});

test('TRF-12 neither projections nor the analysis nor the forecast count a series of transfers', async () => {
  const plain = await ana.call(api.getForecast, { params: params() });
  await make();
  const { body } = await ana.call(api.getProjections, { params: params() });
  expect(body.items).toEqual([]);
  const { body: forecast } = await ana.call(api.getForecast, { params: params() });
  expect(forecast).toEqual(plain.body);
  await jobOf('2030-03-05');
  const { body: dashboard } = await ana.call(api.getDashboard, { params: params() });
  expect(dashboard.months.filter(({ type }) => type === 'income' || type === 'expense')).toEqual([]);
  const { body: analysis } = await ana.call(api.startAnalysis, { params: params(), body: {} });
  expect(analysis.facts.overview.count).toBe(0);
});

test('TRF-12 the check names an occurrence of transfers that is no side that leaves', async () => {
  await make();
  const spoil = (to: string) =>
    server.look(
      `update transactions set type = $2 where ledger_id = $1 and recurrence_id is not null returning 1`,
      [ana.ledgerId, to],
    );
  await spoil('expense');
  expect((await server.breaks()).map(({ what }) => what)).toContain('transfer_series');
  await spoil('transfer_out');
});
