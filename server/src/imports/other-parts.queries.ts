// What two sources divide otherwise: the transactions that may be, and the lines that are known to be.
import type { Day } from '@vintem/core/calendar/day';
import type { FreeTransaction } from '@vintem/core/imports/other-parts';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import { signedAccountAmount } from '#ledger/signed-amount.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';

/** `isOfProduct`, of the import with the alias `i`. */
export function isToldByProduct() {
  return sql<boolean>`(i.format in ('csv', 'qif') and i.bank is null and i.account_name is not null)`;
}

interface OfKind {
  readonly accountId: string;
  /** Whether the file is of another product. */
  readonly isProduct: boolean;
  readonly days: readonly Day[];
}

export interface FreeOfKind extends FreeTransaction {
  /** Its line, which a file of the other kind has told; null of what was typed. */
  readonly lineId: string | null;
}

/**
 * What is posted in the account on these days, by the days of lines, that no file of this kind has told, in the order of those days. What is told in parts
 * already is none, nor are parcels.
 */
export async function freeOfKind(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { accountId, isProduct, days }: OfKind,
): Promise<FreeOfKind[]> {
  const { rows } = await sql<FreeOfKind>`
    select t.id, coalesce(l.day, t.day) as day, ${signedAccountAmount('t')} as "amountCents", t.description,
      coalesce(l.import_id::text, '') as source, l.id as "lineId"
    from transactions t
    left join lateral (
      select * from bank_lines l where l.ledger_id = t.ledger_id and l.transaction_id = t.id limit 1
    ) l on true
    where t.ledger_id = ${ledgerId} and t.account_id = ${accountId} and t.status = 'posted'
      and t.installment_plan_id is null and t.day = any(${days}::date[])
      and (l.id is null or l.account_id = ${accountId} and l.whole_id is null
        and l.id not in (select p.whole_id from bank_lines p where p.ledger_id = ${ledgerId} and p.whole_id is not null)
        and not exists (
          select from import_rows r join imports i on i.ledger_id = r.ledger_id and i.id = r.import_id
          where r.ledger_id = ${ledgerId} and r.line_id = l.id and r.is_applied and i.state <> 'undone'
            and ${isToldByProduct()} = ${isProduct}))
    order by 2, t.id`.execute(db);
  return rows;
}

export interface BehindLine {
  readonly id: string;
  readonly lineId: string | null;
  readonly amountCents: Cents;
}

/** These transactions, each with its line. */
export async function behindLines(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<BehindLine[]> {
  const { rows } = await sql<BehindLine>`
    select t.id, ${signedAccountAmount('t')} as "amountCents", (
      select l.id from bank_lines l where l.ledger_id = t.ledger_id and l.transaction_id = t.id limit 1) as "lineId"
    from transactions t where t.ledger_id = ${ledgerId} and t.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

export interface PartOfLine {
  readonly id: string;
  readonly wholeId: string;
}

export async function joinParts(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  parts: readonly PartOfLine[],
): Promise<void> {
  await sql`
    update bank_lines set whole_id = part."wholeId"
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) part (id uuid, "wholeId" uuid)
    where bank_lines.ledger_id = ${ledgerId} and bank_lines.id = part.id`.execute(tx);
}

/** Lines whose whole is gone are parts of nothing; those that stood for transactions that are gone, too, are told by nobody. */
export async function forgetLoneParts(tx: Tx, ledgerId: GrantedLedgerId): Promise<void> {
  await sql`
    update bank_lines l set whole_id = null
    where l.ledger_id = ${ledgerId} and l.whole_id is not null
      and not exists (select from bank_lines w where w.ledger_id = ${ledgerId} and w.id = l.whole_id)`.execute(
    tx,
  );
  await sql`
    delete from bank_lines l
    where l.ledger_id = ${ledgerId} and l.reason = 'otherwise' and l.whole_id is null
      and not exists (select from bank_lines p where p.ledger_id = ${ledgerId} and p.whole_id = l.id)`.execute(
    tx,
  );
}
