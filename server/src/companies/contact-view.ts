// Contacts as the API answers them.
import type { Contact } from '@vintem/contract/companies';
import type { Export } from '@vintem/contract/profile';
import type { Selectable } from 'kysely';
import type { Contacts } from '#platform/schema.ts';

type Row = Selectable<Contacts>;

export function contactOf(row: Row & { readonly used_count: number }): Contact {
  return { ...exportedContactOf(row), usedCount: row.used_count };
}

/** The contact in the export, without its count. */
export function exportedContactOf(row: Row): Export['contacts'][number] {
  return {
    id: row.id,
    ledgerId: row.ledger_id,
    kind: row.kind,
    name: row.name,
    taxId: row.tax_id,
    email: row.email,
    phone: row.phone,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
