import type { Company } from '@vintem/contract/companies';

/**
 * The company that the address asks for; without that the one last looked at, or the first by name.
 * @returns null when there is no such company, or not for this person
 */
export function chooseCompany(
  companies: readonly Company[],
  askedId: string | undefined,
  lastId: string | null,
): Company | null {
  const byId = (id: string | null) => companies.find((company) => company.id === id) ?? null;
  return askedId === undefined ? (byId(lastId) ?? companies[0] ?? null) : byId(askedId);
}
