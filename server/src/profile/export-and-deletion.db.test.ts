// Leaving: the file with everything, and the deletion of everything.
import { createHash } from 'node:crypto';
import { api } from '@vintem/contract/api';
import { exportSchema } from '@vintem/contract/profile';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { post } from '#ledger/postings.ts';
import type { TransactionRow } from '#ledger/rows.ts';
import { OWNER_COLUMN } from '#platform/schema.ts';
import { transact } from '#platform/transact.ts';
import { createReset } from '#identity/create-reset.ts';
import { base64Of, ofxFile } from '#testing/bank-file.ts';
import { transactionRow } from '#testing/transaction-row.ts';
import { type Person, startTestServer, type TestServer } from '#testing/test-server.ts';
import { EXPORTED_AS } from './export-data.ts';

const PASSWORD = 'segredo seguro';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  expect(await server.breaks()).toEqual([]);
  await server.close();
});

/** Income of one centavo each, thousands at once through the one writer. */
async function earn(person: Person, accountId: string, count: number): Promise<void> {
  const now = server.services.clock.now();
  const row = (index: number): TransactionRow =>
    transactionRow(accountId, now, {
      type: 'income',
      category: 'salary',
      description: `Ação "${index}"`,
      amount_cents: 1,
    });
  const transactions = Array.from({ length: count }, (_, index) => ({ before: null, after: row(index) }));
  const meta = { by: person, verb: 'transaction.test', now };
  const posted = await transact(server.services, (tx) => post(tx, person.ledgerId, meta, { transactions }));
  expect(posted.ok).toBe(true);
}

/** A goal, a ticket that became a task, and a deletion that could be undone. */
async function plan(person: Person): Promise<void> {
  const goal = { title: 'Reserva', targetDay: '2027-01-31', category: 'financial' } as const;
  const ticket = { title: 'Nota', description: 'Pedir', priority: 'high', category: 'other' } as const;
  await person.call(api.createGoal, { body: goal });
  const first = (await person.call(api.createTicket, { body: ticket })).body.ticket;
  await person.call(api.convertTicket, { params: { ticketId: first.id } });
  const second = (await person.call(api.createTicket, { body: ticket })).body.ticket;
  await person.call(api.deleteTicket, { params: { ticketId: second.id }, query: { version: '1' } });
}

/** A series of one occurrence, confirmed: that raises an event. */
async function payOnce(person: Person, accountId: string): Promise<void> {
  const params = { ledgerId: person.ledgerId };
  const day = '2026-11-19';
  const body = {
    type: 'expense',
    accountId,
    day,
    category: 'housing',
    description: 'Aluguel',
    amountCents: 1,
    currency: 'BRL',
    interval: 'monthly',
    endDay: day,
  } as const;
  await person.call(api.createRecurrence, { params, body });
  const { transactions } = (
    await person.call(api.listTransactions, { params, query: { status: 'scheduled' } })
  ).body;
  const selected = transactions.map(({ id, version }) => ({ id, version }));
  await person.call(api.postOccurrences, { params, body: { transactions: selected } });
}

/** A person with a row in every table that has an owner. */
/** Says of a pair that it is no transfer. */
async function refusePair(person: Person, accountId: string) {
  const params = { ledgerId: person.ledgerId };
  const { body } = await person.call(api.listTransactions, { params, query: { accountId, limit: '1' } });
  const side = { ledgerId: person.ledgerId, id: body.transactions[0]?.id ?? '' };
  const pairs = [{ out: side, in: side }];
  await person.call(api.refuseTransfers, { params, body: { pairs, isRefused: true } });
}

/** An account whose file of the bank has one line and a balance. */
async function importOnce(person: Person): Promise<void> {
  const params = { ledgerId: person.ledgerId };
  const { id: accountId } = await person.openAccount({ name: 'Corrente' });
  const closing = { day: '2026-10-05', amount: '0,90' };
  const file = ofxFile([{ day: '2026-10-05', amount: '-0,10', text: 'TARIFA' }], { number: '77-0', closing });
  const body = { fileName: 'extrato.ofx', content: base64Of(file), accountId };
  const { imports } = (await person.call(api.createImports, { params, body })).body;
  await person.call(api.applyImport, { params: { ...params, importId: imports[0]?.id ?? '' }, body: {} });
}

/** A file whose columns were said. */
async function sayColumns(person: Person, accountId: string): Promise<void> {
  const params = { ledgerId: person.ledgerId };
  const content = base64Of('Quando;Onde;Quanto\n05/10/2026;TARIFA;-0,10\n');
  const { imports } = (
    await person.call(api.createImports, {
      params,
      body: { fileName: 'planilha.csv', content, accountId },
    })
  ).body;
  await person.call(api.chooseImportColumns, {
    params: { ...params, importId: imports[0]?.id ?? '' },
    body: {
      version: imports[0]?.version ?? 0,
      columns: ['day', 'text', 'amount'],
      dayOrder: 'dmy',
      decimalMark: ',',
      spendingIsPositive: false,
    },
  });
}

async function somebodyWithEverything(): Promise<Person> {
  const person = await server.signUp();
  const body = { name: 'Poupança', type: 'savings', currency: 'BRL', balanceCents: 500 } as const;
  const headers = { 'idempotency-key': 'uma-vez' };
  const { account } = (
    await person.call(api.createAccount, { params: { ledgerId: person.ledgerId }, body }, headers)
  ).body;
  await earn(person, account.id, 3);
  await plan(person);
  await payOnce(person, account.id);
  const made = await person.call(api.createCard, {
    params: { ledgerId: person.ledgerId },
    body: {
      name: 'Cartão',
      currency: 'BRL',
      dueDayOfMonth: 10,
      closing: { by: 'days_before', count: 7 },
      closingDayIsNext: true,
      dueMoves: false,
    },
  });
  await person.call(api.createCategory, {
    params: { ledgerId: person.ledgerId },
    body: { type: 'expense', name: 'Mercado', parentKey: 'food' },
  });
  await person.call(api.createRule, {
    params: { ledgerId: person.ledgerId },
    body: {
      name: 'Padaria',
      conditions: { text: { match: 'contains', anyOf: ['padaria'] } },
      actions: { category: 'food' },
    },
  });
  await person.call(api.createTag, { params: { ledgerId: person.ledgerId }, body: { name: 'Viagem' } });
  await person.call(api.createIssuedCard, {
    params: { ledgerId: person.ledgerId, cardId: made.body.account.id },
    body: { kind: 'main', lastDigits: '1234' },
  });
  const parcels = { type: 'expense', day: '2026-11-19', category: 'leisure', currency: 'BRL' } as const;
  await person.call(api.createInstallmentPlan, {
    params: { ledgerId: person.ledgerId },
    body: { ...parcels, accountId: made.body.account.id, description: 'TV', amountCents: 100, count: 2 },
  });
  await importOnce(person);
  await sayColumns(person, account.id);
  await person.call(api.startAnalysis, { params: { ledgerId: person.ledgerId }, body: {} });
  await person.call(api.createInvestment, {
    body: {
      type: 'crypto',
      assetId: 'bitcoin',
      quantity: '0.5',
      amountCents: 100,
      currentValueCents: 120,
      purchaseDay: '2024-11-19',
    },
  });
  await refusePair(person, account.id);
  const { company } = (
    await person.call(api.createCompany, { body: { name: 'Padaria', taxId: '12ABC34501DE35' } })
  ).body;
  await person.call(api.createContact, {
    params: { ledgerId: company.id },
    body: { kind: 'client', name: 'Fulano' },
  });
  const webhook = {
    type: 'n8n',
    event: 'recurring_income',
    url: 'http://1.1.1.1:9/',
    secret: 'meu-segredo',
  } as const;
  const { id } = (await person.call(api.createWebhook, { body: webhook })).body;
  await createReset(server.services, person.email);
  await person.giveToken();
  await server.services.db
    .insertInto('deliveries')
    .values({
      user_id: person.userId,
      id,
      webhook_id: id,
      body: '{}',
      status: 'delivered',
      created_at: new Date(0),
    })
    .execute();
  await server.visitor().call(api.signIn, { body: { email: person.email, password: PASSWORD } });
  await server.visitor().call(api.signIn, { body: { email: person.email, password: 'errada' } });
  return person;
}

const download = (person: Person) => person.call(api.exportData, {});
const leave = (person: Person, password = PASSWORD) => person.call(api.deleteUser, { body: { password } });

/** table → how many of its rows belong to the person, over every table of the database with an owner's column, and the owners themselves. */
async function rowsOf(
  { userId, ledgerId }: Person,
  ledgerIds: readonly string[] = [ledgerId],
): Promise<Record<string, number>> {
  const columns = await server.look<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and (column_name in ('user_id', 'ledger_id', 'actor_id')
       or (table_name in ('users', 'ledgers') and column_name = 'id'))`,
  );
  const counts: Record<string, number> = {};
  for (const { table, column } of columns) {
    const owners = column === 'ledger_id' || table === 'ledgers' ? ledgerIds : [userId];
    const [row] = await server.look<{ count: number }>(
      `select count(*)::int as count from "${table}" where "${column}" = any($1::uuid[])`,
      [owners],
    );
    counts[table] = (counts[table] ?? 0) + (row?.count ?? 0);
  }
  return counts;
}

describe('SET-02 export', () => {
  test('the export is one JSON file of the documented shape with everything that the person owns', async () => {
    const person = await somebodyWithEverything();
    const { status, headers, body } = await download(person);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-disposition']).toMatch(/^attachment; filename="vintem-\d{4}-\d{2}-\d{2}\.json"$/);
    expect(headers['cache-control']).toBe('no-store');
    expect(exportSchema.parse(body)).toEqual(body);

    expect(body).toMatchObject({ format: 'vintem', version: 12, user: { email: person.email } });
    expect(body.settings).toEqual((await person.call(api.getSettings, {})).body);
    expect(body.ledgers).toEqual((await person.call(api.getSession, {})).body.session?.ledgers);
    expect(body.sessions).toHaveLength(2);
    expect(body.accounts).toMatchObject([
      { name: 'Poupança', openingCents: 500, balanceCents: 502 },
      { name: 'Cartão', card: { dueDayOfMonth: 10 } },
      { name: 'Corrente', openingCents: 100, balanceCents: 90 },
      { name: 'Conta Principal', ledgerId: body.companies[0]?.id },
    ]);
    expect(body.installmentPlans).toMatchObject([{ description: 'TV', totalCents: 100, count: 2 }]);
    expect(body.statements.length).toBeGreaterThan(1);
    expect(body.companies).toMatchObject([{ name: 'Padaria', taxId: '12ABC34501DE35' }]);
    expect(body.contacts).toMatchObject([{ kind: 'client', name: 'Fulano' }]);
    expect(body.transactions.map(({ description }) => description)).toEqual([
      'Ação "0"',
      'Ação "1"',
      'Ação "2"',
      'Aluguel',
      'TV',
      'TV',
      'TARIFA',
    ]);
    expect(body.imports).toMatchObject([
      { fileName: 'extrato.ofx', state: 'applied', accountNumber: '77-0' },
      { fileName: 'planilha.csv', state: 'draft' },
    ]);
    expect(body.bankLines).toMatchObject([
      { day: '2026-10-05', amountCents: -10, reason: 'imported', texts: [{ text: 'TARIFA' }] },
    ]);
    expect(body.investments).toMatchObject([{ name: 'Bitcoin', quantity: '0.5', currentValueCents: 120 }]);
    expect(body.recurrences).toMatchObject([{ description: 'Aluguel', startDay: '2026-11-19' }]);
    expect(body.events).toMatchObject([
      { kind: 'recurring_payment', transactionId: body.transactions[3]?.id },
    ]);
    expect(body.tasks).toMatchObject([{ title: 'Nota', status: 'pending', category: 'work' }]);
    expect(body.goals).toMatchObject([{ title: 'Reserva', progressPercent: 0 }]);
    expect(body.tickets).toMatchObject([{ title: 'Nota', status: 'converted', taskId: body.tasks[0]?.id }]);
    expect(body.categories).toMatchObject([
      { type: 'expense', name: 'Mercado', parentKey: 'food', version: 1 },
    ]);
    expect(body.rules).toMatchObject([
      { name: 'Padaria', actions: { category: 'food' }, isEnabled: true, version: 1 },
    ]);
    expect(body.tags).toMatchObject([{ name: 'Viagem', color: 'indigo', version: 1 }]);
    expect(body.changes.map(({ verb, entity }) => `${verb} ${entity}`)).toEqual([
      'account.create account',
      ...Array.from({ length: 3 }, () => 'transaction.test transaction'),
      'recurrence.create recurrence',
      'recurrence.create transaction',
      'occurrence.confirm transaction',
      'account.create account', // the card, with the statement that closed, the open one and the next
      ...Array.from({ length: 3 }, () => 'account.create statement'),
      'category.create category',
      'rule.create rule',
      'tag.create tag',
      'issued_card.create issued_card',
      'installment_plan.create installment_plan',
      'installment_plan.create transaction',
      'installment_plan.create transaction',
      'account.create account',
      'import.apply transaction',
      'import.apply account', // what it opened with
      'account.create account', // of the company
    ]);
  });

  test('the export holds no secret and nothing of anybody else', async () => {
    const person = await somebodyWithEverything();
    const other = await somebodyWithEverything();
    const { rows } = await server.services.pool.query<{ hash: string }>(
      `select encode(token_hash, 'hex') as hash from sessions where user_id = $1
       union all select password_hash from users where id = $1`,
      [person.userId],
    );
    const text = JSON.stringify((await download(person)).body);
    for (const { hash } of rows) expect(text).not.toContain(hash);
    expect(text).not.toMatch(/argon2|hash|token/);
    for (const id of [other.userId, other.ledgerId, other.email]) expect(text).not.toContain(id);
  });

  test('the export names every owned table, and every list in it comes from one', () => {
    const lists = Object.entries(exportSchema.shape)
      .filter(([, schema]) => schema.def.type === 'array')
      .map(([name]) => name);
    const places = Object.values(EXPORTED_AS).filter((place) => typeof place === 'string');
    expect(places).toEqual(expect.arrayContaining(lists));
    expect(Object.keys(EXPORTED_AS).toSorted()).toEqual(Object.keys(OWNER_COLUMN).toSorted());
  });

  test('the export of more rows than a page has each of them once and in order', async () => {
    const person = await server.signUp();
    const account = await person.openAccount();
    await earn(person, account.id, 2500);
    const { body } = await download(person);
    const ids = body.transactions.map(({ id }) => id);
    expect(ids).toHaveLength(2500);
    expect(ids).toEqual([...new Set(ids)].toSorted());
    expect(body.changes.map(({ position }) => position)).toEqual([
      0,
      ...Array.from({ length: 2500 }, (_, position) => position),
    ]);
  });

  test('the export of a person without data is complete too', async () => {
    const { body } = await download(await server.signUp());
    expect(exportSchema.parse(body)).toMatchObject({ accounts: [], transactions: [], changes: [] });
  });

  test('a database failure half-way ends the file, and does not pass it off as complete', async () => {
    const person = await somebodyWithEverything();
    await server.services.pool.query('alter table changes rename to elsewhere');
    const answer = await person
      .call(api.exportData, {})
      .catch((error: unknown) => error)
      .finally(() => server.services.pool.query('alter table elsewhere rename to changes'));
    expect(answer).toBeInstanceOf(Error);
    expect((await download(person)).status).toBe(200);
  });
});

describe('SET-02 deletion', () => {
  test('a deleted user leaves no row in any table, and nobody else loses one', async () => {
    const person = await somebodyWithEverything();
    const other = await somebodyWithEverything();
    const { rows } = await server.services.pool.query<{ id: string }>(
      'select ledger_id as id from memberships where user_id = $1',
      [person.userId],
    );
    const hers = rows.map(({ id }) => id);
    const [before, others] = [await rowsOf(person, hers), await rowsOf(other)];
    // A new table needs a row in somebodyWithEverything: an empty table proves nothing.
    expect(Object.keys(before)).toEqual(expect.arrayContaining(Object.keys(OWNER_COLUMN)));
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);

    expect((await leave(person)).status).toBe(204);
    expect(Object.entries(await rowsOf(person, hers)).filter(([, count]) => count > 0)).toEqual([]);
    expect(await rowsOf(other)).toEqual(others);
    expect((await other.call(api.listAccounts, { query: {} })).body.accounts).toHaveLength(3);
  });

  test('a deletion ends every session, clears the failed sign-ins, and frees the email', async () => {
    const person = await server.signUp('adeus');
    const phone = server.visitor();
    await phone.call(api.signIn, { body: { email: person.email, password: PASSWORD } });
    for (let failure = 0; failure < 9; failure += 1)
      await server.visitor().call(api.signIn, { body: { email: person.email, password: 'errada' } });

    const failures = async () => {
      const digest = createHash('sha256').update(person.email).digest('hex');
      const { pool } = server.services;
      return (await pool.query('select points from login_failures where key = $1', [`account:${digest}`]))
        .rows;
    };
    expect(await failures()).toEqual([{ points: 9 }]);
    expect((await leave(person)).status).toBe(204);
    expect(await failures()).toEqual([]);
    expect(person.cookie).toBe('vintem=');
    expect((await phone.call(api.getSession, {})).body.session).toBeNull();
    const { status } = await server
      .visitor()
      .call(api.signIn, { body: { email: person.email, password: PASSWORD } });
    expect(status).toBe(401);
    expect((await server.signUp('adeus')).userId).not.toBe(person.userId);
  });

  test('a wrong password deletes nothing and is reported at its field', async () => {
    const person = await somebodyWithEverything();
    const before = await rowsOf(person);
    expect(await leave(person, 'errada mesmo')).toMatchObject({
      status: 422,
      error: { code: 'validation_failed', fields: [{ path: 'password', code: 'wrong_password' }] },
    });
    expect(await rowsOf(person)).toEqual(before);
  });

  test('a deletion that fails half-way deletes nothing', async () => {
    const person = await somebodyWithEverything();
    const before = await rowsOf(person);
    await server.services.pool.query(
      'create table keeps_users (user_id uuid primary key references users (id))',
    );
    await server.services.pool.query('insert into keeps_users values ($1)', [person.userId]);
    const answer = await leave(person);
    await server.services.pool.query('drop table keeps_users');
    expect(answer).toMatchObject({ status: 500, error: { code: 'internal' } });
    expect(await rowsOf(person)).toEqual(before);
    expect((await leave(person)).status).toBe(204);
  });

  test('a ledger with another member stays theirs', async () => {
    const [ana, bia] = [await somebodyWithEverything(), await server.signUp()];
    await server.services.db
      .insertInto('memberships')
      .values({ user_id: bia.userId, ledger_id: ana.ledgerId, role: 'owner', created_at: new Date() })
      .execute();
    expect((await leave(ana)).status).toBe(204);
    const { rows } = await server.services.pool.query<{ count: number }>(
      'select count(*)::int as count from transactions where ledger_id = $1',
      [ana.ledgerId],
    );
    expect(rows[0]?.count).toBe(7);
    expect((await bia.call(api.getSession, {})).body.session?.ledgers.map(({ id }) => id)).toContain(
      ana.ledgerId,
    );
  });

  test('a deletion while accounts are being created leaves none of them', async () => {
    const person = await server.signUp();
    await Promise.all([
      ...Array.from({ length: 8 }, () => person.openAccount().catch(() => undefined)),
      leave(person),
    ]);
    expect(Object.values(await rowsOf(person)).every((count) => count === 0)).toBe(true);
  });
});
