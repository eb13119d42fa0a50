// Ledgers with a history, written straight into the tables: for tests of what a table costs that many share.
import type { Client } from 'pg';

const CATEGORIES = ['food', 'transport', 'housing', 'health', 'leisure'];
const SHOPS = ['padaria', 'mercado', 'cafe', 'corrida', 'farmacia', 'posto'];
const LAST_DAY = '2026-11-20';

/**
 * Adds `count` ledgers of `rows` posted expenses each, over ten years and four accounts, with their balances and totals; the opening amount
 * of the first account holds what came before its day. Their texts hold the
 * number of the row, so that some words are rare.
 */
export async function seedLedgers(client: Client, count: number, rows: number): Promise<string[]> {
  const seeded = await client.query<{ id: string }>(
    `insert into ledgers (id, kind, time_zone, currency, created_at, updated_at)
      select gen_random_uuid(), 'personal', 'America/Sao_Paulo', 'BRL', now(), now() from generate_series(1, $1::int)
      returning id`,
    [count],
  );
  const ids = seeded.rows.map(({ id }) => id);
  await fillLedgers(client, ids, rows);
  return ids;
}

/** The same for ledgers that there are. */
export async function fillLedgers(client: Client, ids: readonly string[], rows: number): Promise<void> {
  await client.query(
    `insert into accounts (ledger_id, id, name, type, currency, opening_cents, opening_day, opening_includes_past, created_at,
        updated_at)
      select id, gen_random_uuid(), 'Conta ' || n, 'checking', 'BRL', 0, '2022-01-10', n = 1, now(), now()
      from unnest($1::uuid[]) id, generate_series(1, 4) n`,
    [ids],
  );
  await client.query(
    `insert into transactions (ledger_id, id, account_id, type, status, day, category, description, search_text, amount_cents,
        currency, account_amount_cents, created_at, updated_at)
      select account.ledger_id, gen_random_uuid(), account.ids[1 + n % 4], 'expense', 'posted',
        $3::date - n * 3650 / $2::int, ($4::text[])[1 + n % 5], text, text, 100 + n % 7, 'BRL', 100 + n % 7, now(), now()
      from (
          select ledger_id, array_agg(id order by name) as ids from accounts where ledger_id = any($1::uuid[]) group by ledger_id
        ) account,
        generate_series(1, $2::int) n,
        lateral (select ($5::text[])[1 + n % 6] || ' ' || n || ' rua ' || chr(97 + n % 26) || chr(97 + n / 26 % 26) as text)
      order by account.ledger_id, n`,
    [ids, rows, LAST_DAY, CATEGORIES, SHOPS],
  );
  await client.query(
    `insert into monthly_totals (ledger_id, month, account_id, type, category, status, amount_cents, count)
      select ledger_id, to_char(day, 'YYYY-MM'), account_id, type, category, status, sum(account_amount_cents), count(*)
      from transactions where ledger_id = any($1::uuid[]) group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6`,
    [ids],
  );
  await client.query(
    `update accounts a set posted_cents = -s.cents, included_cents = -s.included
      from (
          select t.account_id, sum(t.account_amount_cents) as cents,
            coalesce(sum(t.account_amount_cents) filter (where o.opening_includes_past and t.day < o.opening_day), 0) as included
          from transactions t join accounts o on o.ledger_id = t.ledger_id and o.id = t.account_id
          where t.ledger_id = any($1::uuid[]) group by 1
        ) s
      where a.ledger_id = any($1::uuid[]) and a.id = s.account_id`,
    [ids],
  );
}
