// Long imports that were cut off between two parts.
import type { ErrorCode } from '@vintem/contract/errors';
import { sql } from 'kysely';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';

export interface CutImport {
  readonly ledgerId: GrantedLedgerId;
  readonly id: string;
  /** Who entered its last part, or sent the file where that changed nothing. */
  readonly userId: UserId;
  readonly tokenId: string | null;
  readonly tokenName: string | null;
}

const MOST_AT_ONCE = 100;

/** Of which no part was entered since `before`, the one that waits longest first. */
export async function cutImportsAcrossOwners(db: Reader, before: Date): Promise<CutImport[]> {
  const { rows } = await sql<CutImport>`
    select i.ledger_id as "ledgerId", i.id, coalesce(c.actor_id, i.actor_id) as "userId",
      case when c.id is null then i.token_id else c.token_id end as "tokenId",
      case when c.id is null then i.token_name else c.token_name end as "tokenName"
    from imports i
    left join lateral (
      select c.id, c.actor_id, c.token_id, c.token_name from changes c
      where c.ledger_id = i.ledger_id and c.id = i.change_ids[cardinality(i.change_ids)] limit 1) c on true
    where i.applying_at < ${before} and i.state <> 'undone'
    order by i.applying_at limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}

/** Takes what is left of it in hand, as the only one, with what was answered of the past; undefined where somebody is at it. */
export async function takeInHand(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  { before, now }: { readonly before: Date; readonly now: Date },
): Promise<{ includesPast: boolean | null } | undefined> {
  // A part that is being entered holds the row, and is not waited for.
  const { rows } = await sql<{ includesPast: boolean | null }>`
    update imports set applying_at = ${now}
    where ledger_id = ${ledgerId} and id = (
      select id from imports
      where ledger_id = ${ledgerId} and id = ${importId} and applying_at < ${before} and state <> 'undone'
      for no key update skip locked)
    returning includes_past as "includesPast"`.execute(tx);
  return rows[0];
}

/** No part of it is entered by itself any more. @param code why it stopped; null where the person has it in hand */
export async function endApplying(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  importId: string,
  code: ErrorCode | null,
): Promise<void> {
  await tx
    .updateTable('imports')
    .set({ applying_at: null, includes_past: null, stopped_because: code })
    .where('ledger_id', '=', ledgerId)
    .where('id', '=', importId)
    .execute();
}
