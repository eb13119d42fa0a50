// The cost of a ledger's own pages when other ledgers share its tables: counted in blocks and rows that Postgres reads, never in time.
import type { TransactionFilter } from '@vintem/contract/transactions';
import { Kysely } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readHistory } from '#analysis/read-history.ts';
import { readBudget } from '#budgets/read-budget.ts';
import { readDashboard } from '#dashboard/read-dashboard.ts';
import { connect, type Database } from '#platform/database.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { pipelinedDialect } from '#platform/pipelined-driver.ts';
import { Batch, type Statement } from '#platform/statements.ts';
import type { Schema } from '#platform/schema.ts';
import type { Reader, Services } from '#platform/services.ts';
import { readProjectionBasis } from '#projections/read-projection-basis.ts';
import { GuardedPool } from './owner-guard.ts';
import { readSuggestions } from '#suggestions/read-suggestions.ts';
import { seedLedgers } from './seed-ledgers.ts';
import { testDatabase } from './test-database.ts';
import { readPage, summarize } from '#transactions/read-transactions.ts';

const OWN_ROWS = 6_000;
const OTHERS = 400;
const ROWS_OF_OTHERS = 150;
const ROWS_OF_NEW = 2_000;
/** Blocks among other ledgers, as a multiple of those without; plus some for the greater depth of the same indexes. */
const MOST = 1.4;
const DEEPER = 24;

/** Of a third of the rows, and of one in six hundred, in every ledger alike. */
const [COMMON_TAG, RARE_TAG] = [
  '0198c0de-0000-7000-8000-000000000001',
  '0198c0de-0000-7000-8000-000000000002',
];
const TAG = `
  update transactions t set tag_ids = case when n % 600 = 0 then array[$1::uuid, $2::uuid] else array[$1::uuid] end
  from (select ledger_id, id, split_part(search_text, ' ', 2)::int as n from transactions) row
  where t.ledger_id = row.ledger_id and t.id = row.id and n % 3 = 0`;

interface Stage {
  readonly ledgerId: GrantedLedgerId;
  readonly database: Database;
  readonly accountId: string;
}

let alone: Stage;
let among: Stage;

async function stage(others: number): Promise<Stage> {
  const url = await testDatabase();
  const client = new Client({ connectionString: url });
  await client.connect();
  const [id] = await seedLedgers(client, 1, OWN_ROWS);
  if (others > 0) await seedLedgers(client, others, ROWS_OF_OTHERS);
  await client.query(TAG, [COMMON_TAG, RARE_TAG]);
  // Vacuum, so that what the search has not sorted in yet does not depend on when the server gets to it.
  await client.query('vacuum analyze transactions, accounts, monthly_totals, recurrences');
  const { rows } = await client.query<{ id: string }>(
    'select id from accounts where ledger_id = $1 order by name',
    [id],
  );
  await client.end();
  const database = connect(url, { connections: 1, poolClass: GuardedPool });
  return { ledgerId: id as GrantedLedgerId, accountId: rows[0]?.id ?? '', database };
}

beforeAll(async () => {
  alone = await stage(0);
  among = await stage(OTHERS);
}, 120_000);

afterAll(async () => {
  await alone.database.close();
  await among.database.close();
});

interface Cost {
  blocks: number;
  /** Of transactions, and of series. */
  rows: number;
  series: number;
  /** Of the kept totals. */
  totals: number;
}

/** The cost of the statements that `read` really sends. */
async function costOf(
  { database, ledgerId, accountId }: Stage,
  read: (db: Reader, ledgerId: GrantedLedgerId, accountId: string) => Promise<unknown>,
): Promise<Cost> {
  const sent: Statement[] = [];
  const db = new Kysely<Schema>({
    dialect: pipelinedDialect(database.pool),
    log: ({ query }) => {
      const { sql: text, parameters: values } = query;
      sent.push(...(query instanceof Batch ? query.statements : [{ text, values }]));
    },
  });
  await read(db, ledgerId, accountId);
  const cost = { blocks: 0, rows: 0, series: 0, totals: 0 };
  // A table of one ledger is read whole for all of it; here the indexes are compared.
  if (database === alone.database) await database.pool.query('set enable_seqscan = off');
  for (const { text, values } of sent) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
      `explain (analyze, buffers, timing off, format json) ${text}`,
      [...values],
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    if (!plan) throw new Error('a statement without a plan');
    cost.blocks += blocksRead(plan);
    cost.rows += rowsRead(plan, 'transactions');
    cost.series += rowsRead(plan, 'recurrences');
    cost.totals += rowsRead(plan, 'monthly_totals');
  }
  expect(sent.length).toBeGreaterThan(0);
  return cost;
}

interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

/** Blocks without those of accounts: in a table of its own, a ledger's four accounts fit into one. */
function blocksRead(node: Node): number {
  const children = node.Plans ?? [];
  const own = blocksOf(node) - children.reduce((sum, child) => sum + blocksOf(child), 0);
  return children.reduce(
    (sum, child) => sum + blocksRead(child),
    node['Relation Name'] === 'accounts' ? 0 : own,
  );
}

function blocksOf(node: Node): number {
  return node['Shared Hit Blocks'] + node['Shared Read Blocks'];
}

/** Rows of a table that were looked at, also those that did not fit. */
function rowsRead(node: Node, table: string): number {
  const own =
    node['Relation Name'] === table
      ? (node['Actual Rows'] +
          (node['Rows Removed by Filter'] ?? 0) +
          (node['Rows Removed by Index Recheck'] ?? 0)) *
        node['Actual Loops']
      : 0;
  return own + (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child, table), 0);
}

const YEAR = { from: '2026-01-01', to: '2026-12-31' } as Partial<TransactionFilter>;
type Read = Parameters<typeof costOf>[1];

function list(filter: (accountId: string) => object): Read {
  return (db, ledgerId, accountId) => pageOf(db, ledgerId, filter(accountId), 50);
}

async function pageOf(db: Reader, ledgerId: GrantedLedgerId, filter: TransactionFilter, limit: number) {
  const page = await readPage(db, ledgerId, filter, { cursor: undefined, limit });
  if (!page.ok) throw new Error(page.code);
  return page.value.transactions;
}

/** The services of a feature, on the last day of the seeded histories. */
function servicesOf(db: Reader): Services {
  return { db, clock: { now: () => new Date('2026-11-20T15:00:00Z') } } as Services;
}

function sums(filter: (accountId: string) => object): Read {
  return (db, ledgerId, accountId) => summarize(db, ledgerId, filter(accountId));
}

function suggestionsFor(text: string): Read {
  return (db, ledgerId) => readSuggestions(servicesOf(db), ledgerId, { text, type: 'expense' });
}

/** Name, statement, and the most rows of transactions that it may look at. */
const READS: readonly [string, Read, number][] = [
  ['the latest', list(() => ({})), 60],
  ['a page in the middle', list(() => ({ to: '2022-01-01' })), 60],
  ['a month', list(() => ({ from: '2026-10-01', to: '2026-10-31' })), 60],
  ['a category of a year', list(() => ({ ...YEAR, category: 'food' })), 600],
  ['an account', list((accountId) => ({ accountId })), 60],
  ['an account of a year', list((accountId) => ({ ...YEAR, accountId })), 60],
  ['a category of an account', list((accountId) => ({ accountId, category: 'food' })), 300],
  ['a rare word', list(() => ({ search: '5432' })), 60],
  ['a word of none', list(() => ({ search: 'zebra' })), 0],
  ['a common word', list(() => ({ search: 'padaria' })), 2_100],
  ['two words', list(() => ({ search: 'padaria 5430' })), 60],
  ['two letters of few', list(() => ({ search: 'zq' })), 60],
  ['two letters of none', list(() => ({ search: 'q7' })), 60],
  ['another sign of none', list(() => ({ search: '_' })), 0],
  ['a sign of none', list(() => ({ search: '%' })), 0],
  ['a rare tag', list(() => ({ tags: RARE_TAG })), 20],
  ['a common tag', list(() => ({ tags: COMMON_TAG })), 300],
  ['a tag of none', list(() => ({ tags: '0198c0de-0000-7000-8000-000000000003' })), 0],
  ['sums of a rare tag', sums(() => ({ tags: RARE_TAG })), 20],
  ['sums of a month', sums(() => ({ from: '2026-10-01', to: '2026-10-31' })), 0],
  ['sums of years and some days', sums(() => ({ from: '2017-03-10', to: '2026-10-05' })), 60],
  ['sums of a rare word', sums(() => ({ search: '5432' })), 60],
  ['sums of two letters', sums(() => ({ search: 'zq' })), 60],
  ['sums of an account', sums((accountId) => ({ accountId })), 0],
  ['the dashboard', (db, ledgerId) => readDashboard(servicesOf(db), ledgerId), 20],
  ['BUD-09 the budget of a month', (db, ledgerId) => readBudget(servicesOf(db), ledgerId), 0],
  ['the projections', (db, ledgerId) => readProjectionBasis(servicesOf(db), ledgerId), 0],
  ['suggestions for a common word', suggestionsFor('padaria'), 1_600],
  ['suggestions for a rare word', suggestionsFor('rua zq'), 1_700],
  ['suggestions for a word of none', suggestionsFor('zebra'), 1_500],
  ['suggestions for a letter', suggestionsFor('q'), 1_600],
  ['an analysis', (db, ledgerId) => readHistory(servicesOf(db), ledgerId), 2_200],
];

test.each(READS)(
  '%s costs the same among many ledgers as in a database of its own',
  async (_, read, mostRows) => {
    const [byItself, shared] = [await costOf(alone, read), await costOf(among, read)];
    expect(shared.rows).toBeLessThanOrEqual(mostRows);
    expect(shared.blocks).toBeLessThanOrEqual(byItself.blocks * MOST + DEEPER);
  },
);

test('BUD-09 the budget of a month reads the totals of that month, however many years there are', async () => {
  const { rows } = await alone.database.pool.query<{ all: number; own: number }>(
    `select count(*)::int as all, (count(*) filter (where month = '2026-11'))::int as own
     from monthly_totals where ledger_id = $1`,
    [alone.ledgerId],
  );
  const [{ all, own }] = rows as [{ all: number; own: number }];
  expect(all).toBeGreaterThan(20 * own);
  const cost = await costOf(alone, (db, ledgerId) => readBudget(servicesOf(db), ledgerId));
  expect(cost.totals).toBeLessThanOrEqual(own);
});

test.each([
  ['2017-03-10', '2026-10-05'],
  ['2017-03-10', '2026-10-31'],
  ['2017-03-01', '2026-10-05'],
  ['2026-10-02', '2026-10-30'],
  ['2026-09-20', '2026-10-10'],
  ['2026-10-10', '2026-09-20'],
  ['1900-01-05', '2199-12-10'],
  ['2020-02-02', undefined],
  [undefined, '2020-02-28'],
  ['2199-12-05', undefined],
  [undefined, '1900-01-05'],
])('the sums from %s to %s are those of its transactions', async (from, to) => {
  const { database, ledgerId } = alone;
  const filter = { from, to } as TransactionFilter;
  const rows = await pageOf(database.db, ledgerId, filter, 10_000);
  const { sums: found } = await summarize(database.db, ledgerId, filter);
  const total = (of: readonly { amountCents: number }[]) => of.reduce((sum, one) => sum + one.amountCents, 0);
  expect(total(found)).toBe(total(rows));
  expect(found.reduce((sum, one) => sum + one.count, 0)).toBe(rows.length);
  expect(found).toHaveLength(new Set(rows.map(({ category }) => category)).size);
});

test('a ledger that came after the statistics reads its series once, and not for each row', async () => {
  const { database } = among;
  const client = new Client({ connectionString: database.pool.options.connectionString });
  await client.connect();
  const [ledgerId] = await seedLedgers(client, 1, ROWS_OF_NEW);
  await client.query(
    `insert into recurrences (ledger_id, id, interval, start_day, anchor_day_of_month, account_id, type, category, description,
       amount_cents, currency, created_at, updated_at)
     select $1, gen_random_uuid(), 'monthly', '2026-01-05', 5, (select id from accounts where ledger_id = $1 limit 1), 'expense',
       'food', 'Padaria', 100, 'BRL', now(), now() from generate_series(1, 300)`,
    [ledgerId],
  );
  await client.query(
    `update transactions t set recurrence_id = r.id, occurrence_index = r.n from (
       select id, row_number() over () as n from recurrences where ledger_id = $1) r,
       (select id, row_number() over () as n from transactions where ledger_id = $1) s
     where t.ledger_id = $1 and t.id = s.id and s.n = r.n`,
    [ledgerId],
  );
  await client.end();
  const seen = await costOf(
    { database, ledgerId: ledgerId as GrantedLedgerId, accountId: '' },
    list(() => ({})),
  );
  expect(seen.series).toBeLessThanOrEqual(300);
  expect(seen.rows).toBeLessThanOrEqual(2 * ROWS_OF_NEW);
});
