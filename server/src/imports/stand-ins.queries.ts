// The rows that stand in for purchases nobody has told, and what files of a card's bank tell beside them (core/src/cards/stand-ins.ts).
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { ToldOfStatement } from '@vintem/core/cards/stand-ins';
import type { TransactionType } from '@vintem/core/ledger/transaction';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import { signedAccountAmount } from '#ledger/signed-amount.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

const PAYMENT = sql.lit('transfer_in' satisfies TransactionType);

/** A row that stands in, by its id. */
export interface MadeStandIn {
  readonly id: string;
  /** The change that made it, with the payments of the bills that it stands for. */
  readonly madeBy: string;
  readonly isOfBill: boolean;
}

/** The rows that were made as stand-ins on a card, whether they still are there or not, without those that a line of the bank is linked to. */
export async function standInsMade(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<MadeStandIn[]> {
  const { rows } = await sql<MadeStandIn>`
    with origins as (
      select c.id, false as is_of_bill from changes c
      where c.ledger_id = ${ledgerId} and c.entity_id = ${accountId} and c.entity = 'account' and c.before is null
        and c.verb = 'account.create'
      union
      select c.id, true from transactions t
      join changes c on c.ledger_id = t.ledger_id and c.entity_id = t.id and c.entity = 'transaction' and c.before is null
      where t.ledger_id = ${ledgerId} and t.account_id = ${accountId} and t.type = ${PAYMENT}
        and t.statement_from = 'person' and c.verb = 'transfer.turn'
    )
    select c.entity_id as id, c.id as "madeBy", o.is_of_bill as "isOfBill" from origins o
    join changes c on c.ledger_id = ${ledgerId} and c.id = o.id
    where c.entity = 'transaction' and c.before is null and c.after ->> 'account_id' = ${accountId}::text
      and c.after ->> 'type' <> ${PAYMENT} and ${accountId}::uuid is distinct from (
        select l.account_id from bank_lines l where l.ledger_id = ${ledgerId} and l.transaction_id = c.entity_id)`.execute(
    db,
  );
  return rows;
}

/** What files tell of a statement, as its stand-in sees it. */
export async function toldOfStatement(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { accountId, month, day }: { readonly accountId: string; readonly month: Month; readonly day: Day },
): Promise<ToldOfStatement> {
  const { rows } = await sql<ToldOfStatement>`
    select coalesce(sum(-${signedAccountAmount('t')}) filter (where t.day <= ${day}), 0)::bigint as "untilThenCents",
      coalesce(bool_or(t.day > ${day}), false) as "reachesBeyond"
    from transactions t
    where t.ledger_id = ${ledgerId} and t.account_id = ${accountId} and t.statement_month = ${month}
      and t.status = 'posted' and t.type <> ${PAYMENT} and ${isTold(ledgerId, accountId)}`.execute(db);
  const [told] = rows;
  if (!told) throw new Error('a sum without a row');
  return told;
}

/** What the rows of a card's statements until one amount to, those that files of the card tell, and the others. */
export async function sumsUntil(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
  month: Month,
): Promise<{ readonly toldCents: Cents; readonly otherCents: Cents }> {
  const { rows } = await sql<{ toldCents: Cents; otherCents: Cents }>`
    select coalesce(sum(owed) filter (where is_told), 0)::bigint as "toldCents",
      coalesce(sum(owed) filter (where not is_told), 0)::bigint as "otherCents"
    from (
      select -${signedAccountAmount('t')} as owed, ${isTold(ledgerId, accountId)} as is_told
      from transactions t
      where t.ledger_id = ${ledgerId} and t.account_id = ${accountId} and t.statement_month <= ${month}
        and t.status = 'posted' and t.type <> ${PAYMENT}
    ) rows`.execute(db);
  const [sums] = rows;
  if (!sums) throw new Error('a sum without a row');
  return sums;
}

/** Asked once for all rows, not once for each. */
function isTold(ledgerId: GrantedLedgerId, accountId: string) {
  return sql<boolean>`t.id in (
    select l.transaction_id from bank_lines l
    where l.ledger_id = ${ledgerId} and l.account_id = ${accountId} and l.transaction_id is not null)`;
}
