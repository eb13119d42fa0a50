// What the cards of a page or of a list are reckoned from, in one round trip: the statements that are shown, and one sum of all before.
import type { Month } from '@vintem/core/calendar/month';
import { isPayment } from '@vintem/core/cards/card-row';
import {
  TRANSACTION_TYPES,
  type TransactionStatus,
  type TransactionType,
} from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import type { PaymentRow } from '#ledger/card-figures.queries.ts';
import type { StatementRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Statement } from '#platform/statements.ts';
import { PROMISES, type Promised } from './cards.queries.ts';

export interface ShownCards {
  readonly ledgerId: GrantedLedgerId;
  readonly ids: readonly string[];
  /** Statements before it are only summed; all of them have closed. */
  readonly since: Month;
}

export type ShownStatement = Pick<
  StatementRow,
  | 'account_id'
  | 'month'
  | 'closing_day'
  | 'due_day'
  | 'dates_from'
  | 'bank_total_cents'
  | 'minimum_cents'
  | 'version'
>;

/**
 * Each card with its first statement, and from which one on they are read: the last one too where all are older, for the days of those that
 * follow it depend on its own. What is read of a card stands beside it as a query of its own (`offset 0`), so that it is read after these whatever
 * the statistics say: of an owner who came after them they know nothing, and the whole ledger was read once a row.
 */
const EDGES = `
  unnest($2::uuid[]) card (id)
  cross join lateral (
    select min(month) as first, least($3, max(month)) as since from statements where ledger_id = $1 and account_id = card.id
  ) edge`;

/** The statements since, by month, and before them the first one of the card. */
const STATEMENTS = `
  select card.id as account_id, own.*
  from ${EDGES}
  cross join lateral (
    select s.month, s.closing_day, s.due_day, s.dates_from, s.bank_total_cents, s.minimum_cents, s.version
    from statements s
    where s.ledger_id = $1 and s.account_id = card.id and (s.month >= edge.since or s.month = edge.first)
    offset 0
  ) own
  order by account_id, own.month`;

export interface SumSince {
  readonly account_id: string;
  /** Null: of all statements before those that are read. */
  readonly month: Month | null;
  readonly type: TransactionType;
  readonly status: TransactionStatus;
  readonly cents: Cents;
}

/**
 * The kept sums of each statement since, and of all before together; payments too. The length is asked for, since `<> ''` would make an index of all
 * statements of the ledger seem as good as that of the card's sums.
 */
const SUMS = `
  select card.id as account_id, own.*
  from ${EDGES}
  cross join lateral (
    select case when t.statement_month >= edge.since then t.statement_month end as month, t.type, t.status,
      sum(t.amount_cents)::bigint as cents
    from monthly_totals t
    where t.ledger_id = $1 and t.account_id = card.id and length(t.statement_month) > 0
    group by 1, 2, 3
    offset 0
  ) own`;

/** What settles the statements since: a few rows a statement. */
const TYPES_OF_PAYMENTS = TRANSACTION_TYPES.filter(isPayment)
  .map((type) => `'${type}'`)
  .join(', ');
const PAYMENTS = `
  select card.id as account_id, own.*
  from ${EDGES}
  cross join lateral (
    select p.statement_month as month, p.day, p.status, p.account_amount_cents as cents, (
      select (
        select count(distinct t.installment_number)::int from transactions t where t.ledger_id = $1 and t.installment_plan_id = plan.id
      ) from installment_plans plan where plan.ledger_id = $1 and plan.payment_id = p.id limit 1
    ) as financed_count
    from transactions p
    where p.ledger_id = $1 and p.account_id = card.id and p.statement_month >= edge.since and p.type in (${TYPES_OF_PAYMENTS})
    offset 0
  ) own`;

/** What cards are reckoned from. Amounts are JSON numbers: one that is not safe fails where it is added. */
export interface KeptOfCards {
  readonly statements: readonly ShownStatement[];
  readonly sums: readonly SumSince[];
  readonly payments: readonly PaymentRow[];
  /** Of all cards of the ledger: a limit may be shared. */
  readonly promised: readonly Promised[];
}

/** One row with all of it: four answers would cost the process more than what is in them. */
export function keptSince({ ledgerId, ids, since }: ShownCards): Statement<KeptOfCards> {
  return { name: 'card-kept-since', text: KEPT, values: [ledgerId, ids, since] };
}
const KEPT = `select ${Object.entries({
  statements: STATEMENTS,
  sums: SUMS,
  payments: PAYMENTS,
  promised: PROMISES,
})
  .map(([name, text]) => `(select coalesce(json_agg(one), '[]') from (${text}) one) as ${name}`)
  .join(', ')}`;
