import type { Company } from '@vintem/contract/companies';
import type { UserId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { listCompanies } from './companies.queries.ts';

/** The user's companies, by name. */
export function readCompanies(db: Reader, userId: UserId): Promise<Company[]> {
  return listCompanies(db, userId);
}
