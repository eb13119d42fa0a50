// The payments of a card, what of it is known beside them, and what a draft of it brings.
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import type { PaymentRow } from '#ledger/card-figures.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import type { MovementRow } from './movement-row.ts';

const PAYMENT = sql.lit('transfer_in' satisfies TransactionType);

export interface CardPayment extends PaymentRow {
  readonly id: string;
  /** A line of the card's own bank stands behind it. */
  readonly isOfCard: boolean;
  /** A file has brought it about. */
  readonly isMade: boolean;
  /** A person has made or changed it. */
  readonly isByPerson: boolean;
  /** The change that made it of a row that was none; null where none did. */
  readonly turnedBy: string | null;
}

/** What settles the statements of a card, by day. */
export async function paymentsOfCard(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<CardPayment[]> {
  const { rows } = await sql<CardPayment>`
    select t.id, t.account_id, t.statement_month as month, t.day, t.status, t.account_amount_cents as cents,
      (select p.count from installment_plans p where p.ledger_id = ${ledgerId} and p.payment_id = t.id limit 1) as financed_count,
      -- by the transaction alone: beside the account, the database may look through all lines of the card for each payment
      coalesce((
        select l.account_id = t.account_id from bank_lines l
        where l.ledger_id = ${ledgerId} and l.transaction_id = t.id), false) as "isOfCard",
      coalesce(told.is_made, false) as "isMade", coalesce(told.is_by_person, false) as "isByPerson",
      told.turned_by as "turnedBy"
    from transactions t
    left join lateral (
      select bool_or(c.verb = 'import.apply' and c.before is null) as is_made,
        bool_or(c.verb not like 'import.%' and c.actor_id is not null) as is_by_person,
        min(c.id::text) filter (where c.verb = 'transfer.turn' and c.before is null)::uuid as turned_by
      from changes c where c.ledger_id = ${ledgerId} and c.entity_id = t.id and c.entity = 'transaction'
    ) told on true
    where t.ledger_id = ${ledgerId} and t.account_id = ${accountId} and t.type = ${PAYMENT} and t.statement_month is not null
    order by t.day, t.id`.execute(db);
  return rows;
}

/** The earliest statement with a row that is no payment. */
export async function firstMonthOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<Month | null> {
  const { rows } = await sql<{ month: Month | null }>`
    select min(statement_month) as month from transactions
    where ledger_id = ${ledgerId} and account_id = ${accountId} and type <> ${PAYMENT}`.execute(db);
  return rows[0]?.month ?? null;
}

export type ComingRow = Pick<MovementRow, 'day' | 'amount_cents' | 'text'> & {
  /** The transaction of the card that it is linked to. */
  readonly linked_id: string | null;
};

/** What leaves on a day. */
interface ChargesOfDay {
  readonly day: Day;
  readonly cents: Cents;
  /** The part of it that is on the card already. */
  readonly linkedCents: Cents;
}

/** What comes to a card with the rows of a draft that are ready. */
export async function comingToCard(
  db: Reader,
  ledgerId: GrantedLedgerId,
  importId: string,
): Promise<{ readonly entering: readonly ComingRow[]; readonly charges: readonly ChargesOfDay[] }> {
  const linked = sql`coalesce(decided_transaction_id::text, proposal -> 'transactionIds' ->> 0)`;
  const ready = sql`ledger_id = ${ledgerId} and import_id = ${importId} and kind = 'movement' and not is_applied
    and box in ('new', 'linked')`;
  const { rows: entering } = await sql<ComingRow>`
    select day, amount_cents, text, ${linked} as linked_id from import_rows
    where ${ready} and amount_cents > 0 order by position`.execute(db);
  const { rows: charges } = await sql<ChargesOfDay>`
    select day, -sum(amount_cents)::bigint as cents,
      coalesce(-sum(amount_cents) filter (where ${linked} is not null), 0)::bigint as "linkedCents"
    from import_rows where ${ready} and amount_cents < 0 group by day order by day`.execute(db);
  return { entering, charges };
}
