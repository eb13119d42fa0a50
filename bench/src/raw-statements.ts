// The yardstick: SQL as one would write it by hand, without a ledger around it. The only file beside the postings that writes their tables,
// on ledgers that exist for the measurement only.
import type { Client, QueryConfig } from 'pg';

export interface RawRead {
  readonly name: string;
  statements(ledgerId: string, today: string): QueryConfig[];
}

function sixMonths(ledgerId: string, today: string): QueryConfig[] {
  return [
    {
      name: 'raw-six-months',
      text: `select to_char(day, 'YYYY-MM') as month, type, sum(account_amount_cents) from transactions
             where ledger_id = $1 and day >= ($2::date - interval '5 months')::date
               and day < ($2::date + interval '1 month')::date group by 1, 2`,
      values: [ledgerId, `${today.slice(0, 7)}-01`],
    },
  ];
}

export const RAW_READS = {
  latest: {
    name: 'latest 50',
    statements: (ledgerId) => [
      {
        name: 'raw-latest',
        text: `select id, account_id, type, status, day, category, description, amount_cents, currency, account_amount_cents
               from transactions where ledger_id = $1 order by day desc, id desc limit 50`,
        values: [ledgerId],
      },
    ],
  },
  month: {
    name: 'sums of the month',
    statements: (ledgerId, today) => [
      {
        name: 'raw-month',
        text: `select type, category, status, sum(account_amount_cents), count(*) from transactions
               where ledger_id = $1 and day >= $2::date and day < ($2::date + interval '1 month')::date group by 1, 2, 3`,
        values: [ledgerId, `${today.slice(0, 7)}-01`],
      },
    ],
  },
  sixMonths: { name: 'six months', statements: sixMonths },
  dashboard: {
    name: 'dashboard',
    statements: (ledgerId, today) => [
      {
        name: 'raw-accounts',
        text: 'select id, name, type, currency, balance_cents from accounts where ledger_id = $1 and archived_at is null',
        values: [ledgerId],
      },
      ...sixMonths(ledgerId, today),
      {
        name: 'raw-latest-five',
        text: `select id, type, day, category, description, amount_cents, currency from transactions
               where ledger_id = $1 and day <= $2::date order by day desc, id desc limit 5`,
        values: [ledgerId, today],
      },
    ],
  },
} satisfies Record<string, RawRead>;

export type ReadName = keyof typeof RAW_READS;
export const READ_NAMES = Object.keys(RAW_READS) as ReadName[];

/** A row and its account's balance, in one transaction: the least that creating one can be. */
export async function rawCreate(
  client: Client,
  row: { ledgerId: string; accountId: string; id: string; day: string; at: Date },
): Promise<void> {
  await client.query('begin');
  await client.query({
    name: 'raw-insert',
    text: `insert into transactions (ledger_id, id, account_id, type, status, day, category, description, search_text,
             amount_cents, currency, account_amount_cents, created_at, updated_at)
           values ($1, $2, $3, 'expense', 'posted', $4, 'food', 'Padaria', 'padaria', 100, 'BRL', 100, $5, $5)`,
    values: [row.ledgerId, row.id, row.accountId, row.day, row.at],
  });
  await client.query({
    name: 'raw-balance',
    text: 'update accounts set posted_cents = posted_cents - 100 where ledger_id = $1 and id = $2',
    values: [row.ledgerId, row.accountId],
  });
  await client.query('commit');
}

/** Another amount in a row, and its account's balance. */
export async function rawEdit(
  client: Client,
  row: { ledgerId: string; accountId: string; id: string },
  cents: number,
): Promise<void> {
  await client.query('begin');
  await client.query({
    name: 'raw-update',
    text: 'update transactions set amount_cents = $3, account_amount_cents = $3 where ledger_id = $1 and id = $2',
    values: [row.ledgerId, row.id, cents],
  });
  await client.query({
    name: 'raw-balance-edit',
    text: 'update accounts set posted_cents = posted_cents + 1 where ledger_id = $1 and id = $2',
    values: [row.ledgerId, row.accountId],
  });
  await client.query('commit');
}
