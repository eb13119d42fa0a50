import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Statement } from '#platform/statements.ts';
import type { NewEvent } from './events.ts';

/** Inserts events that are not there yet, each with the current names of its account and its ledger. */
export function insertEvents(ledgerId: GrantedLedgerId, events: readonly NewEvent[], now: Date): Statement {
  return { name: 'insert-events', text: INSERT_EVENTS, values: [ledgerId, now, JSON.stringify(events)] };
}
const INSERT_EVENTS = `
  insert into events (ledger_id, at, id, kind, subject_id, occurrence, data)
  select $1::uuid, $2::timestamptz, event.id, event.kind, event."subjectId", event.occurrence, jsonb_build_object(
    'ledger', jsonb_build_object('id', l.id, 'kind', l.kind, 'name', l.name),
    'account', jsonb_build_object('id', a.id, 'name', a.name, 'currency', a.currency),
    'transaction', event.transaction)
  from jsonb_to_recordset($3::jsonb) event (id uuid, kind text, "subjectId" uuid, occurrence text, "accountId" uuid, transaction jsonb)
    join ledgers l on l.id = $1
    join accounts a on a.ledger_id = $1 and a.id = event."accountId"
  on conflict on constraint events_once do nothing`;
