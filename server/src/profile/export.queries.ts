// Reading what a ledger owns for the file of everything, a page at a time in the order of the key.
import { sql } from 'kysely';
import type { OwnedLedgerId } from '#platform/owner.ts';
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
      'opening_cents',
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

/** Transactions after `after`, from the first without it. */
export function exportedTransactions(
  db: Reader,
  ledgerId: OwnedLedgerId,
  after: { id: string } | undefined,
  most: number,
) {
  return db
    .selectFrom('transactions')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('id', '>', after?.id ?? NIL)
    .orderBy('id')
    .limit(most)
    .execute();
}

export function exportedContacts(
  db: Reader,
  ledgerId: OwnedLedgerId,
  after: { id: string } | undefined,
  most: number,
) {
  return db
    .selectFrom('contacts')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('id', '>', after?.id ?? NIL)
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Entries of the history after `after`, from the first without it. */
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

export function exportedRecurrences(
  db: Reader,
  ledgerId: OwnedLedgerId,
  after: { id: string } | undefined,
  most: number,
) {
  return db
    .selectFrom('recurrences')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('id', '>', after?.id ?? NIL)
    .orderBy('id')
    .limit(most)
    .execute();
}

export function exportedEvents(
  db: Reader,
  ledgerId: OwnedLedgerId,
  after: { id: string } | undefined,
  most: number,
) {
  return db
    .selectFrom('events')
    .selectAll()
    .where('ledger_id', '=', ledgerId)
    .where('id', '>', after?.id ?? NIL)
    .orderBy('id')
    .limit(most)
    .execute();
}
