// Reading what a ledger owns for the file of everything, a page at a time in the order of the key.
import type { Cents } from '@vintem/core/money/money';
import { type Selectable, sql } from 'kysely';
import type { OwnedLedgerId } from '#platform/owner.ts';
import type { Schema } from '#platform/schema.ts';
import type { Reader } from '#platform/services.ts';

export function exportedAccounts(db: Reader, ledgerId: OwnedLedgerId) {
  return db
    .selectFrom('accounts')
    .select([
      'ledger_id',
      'id',
      'name',
      'type',
      'currency',
      sql<Cents>`opening_cents - included_cents`.as('opening_cents'),
      'opening_day',
      'opening_includes_past',
      'balance_cents',
      'archived_at',
      'created_at',
      'updated_at',
      'version',
    ])
    .where('ledger_id', '=', ledgerId)
    .orderBy('id')
    .execute();
}

// Before every id there is.
const NIL = '00000000-0000-0000-0000-000000000000';

/** Rows of a table after `after`, from the first without it. */
function pagesIn<Table extends 'transactions' | 'contacts' | 'recurrences' | 'events'>(table: Table) {
  return (
    db: Reader,
    ledgerId: OwnedLedgerId,
    after: { id: string } | undefined,
    most: number,
  ): Promise<Selectable<Schema[Table]>[]> => {
    const page = db
      // They have the same key; the builder does not type a choice of tables.
      .selectFrom(table as 'transactions')
      .selectAll()
      .where('ledger_id', '=', ledgerId)
      .where('id', '>', after?.id ?? NIL)
      .orderBy('id')
      .limit(most);
    return page.execute() as Promise<unknown> as Promise<Selectable<Schema[Table]>[]>;
  };
}

export const exportedTransactions = pagesIn('transactions');
export const exportedContacts = pagesIn('contacts');
export const exportedRecurrences = pagesIn('recurrences');
export const exportedEvents = pagesIn('events');

/** Entries of the history after `after`, from the first without it: the rows of one change share its id. */
export function exportedChanges(
  db: Reader,
  ledgerId: OwnedLedgerId,
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
