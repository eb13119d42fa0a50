import type { Day } from '@vintem/core/calendar/day';
import type { AccountType } from '@vintem/core/ledger/account-type';
import type { Month } from '@vintem/core/calendar/month';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import { TYPE_FACTS, TRANSACTION_TYPES } from '@vintem/core/ledger/transaction';
import { MOST_DAYS } from '@vintem/core/transfers/match';
import type { TransferNature } from '@vintem/core/transfers/nature';
import { sql } from 'kysely';
import { signedAccountAmount } from '#ledger/signed-amount.ts';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';
import type { TransactionRow } from '#ledger/rows.ts';

export interface CandidateRow {
  readonly ledgerId: GrantedLedgerId;
  readonly id: string;
  readonly accountId: string;
  readonly type: TransactionRow['type'];
  readonly day: Day;
  readonly amountCents: Cents;
  readonly currency: CurrencyCode;
  readonly description: string;
  readonly accountType: AccountType;
}

const ENTERING = sql`array[${sql.join(TRANSACTION_TYPES.filter((type) => TYPE_FACTS[type].sign > 0).map((type) => sql.lit(type)))}]`;

/** Posted transactions of no pair that have an opposite of the same amount in another account, newest first. */
export async function candidateRows(
  db: Reader,
  ledgerIds: readonly GrantedLedgerId[],
  { from, to }: { from: Day; to: Day },
  most: number,
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    with free as (
      select t.ledger_id, t.id, t.account_id, t.type, t.day, t.account_amount_cents, t.description,
        t.type = any(${ENTERING}) as enters, a.currency, a.type as account_type
      from transactions t join accounts a on a.ledger_id = t.ledger_id and a.id = t.account_id
      where t.ledger_id = any(${ledgerIds}) and t.day between ${from} and ${to} and t.status = 'posted'
        and t.transfer_id is null and t.installment_plan_id is null and t.parts is null
    )
    select ledger_id as "ledgerId", id, account_id as "accountId", type, day, account_amount_cents as "amountCents", currency,
      description, account_type as "accountType"
    from free
    where exists (
      select from free other
      where other.account_amount_cents = free.account_amount_cents and other.currency = free.currency
        and other.enters <> free.enters and other.account_id <> free.account_id
        and abs(other.day - free.day) <= ${MOST_DAYS})
    order by day desc, id desc limit ${most}`.execute(db);
  return rows;
}

/** What may be the other side of one transaction: of the same amount, in another account, near in days; the nearest first. */
export async function candidatesFor(
  db: Reader,
  ledgerIds: readonly GrantedLedgerId[],
  of: Pick<CandidateRow, 'accountId' | 'amountCents' | 'currency' | 'day'> & { readonly enters: boolean },
  { days, most }: { days: number; most: number },
): Promise<CandidateRow[]> {
  const { rows } = await sql<CandidateRow>`
    select t.ledger_id as "ledgerId", t.id, t.account_id as "accountId", t.type, t.day,
      t.account_amount_cents as "amountCents", a.currency, t.description, a.type as "accountType"
    from transactions t join accounts a on a.ledger_id = t.ledger_id and a.id = t.account_id
    where t.ledger_id = any(${ledgerIds}) and t.day between ${of.day}::date - ${days}::int and ${of.day}::date + ${days}::int
      and t.account_amount_cents = ${of.amountCents} and a.currency = ${of.currency} and t.account_id <> ${of.accountId}
      and (t.type = any(${ENTERING})) <> ${of.enters} and t.transfer_id is null and t.installment_plan_id is null
      and t.parts is null
    order by abs(t.day - ${of.day}::date), t.id desc limit ${most}`.execute(db);
  return rows;
}

/** Refusals of all these ledgers, as `out in`. */
export async function refusedPairs(db: Reader, ledgerIds: readonly GrantedLedgerId[]): Promise<Set<string>> {
  const { rows } = await sql<{ out_id: string; in_id: string }>`
    select out_id, in_id from transfer_refusals where ledger_id = any(${ledgerIds})`.execute(db);
  return new Set(rows.map(({ out_id, in_id }) => `${out_id} ${in_id}`));
}

interface RefusedPair {
  readonly outId: string;
  readonly inId: string;
}

export async function insertRefusals(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  pairs: readonly RefusedPair[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('transfer_refusals')
    .values(
      pairs.map(({ outId, inId }) => ({ ledger_id: ledgerId, out_id: outId, in_id: inId, created_at: now })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** In every ledger that the person may write in: it may have been said from either side. */
export async function deleteRefusals(
  tx: Tx,
  ledgerIds: readonly GrantedLedgerId[],
  pairs: readonly RefusedPair[],
): Promise<void> {
  await sql`
    delete from transfer_refusals where ledger_id = any(${ledgerIds}) and (out_id, in_id) in (
      select * from unnest(${pairs.map(({ outId }) => outId)}::uuid[], ${pairs.map(({ inId }) => inId)}::uuid[]))`.execute(
    tx,
  );
}

/** Which of these transactions each ledger has. */
export async function countOf(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<number> {
  const { count } = await db
    .selectFrom('transactions')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .executeTakeFirstOrThrow();
  return count;
}

const LOANS: readonly TransferNature[] = ['partner_loan', 'loan_repayment'];

/** What the ledger owes of loans (below zero: what is owed to it), by the other ledger and currency; settled ones are left out. */
export async function loansOf(db: Reader, ledgerId: GrantedLedgerId) {
  const { rows } = await sql<{ otherLedgerId: string | null; currency: CurrencyCode; owedCents: Cents }>`
    select t.other_ledger_id as "otherLedgerId", a.currency, sum(${signedAccountAmount('t')})::bigint as "owedCents"
    from transactions t join accounts a on a.ledger_id = t.ledger_id and a.id = t.account_id
    where t.ledger_id = ${ledgerId} and t.transfer_nature = any(${LOANS}) and t.status = 'posted'
    group by 1, 2 having sum(${signedAccountAmount('t')}) <> 0 order by 1, 2`.execute(db);
  return rows;
}

export async function naturesOfMonth(db: Reader, ledgerId: GrantedLedgerId, month: Month) {
  const { rows } = await sql<{
    nature: TransferNature;
    direction: 'out' | 'in';
    otherLedgerId: string | null;
    currency: CurrencyCode;
    amountCents: Cents;
  }>`
    select t.transfer_nature as nature, case when t.type = any(${ENTERING}) then 'in' else 'out' end as direction,
      t.other_ledger_id as "otherLedgerId", a.currency, sum(t.account_amount_cents)::bigint as "amountCents"
    from transactions t join accounts a on a.ledger_id = t.ledger_id and a.id = t.account_id
    where t.ledger_id = ${ledgerId} and t.transfer_nature is not null
      and t.day >= (${month} || '-01')::date and t.day < ((${month} || '-01')::date + interval '1 month')
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`.execute(db);
  return rows;
}

/** The names of the person and of their companies, with the companies' tax ids: what banks print of one's own transfers. */
export async function ownNames(
  db: Reader,
  userId: UserId,
  ledgerIds: readonly GrantedLedgerId[],
): Promise<{ names: string[]; taxIds: string[] }> {
  const settings = await db
    .selectFrom('user_settings')
    .select('name')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const { rows } = await sql<{ name: string | null; tax_id: string | null }>`
    select l.name, c.tax_id from ledgers l left join companies c on c.ledger_id = l.id
    where l.id = any(${ledgerIds})`.execute(db);
  return {
    names: [settings?.name, ...rows.map(({ name }) => name)].filter((name) => typeof name === 'string'),
    taxIds: rows.flatMap(({ tax_id }) => tax_id ?? []),
  };
}
