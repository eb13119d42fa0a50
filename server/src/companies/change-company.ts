import type { Company, editCompany as editRoute } from '@vintem/contract/companies';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { leaveLedger } from '#identity/access.ts';
import { deleteLedger } from '#ledger/postings.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact, transactAlone } from '#platform/transact.ts';
import { lockCompany, updateCompany } from './companies.queries.ts';

/** Updates the given fields; null clears one. */
export function editCompany(
  services: Services,
  { ledgerId }: LedgerGrant,
  { version, ...edits }: ParsedRequestOf<typeof editRoute>['body'],
): Promise<Result<{ company: Company }>> {
  return transact(services, async (tx) => {
    const before = await lockCompany(tx, ledgerId);
    if (!before) return refuse('company_not_found');
    if (before.version !== version) return refuse('version_conflict');
    const given = Object.fromEntries(Object.entries(edits).filter(([, value]) => value !== undefined));
    const now = services.clock.now();
    const company = { ...before, ...given, version: version + 1, updatedAt: now.toISOString() };
    await updateCompany(tx, company, ledgerId, now);
    return ok({ company });
  });
}

/** Deletes the company with everything that its ledger holds, for good. */
export function deleteCompany(
  services: Services,
  { userId, ledgerId }: LedgerGrant,
  version: number,
): Promise<Result<undefined>> {
  return transactAlone(services, async (tx) => {
    const company = await lockCompany(tx, ledgerId);
    if (!company) return refuse('company_not_found');
    if (company.version !== version) return refuse('version_conflict');
    await leaveLedger(tx, userId, ledgerId);
    await deleteLedger(tx, ledgerId);
    return ok(undefined);
  });
}
