// Proof of the ledger's sums over the whole database: for the check only, never for a request.
import { signedAccountAmount, typesOfFigure } from './signed-amount.ts';
import { TRANSACTION_TYPES, type TransactionType, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { NATURE_FACTS, TRANSFER_NATURES } from '@vintem/core/transfers/nature';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { sql } from 'kysely';
import type { Reader } from '#platform/services.ts';

export interface Break {
  readonly what:
    | 'account_balance'
    | 'account_included'
    | 'monthly_total'
    | 'installment_plan'
    | 'financed_statement'
    | 'category_missing'
    | 'transaction_parts'
    | 'tag_missing'
    | 'transfer_category'
    | 'transfer_sides'
    | 'transfer_series';
  readonly ledgerId: string;
  readonly accountId: string;
  readonly key: string;
  readonly keptCents: string;
  readonly actualCents: string;
  readonly keptCount: number | null;
  readonly actualCount: number | null;
}

/** Accounts whose posted amount is not the sum of their posted transactions. */
export async function brokenBalancesAcrossOwners(db: Reader): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select 'account_balance' as what, a.ledger_id as "ledgerId", a.id as "accountId", a.name as key,
      a.posted_cents::text as "keptCents", coalesce(t.cents, 0)::text as "actualCents",
      null::int as "keptCount", null::int as "actualCount"
    from accounts a
      left join (
        select ledger_id, account_id,
          sum(${signedAccountAmount()}) as cents
        from transactions where status = 'posted' group by ledger_id, account_id
      ) t on t.ledger_id = a.ledger_id and t.account_id = a.id
    where a.posted_cents <> coalesce(t.cents, 0)`.execute(db);
  return rows;
}

/** Accounts of which what their opening amount includes is not the sum of what was posted before their opening day. */
export async function brokenInclusionsAcrossOwners(db: Reader): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select 'account_included' as what, a.ledger_id as "ledgerId", a.id as "accountId", a.name as key,
      a.included_cents::text as "keptCents", coalesce(t.cents, 0)::text as "actualCents",
      null::int as "keptCount", null::int as "actualCount"
    from accounts a
      left join lateral (
        select sum(${signedAccountAmount()}) as cents
        from transactions
        where ledger_id = a.ledger_id and account_id = a.id and status = 'posted' and day < a.opening_day
          and a.opening_includes_past
      ) t on true
    where a.included_cents <> coalesce(t.cents, 0)`.execute(db);
  return rows;
}

/** Monthly totals that are not what the month's transactions, or their parts, add up to: wrong, missing, or left over. */
export async function brokenTotalsAcrossOwners(db: Reader): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select 'monthly_total' as what, ledger_id as "ledgerId", account_id as "accountId",
      concat_ws(' ', month, type, category, status, nullif(statement_month, '')) as key,
      coalesce(m.amount_cents, 0)::text as "keptCents", coalesce(t.cents, 0)::text as "actualCents",
      coalesce(m.count, 0) as "keptCount", coalesce(t.count, 0)::int as "actualCount"
    from monthly_totals m
      full join (
        select ledger_id, to_char(day, 'YYYY-MM') as month, account_id, type, coalesce(part ->> 'category', category) as category,
          status, coalesce(statement_month, '') as statement_month,
          sum(coalesce((part ->> 'accountAmountCents')::bigint, account_amount_cents)) as cents, count(*) as count
        from transactions left join lateral jsonb_array_elements(parts) part on true
        group by 1, 2, 3, 4, 5, 6, 7
      ) t using (ledger_id, month, account_id, type, category, status, statement_month)
    where m.amount_cents is distinct from t.cents or m.count is distinct from t.count`.execute(db);
  return rows;
}

/** Divided transactions whose parts are not the whole in both currencies, or are not above zero. */
export async function brokenPartsAcrossOwners(db: Reader): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select 'transaction_parts' as what, t.ledger_id as "ledgerId", t.account_id as "accountId", t.id::text as key,
      t.amount_cents::text as "keptCents", part.cents::text as "actualCents", null::int as "keptCount", part.count as "actualCount"
    from transactions t
      cross join lateral (
        select sum((one ->> 'amountCents')::bigint) as cents, sum((one ->> 'accountAmountCents')::bigint) as account_cents,
          min((one ->> 'amountCents')::bigint) as least, min((one ->> 'accountAmountCents')::bigint) as account_least,
          count(*)::int as count
        from jsonb_array_elements(t.parts) one
      ) part
    where t.parts is not null
      and (part.cents <> t.amount_cents or part.account_cents <> t.account_amount_cents or part.least <= 0 or part.account_least < 0)
    `.execute(db);
  return rows;
}

const TRANSFER: CategoryKey = 'transfer';
const ENTERING = TRANSACTION_TYPES.filter((type) => TYPE_FACTS[type].sign > 0);
/** What a person paid for a company left the person too, and is no side of the transfer that gives it back. */
const PAID_BACK = TRANSFER_NATURES.filter((nature) => NATURE_FACTS[nature].out.category === null);
const LEAVING: TransactionType = 'transfer_out';

/** Transactions that count in no figure have the category of transfers, and no others have it. */
export async function brokenTransferCategoriesAcrossOwners(db: Reader): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select 'transfer_category' as what, ledger_id as "ledgerId", account_id as "accountId", concat_ws(' ', id, type, category) as key,
      account_amount_cents::text as "keptCents", account_amount_cents::text as "actualCents",
      null::int as "keptCount", null::int as "actualCount"
    from transactions
    where (type = any(${typesOfFigure('none')})) <> (category = ${TRANSFER})`.execute(db);
  return rows;
}

/** Tags that a transaction or a series has and that are not there: no foreign key holds them. */
export async function brokenTagsAcrossOwners(db: Reader): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select 'tag_missing' as what, used.ledger_id as "ledgerId", '' as "accountId", concat_ws(' ', used.by, used.id, used.tag) as key,
      '0' as "keptCents", '0' as "actualCents", null::int as "keptCount", null::int as "actualCount"
    from (
      select 'transaction' as by, ledger_id, id, tag from transactions, unnest(tag_ids) tag where tag_ids <> '{}'
      union all select 'recurrence', ledger_id, id, tag from recurrences, unnest(tag_ids) tag where tag_ids <> '{}'
    ) used
    where not exists (select from tags t where t.ledger_id = used.ledger_id and t.id = used.tag)`.execute(db);
  return rows;
}

/**
 * Own categories that are named and are not there: no foreign key holds them, since built-in ones have no row. Every transaction is in a total,
 * which is proved by itself.
 */
export async function brokenCategoriesAcrossOwners(db: Reader): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select 'category_missing' as what, used.ledger_id as "ledgerId", '' as "accountId", concat_ws(' ', used.by, used.key) as key,
      '0' as "keptCents", '0' as "actualCents", null::int as "keptCount", count(*)::int as "actualCount"
    from (
      select 'monthly_total' as by, ledger_id, category as key from monthly_totals
      union all select 'recurrence', ledger_id, category from recurrences
      union all select 'installment_plan', ledger_id, category from installment_plans
      union all select 'budget_limit', ledger_id, category from budget_limits
      union all select 'category', ledger_id, parent_key from categories
    ) used
    where used.key like 'own:%'
      and not exists (select from categories c where c.ledger_id = used.ledger_id and c.key = used.key)
    group by used.ledger_id, used.by, used.key`.execute(db);
  return rows;
}

/**
 * Transfers with more than one side in a direction, with a side that is missing in its own ledger, or of one currency with two amounts. A side in
 * another ledger may be missing: the ledger may be gone.
 */
export async function brokenTransfersAcrossOwners(db: Reader): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select 'transfer_sides' as what, min(ledger_id::text) as "ledgerId", min(account_id::text) as "accountId", transfer_id::text as key,
      coalesce(sum(cents) filter (where not enters), 0)::text as "keptCents",
      coalesce(sum(cents) filter (where enters), 0)::text as "actualCents",
      (count(*) filter (where not enters))::int as "keptCount", (count(*) filter (where enters))::int as "actualCount"
    from (
      select t.ledger_id, t.account_id, t.transfer_id, t.other_ledger_id, t.account_amount_cents as cents,
        t.type = any(${ENTERING}) as enters, a.currency
      from transactions t join accounts a on a.ledger_id = t.ledger_id and a.id = t.account_id
      where t.transfer_id is not null
        and not (t.type = ${LEAVING} and t.transfer_nature is not null and t.transfer_nature = any(${PAID_BACK}))
    ) side
    group by transfer_id
    having count(*) filter (where enters) > 1 or count(*) filter (where not enters) > 1
      or (bool_and(other_ledger_id is null) and count(*) <> 2)
      or (count(*) = 2 and min(currency) = max(currency) and min(cents) <> max(cents))`.execute(db);
  return rows;
}

/** Occurrences of series of transfers that are not the side that leaves, and such sides in any other series: what repeats is followed by its pair. */
export async function brokenTransferSeriesAcrossOwners(db: Reader): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select 'transfer_series' as what, t.ledger_id as "ledgerId", t.account_id as "accountId", concat_ws(' ', t.id, t.type) as key,
      t.account_amount_cents::text as "keptCents", t.account_amount_cents::text as "actualCents",
      null::int as "keptCount", null::int as "actualCount"
    from transactions t join recurrences r on r.ledger_id = t.ledger_id and r.id = t.recurrence_id
    where (r.to_account_id is not null) <> (t.type = ${LEAVING})`.execute(db);
  return rows;
}

/** Plans that are not what was paid before them and their parcels add up to. */
export async function brokenPlansAcrossOwners(db: Reader): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select 'installment_plan' as what, p.ledger_id as "ledgerId", p.account_id as "accountId",
      concat_ws(' ', p.id, p.description) as key,
      p.total_cents::text as "keptCents", (p.paid_before_cents + coalesce(t.cents, 0))::text as "actualCents",
      null::int as "keptCount", coalesce(t.count, 0)::int as "actualCount"
    from installment_plans p
      left join (
        select ledger_id, installment_plan_id, sum(amount_cents) as cents, count(*) as count
        from transactions where installment_plan_id is not null group by 1, 2
      ) t on t.ledger_id = p.ledger_id and t.installment_plan_id = p.id
    where p.total_cents <> p.paid_before_cents + coalesce(t.cents, 0)`.execute(db);
  return rows;
}

/** Financings of which the payment is not what their parcels bring back: a debt would be lost, or owed twice. */
export async function brokenFinancingsAcrossOwners(db: Reader): Promise<Break[]> {
  const { rows } = await sql<Break>`
    select 'financed_statement' as what, p.ledger_id as "ledgerId", p.account_id as "accountId",
      concat_ws(' ', p.id, p.description) as key,
      coalesce(paid.amount_cents, 0)::text as "keptCents", coalesce(t.cents, 0)::text as "actualCents",
      null::int as "keptCount", null::int as "actualCount"
    from installment_plans p
      left join transactions paid on paid.ledger_id = p.ledger_id and paid.id = p.payment_id
      left join (
        select ledger_id, installment_plan_id, sum(amount_cents) as cents
        from transactions where installment_plan_id is not null and type = ${LEAVING} group by 1, 2
      ) t on t.ledger_id = p.ledger_id and t.installment_plan_id = p.id
    where p.payment_id is not null and coalesce(paid.amount_cents, 0) <> coalesce(t.cents, 0)`.execute(db);
  return rows;
}
