// Reads an owner's rows for the export, a page at a time in the order of the key.
import type { Day } from '@vintem/core/calendar/day';
import type { Cents } from '@vintem/core/money/money';
import { type Selectable, sql } from 'kysely';
import { firstCents } from '#ledger/balances.queries.ts';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import { type BankLines, OWNER_COLUMN, type Schema } from '#platform/schema.ts';
import type { Reader } from '#platform/services.ts';

/** The large tables, with their owner. */
export interface OwnerOf {
  categories: GrantedLedgerId;
  rules: GrantedLedgerId;
  tags: GrantedLedgerId;
  budget_limits: GrantedLedgerId;
  contacts: GrantedLedgerId;
  events: GrantedLedgerId;
  issued_cards: GrantedLedgerId;
  recurrences: GrantedLedgerId;
  statements: GrantedLedgerId;
  installment_plans: GrantedLedgerId;
  transactions: GrantedLedgerId;
  imports: GrantedLedgerId;
  goals: UserId;
  tasks: UserId;
  tickets: UserId;
}
export type PagedTable = keyof OwnerOf;
export type ExportedRow<Table extends PagedTable> = Selectable<Schema[Table]> & { id: string };

export function exportedAccounts(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('accounts')
    .selectAll()
    .select(firstCents)
    .where('ledger_id', '=', ledgerId)
    .orderBy('id')
    .execute();
}

// Before every id there is.
const NIL = '00000000-0000-0000-0000-000000000000';

/** Rows of a table after `after`, from the first without it. */
export async function exportedRows<Table extends PagedTable>(
  db: Reader,
  table: Table,
  owner: OwnerOf[Table],
  after: { id: string } | undefined,
  most: number,
): Promise<ExportedRow<Table>[]> {
  const { rows } = await sql<ExportedRow<Table>>`
    select * from ${sql.table(table)}
    where ${sql.ref(OWNER_COLUMN[table])} = ${owner} and id > ${after?.id ?? NIL} order by id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Entries of the history after `after`, from the first without it: the rows of one change share its id. */
export function exportedChanges(
  db: Reader,
  ledgerId: GrantedLedgerId,
  after: { id: string; position: number } | undefined,
  most: number,
) {
  return db
    .selectFrom('changes')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where(sql<boolean>`(id, position) > (${after?.id ?? NIL}::uuid, ${after?.position ?? 0}::int)`)
    .orderBy('id')
    .orderBy('position')
    .limit(most)
    .execute();
}

/** A movement that a bank told, in each of its wordings. */
export interface ExportedLine {
  readonly id: string;
  readonly accountId: string;
  readonly importId: string;
  readonly day: Day;
  readonly amountCents: Cents;
  readonly transactionId: string | null;
  readonly reason: Exclude<BankLines['reason'], 'otherwise'>;
  readonly texts: { readonly text: string; readonly bankId: string; readonly importId: string }[];
}

/** Lines after `after`, from the first without it. */
export async function exportedLines(
  db: Reader,
  ledgerId: GrantedLedgerId,
  after: { id: string } | undefined,
  most: number,
): Promise<ExportedLine[]> {
  const { rows } = await sql<ExportedLine>`
    select l.id, l.account_id as "accountId", l.import_id as "importId", l.day, l.amount_cents as "amountCents",
      -- a line that others tell otherwise has brought nothing of its own
      l.transaction_id as "transactionId", case l.reason when 'otherwise' then 'ignored' else l.reason end as reason,
      (select jsonb_agg(jsonb_build_object('text', t.text, 'bankId', t.bank_id, 'importId', t.import_id) order by t.position)
        from bank_line_texts t where t.ledger_id = l.ledger_id and t.line_id = l.id) as texts
    from bank_lines l where l.ledger_id = ${ledgerId} and l.id > ${after?.id ?? NIL} order by l.id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Pairs that are no transfer, as they were answered. */
export function exportedRefusals(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('transfer_refusals')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .orderBy('out_id')
    .orderBy('in_id')
    .execute();
}

/** What the person has put away of their notices, the oldest first. */
export function exportedDismissals(db: Reader, userId: UserId) {
  return db
    .selectFrom('notice_dismissals')
    .select(['key', 'at'])
    .where('user_id', '=', userId)
    .orderBy('at')
    .orderBy('key')
    .execute();
}
