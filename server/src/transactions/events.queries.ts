import type { EventData } from '@vintem/contract/events';
import type { EventKind } from '@vintem/contract/webhooks.forms';
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';

export interface NewEvent {
  readonly id: string;
  readonly kind: EventKind;
  readonly transactionId: string;
  readonly data: EventData;
}

/** One event for each transaction, ever. */
export async function insertEvents(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  events: readonly NewEvent[],
  now: Date,
): Promise<void> {
  await sql`
    insert into events (ledger_id, at, id, kind, transaction_id, data)
    select ${ledgerId}::uuid, ${now}::timestamptz, event.* from unnest(
      ${events.map(({ id }) => id)}::uuid[], ${events.map(({ kind }) => kind)}::text[],
      ${events.map(({ transactionId }) => transactionId)}::uuid[],
      ${events.map(({ data }) => JSON.stringify(data))}::jsonb[]
    ) event (id, kind, transaction_id, data)
    on conflict on constraint events_once do nothing`.execute(tx);
}

export function describeLedger(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('ledgers')
    .select(['id', 'kind', 'name'])
    .where('id', '=', ledgerId)
    .executeTakeFirstOrThrow();
}
