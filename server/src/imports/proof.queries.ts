// What may explain a difference between the bank's balance and the ledger's: lines and transactions that do not stand beside each other.
import type { Checkpoint, ImportProof, LINE_CHANGES } from '@vintem/contract/import-proof';
import type { Day } from '@vintem/core/calendar/day';
import type { ChainLink } from '@vintem/core/imports/balance-chain';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { type Cents, ZERO } from '@vintem/core/money/money';
import { type RawBuilder, sql } from 'kysely';
import { balanceByBankDaysText } from '#ledger/checkpoints.queries.ts';
import { signedAccountAmount } from '#ledger/signed-amount.ts';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import type { Days } from './bank-lines.queries.ts';
import type { ImportRecord } from './imports.queries.ts';

/** The movements of a file that has a running balance, in its order; none of a file without one. */
export async function chainOfImport(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
): Promise<ChainLink[]> {
  const { rows } = await sql<ChainLink>`
    select r.line, r.day, r.amount_cents as "amountCents", r.balance_cents as "balanceCents"
    from import_rows r
    where r.ledger_id = ${ledgerId} and r.import_id = ${importId} and r.kind = 'movement' and exists (
      select from import_rows b
      where b.ledger_id = ${ledgerId} and b.import_id = ${importId} and b.balance_cents is not null)
    order by r.position`.execute(db);
  return rows;
}

/** What an import tells of its account. */
export interface ToldPeriod {
  readonly id: string;
  /** Of the file, else of its first and last line; null of a file without either. */
  readonly from_day: Day | null;
  readonly to_day: Day | null;
  readonly is_told: boolean;
  /** Null of a file without lines. */
  readonly first_line_day: Day | null;
  readonly last_line_day: Day | null;
  readonly closing_day: Day | null;
  readonly closing_cents: Cents | null;
  /** What the account held before the first line, as far as the file tells its closing balance. */
  readonly opening_cents: Cents | null;
}

/** Of this import, and of all others of its account that are applied. */
export async function periodsOfAccount(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { id, account_id: accountId }: Pick<ImportRecord, 'id' | 'account_id'>,
): Promise<ToldPeriod[]> {
  const { rows } = await sql<ToldPeriod>`
    select i.id, i.closing_day, i.closing_cents, i.from_day is not null and i.to_day is not null as is_told,
      told.first as first_line_day, told.last as last_line_day,
      case when i.to_day is null then told.first else i.from_day end as from_day,
      case when i.from_day is null then told.last else i.to_day end as to_day,
      (i.closing_cents - coalesce(told.cents, 0))::bigint as opening_cents
    from imports i
    left join lateral (
      select min(r.day) as first, max(r.day) as last, sum(r.amount_cents) filter (where r.day <= i.closing_day) as cents
      from import_rows r where r.ledger_id = i.ledger_id and r.import_id = i.id and r.kind = 'movement'
    ) told on true
    where i.ledger_id = ${ledgerId} and i.account_id = ${accountId} and (i.state = 'applied' or i.id = ${id})`.execute(
    db,
  );
  return rows;
}

type Listed<Item> = { readonly count: number; readonly cents: Cents; readonly items: Item[] };
type Named = ImportProof['vanished']['items'][number];
type Changed = NonNullable<ImportProof['reasons']>['changed']['items'][number];
type Typed = NonNullable<ImportProof['reasons']>['typed']['items'][number];

/** So many of each kind are listed. */
const MOST_LISTED = 10;

interface Found {
  readonly all_count: number;
  readonly all_cents: Cents;
}

function listedOf<Row extends Found, Item>(rows: readonly Row[], itemOf: (row: Row) => Item): Listed<Item> {
  const [first] = rows;
  return { count: first?.all_count ?? 0, cents: first?.all_cents ?? ZERO, items: rows.map(itemOf) };
}

const TRANSACTION = sql`
  jsonb_build_object('id', t.id, 'day', t.day, 'description', t.description, 'amountCents', ${signedAccountAmount('t')},
    'isScheduled', t.status = 'scheduled')`;
const TEXT = sql`
  coalesce((select x.text from bank_line_texts x where x.ledger_id = l.ledger_id and x.line_id = l.id
    order by x.position limit 1), '')`;

/** With the check digit or without, with zeros before it or not; a file without a number is of the account that the person says. */
function isSameNumber(one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> {
  const bare = (number: RawBuilder<unknown>) => sql`ltrim(regexp_replace(${number}, '\\D', '', 'g'), '0')`;
  return sql<boolean>`coalesce(starts_with(${bare(one)}, ${bare(other)}) or starts_with(${bare(other)}, ${bare(one)}), true)`;
}

/**
 * Lines that stood on record before the import, of days that its file tells whole, which are not in it; those whose transaction is gone are
 * settled, and those of another number are of another account of the bank.
 */
export async function vanishedLines(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { id, account_id: accountId, state, applied_at: appliedAt, account_number: number }: ImportRecord,
  { from, to }: Days,
): Promise<Listed<Named>> {
  const isBefore: RawBuilder<boolean> =
    state === 'draft'
      ? sql`true`
      : sql`exists (select from imports o where o.ledger_id = ${ledgerId} and o.id = l.import_id and o.applied_at < ${appliedAt})`;
  const { rows } = await sql<Found & Named>`
    select l.day, l.amount_cents as "amountCents", ${TEXT} as text, ${TRANSACTION} as transaction,
      (count(*) over ())::int as all_count, (-sum(l.amount_cents) over ())::bigint as all_cents
    from bank_lines l join transactions t on t.ledger_id = ${ledgerId} and t.id = l.transaction_id
    join imports teller on teller.ledger_id = ${ledgerId} and teller.id = l.import_id
    where l.ledger_id = ${ledgerId} and l.account_id = ${accountId} and l.day between ${from} and ${to}
      and l.import_id <> ${id} and l.whole_id is null and ${isBefore} and ${isSameNumber(sql`teller.account_number`, sql`${number}::text`)}
      and l.id::text not in (
        select told.id from import_rows r cross join lateral (
          select r.line_id::text as id where r.line_id is not null
          union all select jsonb_array_elements_text(coalesce(r.proposal -> 'lineIds', '[]'))
        ) told where r.ledger_id = ${ledgerId} and r.import_id = ${id})
      and l.transaction_id::text not in (
        select jsonb_array_elements_text(r.proposal #> '{otherwise,transactionIds}') from import_rows r
        where r.ledger_id = ${ledgerId} and r.import_id = ${id} and r.proposal ? 'otherwise')
    order by l.day, l.id limit ${MOST_LISTED}`.execute(db);
  return listedOf(rows, ({ day, amountCents, text, transaction }) => ({
    day,
    amountCents,
    text,
    transaction,
  }));
}

/** What is posted in the account in these days without a line of the account behind it. */
export async function typedTransactions(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  { from, to }: Days,
): Promise<Listed<Typed>> {
  const { rows } = await sql<Found & { transaction: Typed }>`
    select ${TRANSACTION} as transaction, (count(*) over ())::int as all_count,
      (-sum(${signedAccountAmount('t')}) over ())::bigint as all_cents
    from transactions t
    where t.ledger_id = ${ledgerId} and t.account_id = ${accountId} and t.status = 'posted'
      and t.day between ${from} and ${to} and not exists (
        select from bank_lines l
        where l.ledger_id = ${ledgerId} and l.transaction_id = t.id and l.account_id = ${accountId})
    order by t.day, t.id limit ${MOST_LISTED}`.execute(db);
  return listedOf(rows, ({ transaction }) => transaction);
}

/** The lines of these days that the ledger has otherwise than the bank. */
export async function changedLines(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  { from, to }: Days,
): Promise<Listed<Changed>> {
  const { rows } = await sql<Found & Changed & { why: (typeof LINE_CHANGES)[number] }>`
    select found.*, (count(*) over ())::int as all_count,
      (sum("amountCents" - here_cents) over ())::bigint as all_cents
    from (
      select l.id, l.day, l.amount_cents as "amountCents", ${TEXT} as text,
        case when t.id is not null then ${TRANSACTION} end as transaction,
        case when t.account_id = ${accountId} and t.status = 'posted' then ${signedAccountAmount('t')} else 0 end as here_cents,
        case when l.transaction_id is null then 'ignored' when t.id is null then 'deleted'
          when t.account_id <> ${accountId} then 'elsewhere' when t.status = 'scheduled' then 'scheduled'
          else 'amount' end as why
      from bank_lines l left join lateral (
        select * from transactions t where t.ledger_id = ${ledgerId} and t.id = l.transaction_id limit 1
      ) t on true
      where l.ledger_id = ${ledgerId} and l.account_id = ${accountId} and l.day between ${from} and ${to}
        and l.reason <> 'otherwise'
    ) found
    where here_cents <> "amountCents" order by day, id limit ${MOST_LISTED}`.execute(db);
  return listedOf(rows, ({ day, amountCents, text, transaction, why }) => ({
    day,
    amountCents,
    text,
    transaction,
    why,
  }));
}

/** The lines up to a day that wait for a decision, by their imports. */
export async function waitingOfAccount(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  until: Day,
): Promise<{ importId: string; count: number; cents: Cents }[]> {
  const { rows } = await sql<{ importId: string; count: number; cents: Cents }>`
    select i.id as "importId", count(*)::int as count, sum(r.amount_cents)::bigint as cents
    from imports i join import_rows r on r.ledger_id = i.ledger_id and r.import_id = i.id
    where i.ledger_id = ${ledgerId} and i.account_id = ${accountId} and i.state = 'applied'
      and r.box = 'check' and not r.is_applied and r.day <= ${until}
    group by i.id order by i.id`.execute(db);
  return rows;
}

/** The latest balances that a bank told before a day, the latest first. */
export async function earlierCheckpoints(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  before: Day,
): Promise<{ day: Day; balance_cents: Cents }[]> {
  return db
    .selectFrom('checkpoints')
    .select(['day', 'balance_cents'])
    .where('ledger_id', '=', ledgerId)
    .where('account_id', '=', accountId)
    .where('day', '<', before)
    .orderBy('day', 'desc')
    .limit(MOST_EARLIER)
    .execute();
}

/** Of so many earlier balances it is asked whether the ledger holds them: a year of statements, and some. */
const MOST_EARLIER = 14;

/** The last balance that a bank told of each account in the person's ledgers of one kind, beside what the ledger holds on its day. */
export async function lastCheckpoints(db: Reader, userId: UserId, kind: LedgerKind): Promise<Checkpoint[]> {
  // What was changed since is looked for only where the balance does not hold, from the import's own change on.
  const { rows } = await sql<Checkpoint>`
    select c.ledger_id as "ledgerId", c.account_id as "accountId", c.day, c.balance_cents as "bankCents",
      held.cents as "ledgerCents", c.import_id as "importId", held.cents <> c.balance_cents and exists (
        select from changes e
        where e.ledger_id = c.ledger_id and e.id > coalesce(i.change_ids[cardinality(i.change_ids)], i.id)
          and e.verb not like 'import.%' and (
            e.entity = 'account' and e.entity_id = c.account_id
              and e.before ->> 'opening_cents' <> e.after ->> 'opening_cents'
            or e.entity = 'transaction' and c.account_id::text in (e.before ->> 'account_id', e.after ->> 'account_id')
              and least(e.before ->> 'day', e.after ->> 'day') <= c.day::text)
      ) as "hasChanged"
    from memberships m
    join ledgers g on g.id = m.ledger_id
    join accounts a on a.ledger_id = m.ledger_id
    cross join lateral (
      select * from checkpoints c where c.ledger_id = a.ledger_id and c.account_id = a.id order by c.day desc limit 1
    ) c
    join imports i on i.ledger_id = c.ledger_id and i.id = c.import_id
    cross join lateral (select ${sql.raw(HELD)} as cents) held
    where m.user_id = ${userId} and g.kind = ${kind}
    order by c.ledger_id, c.account_id`.execute(db);
  return rows;
}
const HELD = balanceByBankDaysText('c.ledger_id', 'c.account_id', 'c.day');

/**
 * What rows that wait for an answer move the account by until that day, whatever the answer: whether it is a transfer, or of so far a day. Where the
 * question is which transaction a row is, what it may be has been counted.
 */
export async function waitingUntil(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
  day: Day,
): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from import_rows
    where ledger_id = ${ledgerId} and import_id = ${importId} and box = 'check' and not is_applied and day <= ${day}
      and proposal ->> 'doubt' in ('transfer', 'far_day')`.execute(db);
  return rows[0]?.cents ?? ZERO;
}
