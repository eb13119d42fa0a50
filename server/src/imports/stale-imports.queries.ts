// Which imports were proposed by other rules or categories than the ledger has now.
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { LEDGER_ENTITIES } from '#platform/ledger-rows.ts';
import type { Reader, Tx } from '#platform/services.ts';

/** What rows are proposed by, and what a change of it is called. */
const PROPOSED_BY = [LEDGER_ENTITIES.rules.name, LEDGER_ENTITIES.categories.name];
/** What rows wait for, too: a statement that the person is sent to finance, after which its line is nothing in doubt. */
const WAITED_FOR = [LEDGER_ENTITIES.installment_plans.name];

/**
 * Those of these imports since whose proposals a plan was changed or, of drafts, a rule or a category; what else is applied is proposed anew when
 * more of it is.
 */
export async function staleImports(
  db: Reader,
  ledgerId: GrantedLedgerId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  // Ids of changes begin with their instant, in milliseconds: only what came since is looked at.
  const { rows } = await sql<{ id: string }>`
    select i.id from imports i
    where i.ledger_id = ${ledgerId} and i.id = any(${ids}::uuid[]) and i.state <> 'undone' and exists (
      select from changes c
      where c.ledger_id = ${ledgerId} and c.at > i.updated_at
        and (c.entity = any(${WAITED_FOR}::text[]) or (i.state = 'draft' and c.entity = any(${PROPOSED_BY}::text[])))
        and c.id > rpad(lpad(to_hex((extract(epoch from i.updated_at) * 1000)::bigint), 12, '0'), 32, '0')::uuid)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Its rows are as the ledger proposes them at that instant. What a person sees of it has its version still. */
export async function markProposed(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ updated_at: now })
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', importId)
    .execute();
}
