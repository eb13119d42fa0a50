// Rows deleted or edited under an earlier version come back as rows of today. One database goes through all migrations; at each level rows
// are written as they were then, three alike: one stays, one is deleted and one is edited, and the history records them as it did then. At
// the end the two are undone, and must equal what the migrations made of the one that stayed. So a new column is tested here without an
// extra line: it fails if old rows of the history do not get it as the migration gave it to the table.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@vintem/contract/api';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '#identity/password.ts';
import { connect } from '#platform/database.ts';
import { newId } from '#platform/ids.ts';
import { migrate } from '#platform/migrate.ts';
import { testDatabase } from '#testing/test-database.ts';
import { Person, startTestServer, type TestServer } from '#testing/test-server.ts';

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const LEVELS = readdirSync(MIGRATIONS).toSorted();
const EMAIL = 'ana@exemplo.com';
const PASSWORD = 'segredo seguro';

const now = new Date();
const at = now.toISOString();
const userId = newId(now);
const ledgerId = newId(now);
const clientId = newId(now);

type Row = Record<string, unknown>;

/** Columns kept beside a row and never written from one. */
const DERIVED = new Set(['ledger_id', 'posted_cents', 'included_cents', 'balance_cents']);

/** For each entity that an undo writes: its table, a row's values for the columns of a level, and the edited values. */
const ENTITIES = {
  account: {
    table: 'accounts',
    row: () => ({
      name: 'Banco',
      type: 'checking',
      currency: 'USD',
      opening_cents: 5,
      opening_day: '2026-10-01',
      opening_includes_past: false,
      archived_at: at,
    }),
    edit: { name: 'Outro' },
  },
  recurrence: {
    table: 'recurrences',
    row: (accountId: string) => ({
      interval: 'yearly',
      start_day: '2026-02-28',
      anchor_day_of_month: 28,
      end_day: '2027-02-28',
      account_id: accountId,
      type: 'income',
      category: 'sales',
      description: 'Venda',
      amount_cents: 700,
      currency: 'BRL',
      client_id: clientId,
      supplier_id: null,
      tax_rate_percent: '4.50',
    }),
    edit: { description: 'Outra' },
  },
  statement: {
    table: 'statements',
    row: (accountId: string, index: number) => ({
      account_id: accountId,
      month: `2026-0${index + 1}`,
      closing_day: '2026-11-03',
      due_day: '2026-11-10',
      dates_from: 'person',
      bank_total_cents: 900,
      minimum_cents: 90,
    }),
    edit: { due_day: '2026-11-11' },
  },
  installment_plan: {
    table: 'installment_plans',
    row: (accountId: string) => ({
      account_id: accountId,
      kind: 'financing',
      category: 'fees',
      description: 'Parcelamento',
      currency: 'BRL',
      total_cents: 1200,
      // It has no parcels here, and the check adds them up.
      paid_before_cents: 1200,
      count: 12,
      first_number: 3,
      purchase_day: '2026-01-05',
      payment_id: accountId,
    }),
    edit: { total_cents: 1300 },
  },
  transaction: {
    table: 'transactions',
    row: (accountId: string) => ({
      account_id: accountId,
      type: 'income',
      status: 'scheduled',
      day: '2026-11-20',
      category: 'sales',
      description: 'Venda',
      search_text: 'venda',
      amount_cents: 1000,
      currency: 'USD',
      account_amount_cents: 5500,
      rate: '5.50',
      rate_source: 'direct',
      rate_at: at,
      posts_itself: true,
      client_id: clientId,
      supplier_id: null,
      invoice_number: '12',
      tax_rate_percent: '4.50',
      tax_cents: 45,
      document_key: 'pix:abc',
    }),
    edit: { description: 'Outra', search_text: 'outra', status: 'posted', posts_itself: false },
  },
  task: {
    table: 'tasks',
    row: () => ({
      title: 'Pagar',
      description: 'Conta',
      search_text: 'pagar conta',
      due_at: at,
      priority: 'high',
      category: 'work',
      status: 'completed',
      completed_at: at,
      series_id: ledgerId,
      recurrence_interval: 'weekly',
      recurrence_weekday: 3,
      recurrence_end_day: '2027-01-01',
    }),
  },
  goal: {
    table: 'goals',
    row: () => ({
      title: 'Reserva',
      description: 'Toda',
      search_text: 'reserva toda',
      target_day: '2027-01-31',
      category: 'financial',
      progress_percent: 40,
      status: 'active',
    }),
  },
  ticket: {
    table: 'tickets',
    row: () => ({
      title: 'Nota',
      description: 'Pedir',
      priority: 'low',
      category: 'bug',
      status: 'in_progress',
    }),
  },
  investment: {
    table: 'investments',
    row: () => ({
      name: 'Moedas',
      type: 'crypto',
      amount_cents: 100,
      current_value_cents: 120,
      last_updated_at: at,
      return_rate_percent: '0.500000',
      return_period: 'monthly',
      purchase_day: '2026-01-31',
      currency: 'USD',
      quantity: '0.000000000000000001',
      asset_id: 'bitcoin',
    }),
  },
} as const;
type Entity = keyof typeof ENTITIES;
const MONEY = ['account', 'recurrence', 'statement', 'installment_plan', 'transaction'] as const;
type Money = (typeof MONEY)[number];

/** The rows that an undo must restore at the end. */
interface Kept {
  readonly level: string;
  readonly entity: Entity;
  readonly what: 'deleted' | 'edited';
  /** Id of the change or the deletion. */
  readonly undoneId: string;
  readonly rowId: string;
  /** The one that stayed. */
  readonly twinId: string;
}

const url = await testDatabase();
const database = connect(url, { connections: 1 });
const kept: Kept[] = [];
let server: TestServer;
let ana: Person;

const query = async (text: string, values: unknown[] = []): Promise<Row[]> =>
  (await database.pool.query(text, values)).rows;

beforeAll(async () => {
  // The template is migrated already.
  await query('drop schema public cascade');
  await query('create schema public');
  const earlier = mkdtempSync(join(tmpdir(), 'vintem-migrations-'));
  for (const level of LEVELS) {
    cpSync(join(MIGRATIONS, level), join(earlier, level));
    // oxlint-disable-next-line no-await-in-loop -- each level builds on the one before
    await migrate(url, earlier);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await liveAt(level);
  }
  rmSync(earlier, { recursive: true });
  await keepSums();
  server = await startTestServer({ databaseUrl: url });
  ana = new Person(server.app);
  await ana.call(api.signIn, { body: { email: EMAIL, password: PASSWORD } });
}, 60_000);
afterAll(async () => {
  await database.close();
  await server.close();
});

async function columnsOf(table: string): Promise<string[]> {
  const found = await query(
    `select column_name::text as name from information_schema.columns where table_schema = 'public' and table_name = $1`,
    [table],
  );
  return found.map(({ name }) => String(name));
}

/** Inserts what the level has of the row; the rest is as the table has it by itself. */
async function insert(table: string, row: Row): Promise<void> {
  const columns = (await columnsOf(table)).filter((name) => name in row);
  await query(
    `insert into ${table} (${columns.join()}) select ${columns.join()} from jsonb_populate_record(null::${table}, $1)`,
    [JSON.stringify(row)],
  );
}

async function liveAt(level: string): Promise<void> {
  if (level.startsWith('0001')) await signUp();
  if (level.startsWith('0008')) {
    const client = {
      kind: 'client',
      name: 'Cliente',
      search_name: 'cliente',
      created_at: at,
      updated_at: at,
    };
    await insert('contacts', { ledger_id: ledgerId, id: clientId, ...client });
  }
  let accountId = '';
  let recurrenceId = '';
  for (const entity of Object.keys(ENTITIES) as Entity[]) {
    // oxlint-disable-next-line no-await-in-loop -- one connection, and what comes later points at what came before
    const stays = await write(level, entity, { accountId, recurrenceId });
    if (entity === 'account') accountId = stays;
    if (entity === 'recurrence') recurrenceId = stays;
  }
}

async function signUp(): Promise<void> {
  const hashed = await hashPassword(PASSWORD);
  if (hashed === 'busy') throw new Error('nobody else hashes here');
  const stamps = { created_at: at, updated_at: at };
  const user = { id: userId, email: EMAIL, password_hash: hashed.hash, plan: 'premium', status: 'active' };
  await insert('users', { ...user, ...stamps });
  const settings = { notification_preferences: {}, theme: 'light', language: 'pt-BR', version: 1 };
  await insert('user_settings', { user_id: userId, ...settings, ...stamps });
  const ledger = { kind: 'personal', currency: 'BRL', time_zone: 'America/Sao_Paulo', version: 1 };
  await insert('ledgers', { id: ledgerId, ...ledger, ...stamps });
  await insert('memberships', { user_id: userId, ledger_id: ledgerId, role: 'owner', ...stamps });
}

interface Place {
  readonly accountId: string;
  readonly recurrenceId: string;
}

/** Three rows alike, as the level has them. Answers the id of the one that stays, which is empty where the level has no such table. */
async function write(level: string, entity: Entity, { accountId, recurrenceId }: Place): Promise<string> {
  const { table, row } = ENTITIES[entity];
  const columns = await columnsOf(table);
  if (columns.length === 0) return '';
  const ids = { stays: newId(now), deleted: newId(now), edited: newId(now) };
  let index = 0;
  for (const [what, id] of Object.entries(ids)) {
    const occurrence =
      entity === 'transaction' && recurrenceId
        ? { recurrence_id: recurrenceId, occurrence_index: index }
        : {};
    const stamps = { version: 1, created_at: at, updated_at: at };
    const owner = columns.includes('user_id') ? { user_id: userId } : { ledger_id: ledgerId };
    const isEdited = what === 'edited' && 'edit' in ENTITIES[entity];
    // oxlint-disable no-await-in-loop -- one connection
    if (what !== 'edited' || isEdited)
      await insert(table, { ...owner, id, ...row(accountId, index), ...occurrence, ...stamps });
    if (what === 'deleted' || isEdited) await change(level, entity, { what, rowId: id, twinId: ids.stays });
    // oxlint-enable no-await-in-loop
    index += 1;
  }
  return ids.stays;
}

/** Deletes or edits the row, and keeps of it what the version of the level would. */
async function change(
  level: string,
  entity: Entity,
  { what, ...rows }: Pick<Kept, 'rowId' | 'twinId'> & { what: string },
): Promise<void> {
  const undoneId = newId(now);
  const { table } = ENTITIES[entity];
  const before = await rowAsWritten(table, rows.rowId);
  if (what === 'edited') {
    const edit = { ...(ENTITIES[entity as Money].edit as Row), version: 2 };
    const set = (await columnsOf(table)).filter((name) => name in edit);
    const values = set.map((name) => `${name} = edited.${name}`).join();
    await query(
      `update ${table} t set ${values} from jsonb_populate_record(null::${table}, $2) edited where t.id = $1`,
      [rows.rowId, JSON.stringify(edit)],
    );
  } else await query(`delete from ${table} where id = $1`, [rows.rowId]);

  if ('user_id' in before) {
    const deletion = { id: undoneId, user_id: userId, entity, rows: [before], created_at: at };
    await insert('deletions', deletion);
  } else {
    const after = what === 'edited' ? await rowAsWritten(table, rows.rowId) : null;
    const meta = { verb: `${entity}.${what}`, actor_id: userId, at };
    const entry = { id: undoneId, ledger_id: ledgerId, position: 0, entity, entity_id: rows.rowId };
    await insert('changes', { ...entry, ...meta, before, after });
  }
  kept.push({ level, entity, what: what as Kept['what'], undoneId, ...rows });
}

/** All that the table has of the row at its level, but for what no version wrote: amounts as numbers, decimals as text, instants in ISO 8601. */
async function rowAsWritten(table: string, id: string): Promise<Row> {
  const [row = {}] = await query(`select * from ${table} where id = $1`, [id]);
  return Object.fromEntries(Object.entries(row).filter(([name]) => !DERIVED.has(name)));
}

/** Balances and totals of what stands, as the one writer would have kept them. */
async function keepSums(): Promise<void> {
  await query(
    `insert into monthly_totals (ledger_id, month, account_id, type, category, status, amount_cents, count)
     select ledger_id, to_char(day, 'YYYY-MM'), account_id, type, category, status, sum(account_amount_cents), count(*)
     from transactions group by 1, 2, 3, 4, 5, 6`,
  );
  await query(
    `update accounts a set posted_cents = coalesce((
       select sum(account_amount_cents) from transactions t where t.account_id = a.id and t.status = 'posted'), 0)`,
  );
}

function undo({ entity, undoneId }: Kept) {
  return MONEY.some((one) => one === entity)
    ? ana.call(api.undoChange, { params: { ledgerId, changeId: undoneId } })
    : ana.call(api.undoDeletion, { params: { deletionId: undoneId } });
}

// At the first level there are only people.
describe.each(LEVELS.slice(1))('a row recorded at %s', (level) => {
  test('BASE-05 BASE-08 comes back equal to its migrated twin', async () => {
    const entries = kept.filter((entry) => entry.level === level);
    expect(entries.length).toBeGreaterThanOrEqual(4);
    for (const entry of entries) {
      const name = `${entry.entity} ${entry.what}`;
      const { table } = ENTITIES[entry.entity];
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that a failure names its entry
      const { status, error } = await undo(entry);
      expect({ name, status, error }).toEqual({
        name,
        status: expect.toBeOneOf([200, 204]),
        error: undefined,
      });
      // oxlint-disable-next-line no-await-in-loop -- as above
      const [back, twin] = [await rowAsWritten(table, entry.rowId), await rowAsWritten(table, entry.twinId)];
      const own = Object.fromEntries(
        ['id', 'version', 'updated_at', 'occurrence_index', 'month'].flatMap((key) =>
          key in back ? [[key, back[key]]] : [],
        ),
      );
      expect(back, name).toEqual({ ...twin, ...own });
    }
  });
});

test('every entity that an undo restores is tested', () => {
  const tried = new Set(kept.map(({ entity, what }) => `${entity} ${what}`));
  expect([...tried].toSorted()).toEqual(
    [
      ...Object.keys(ENTITIES).map((entity) => `${entity} deleted`),
      ...MONEY.map((entity) => `${entity} edited`),
    ].toSorted(),
  );
});

test('BASE-08 balances and totals equal the remaining rows of every earlier level', async () => {
  expect(await server.breaks()).toEqual([]);
});
