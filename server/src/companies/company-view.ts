// Companies as the API answers them.
import type { Company } from '@vintem/contract/companies';
import type { Selectable } from 'kysely';
import type { Companies, Ledgers } from '#platform/schema.ts';

/** A company with the columns of its ledger. */
type Row = Selectable<Companies> &
  Pick<Selectable<Ledgers>, 'name' | 'currency' | 'time_zone' | 'card_month'>;

export function companyOf(row: Row): Company {
  return {
    id: row.ledger_id,
    name: row.name ?? '',
    taxId: row.tax_id,
    email: row.email,
    phone: row.phone,
    address: row.address,
    industry: row.industry,
    currency: row.currency,
    timeZone: row.time_zone,
    cardMonth: row.card_month,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
