import type { Contact } from '@vintem/contract/companies';
import { foldText } from '@vintem/core/text/fold';
import { type ExpressionBuilder, sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Schema } from '#platform/schema.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { contactOf } from './contact-view.ts';

const USES = [
  ['transactions', 'client_id'],
  ['transactions', 'supplier_id'],
  ['recurrences', 'client_id'],
  ['recurrences', 'supplier_id'],
] as const;

/** Number of rows that name the contact: each kind of reference has its own index. */
function usedCount(row: ExpressionBuilder<Schema, 'contacts'>) {
  const counts = USES.map(
    ([table, column]) =>
      sql<number>`(select count(*)::int from ${sql.table(table)} u where u.ledger_id = ${row.ref('contacts.ledger_id')} and u.${sql.ref(column)} = ${row.ref('contacts.id')})`,
  );
  return sql<number>`${sql.join(counts, sql` + `)}`.as('used_count');
}

function selectContacts(db: Reader, ledgerId: GrantedLedgerId) {
  return db.selectFrom('contacts').selectAll().select(usedCount).where('contacts.ledger_id', '=', ledgerId);
}

/** By name, as Portuguese sorts it. */
export async function listContacts(db: Reader, ledgerId: GrantedLedgerId): Promise<Contact[]> {
  const rows = await selectContacts(db, ledgerId)
    .orderBy(sql`contacts.name collate "pt-BR-x-icu"`)
    .orderBy('contacts.id')
    .execute();
  return rows.map(contactOf);
}

export async function findContact(
  db: Reader,
  ledgerId: GrantedLedgerId,
  contactId: string,
): Promise<Contact | undefined> {
  const row = await selectContacts(db, ledgerId).where('contacts.id', '=', contactId).executeTakeFirst();
  return row && contactOf(row);
}

export async function countContacts(db: Reader, ledgerId: GrantedLedgerId): Promise<number> {
  const { total } = await db
    .selectFrom('contacts')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('ledger_id', '=', ledgerId)
    .executeTakeFirstOrThrow();
  return total;
}

/** The contact, locked until commit against edits, deletion and new references. */
export async function lockContactRow(tx: Tx, ledgerId: GrantedLedgerId, contactId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('contacts')
    .select('id')
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', contactId)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

type Written = Pick<Contact, 'id' | 'kind' | 'name' | 'taxId' | 'email' | 'phone' | 'version'>;

function columnsOf({ kind, name, taxId, email, phone, version }: Written) {
  return { kind, name, search_name: foldText(name), tax_id: taxId, email, phone, version };
}

export async function insertContact(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  contact: Written,
  now: Date,
): Promise<void> {
  const row = {
    ...columnsOf(contact),
    id: contact.id,
    ledger_id: ledgerId,
    created_at: now,
    updated_at: now,
  };
  await tx.insertInto('contacts').values(row).execute();
}

export async function updateContact(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  contact: Written,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('contacts')
    .set({ ...columnsOf(contact), updated_at: now })
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', contact.id)
    .execute();
}

export async function deleteContactRow(tx: Tx, ledgerId: GrantedLedgerId, contactId: string): Promise<void> {
  await tx.deleteFrom('contacts').where('ledger_id', '=', ledgerId).where('id', '=', contactId).execute();
}
