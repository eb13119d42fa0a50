// The last balance that a bank told of each account, beside what the ledger holds: computed when it is read, in one query.
import type { Checkpoint } from '@vintem/contract/import-proof';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { reached } from '#identity/access.ts';
import type { Grant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { lastCheckpoints } from './proof.queries.ts';

/** Of all accounts in the person's ledgers of one kind; those without one are missing. */
export async function readCheckpoints(
  { db }: Pick<Services, 'db'>,
  grant: Grant,
  kind: LedgerKind,
): Promise<Result<{ checkpoints: Checkpoint[] }>> {
  const found = await lastCheckpoints(db, grant.userId, kind);
  return ok({ checkpoints: reached(grant, found, ({ ledgerId }) => ledgerId) });
}
