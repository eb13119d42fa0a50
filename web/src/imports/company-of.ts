import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { ImportSearch } from './import-search.ts';

/** The address's part that names the ledger: nothing for the personal one. */
export function companyOf(
  ledgerId: string,
  ledgers: readonly { id: string; kind: LedgerKind }[],
): Pick<ImportSearch, 'company'> {
  return ledgers.some(({ id, kind }) => id === ledgerId && kind === 'business') ? { company: ledgerId } : {};
}
