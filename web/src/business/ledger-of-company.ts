import type { Company } from '@vintem/contract/companies';
import type { Ledger } from '@vintem/contract/identity';

/** A company as all that works on a ledger knows it. */
export function ledgerOfCompany({ id, name, currency, timeZone, version }: Company): Ledger {
  return { id, kind: 'business', name, currency, timeZone, role: 'owner', version };
}
