import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { FALLBACK_RATES } from '@vintem/core/money/exchange';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Statement } from '#platform/statements.ts';
import type { NewEvent } from './new-event.ts';

/** Inserts events that are not there yet, each with the current names of its account and its ledger. */
export function insertEvents(ledgerId: GrantedLedgerId, events: readonly NewEvent[], now: Date): Statement {
  return { name: 'insert-events', text: INSERT_EVENTS, values: [ledgerId, now, JSON.stringify(events)] };
}

/** As `insertEvents`, of transactions that a member of the ledger has told to be large. */
export function insertLargeOnes(
  ledgerId: GrantedLedgerId,
  events: readonly NewEvent[],
  now: Date,
): Statement {
  return { name: 'insert-large', text: INSERT_LARGE, values: [ledgerId, now, JSON.stringify(events)] };
}

const NEW_EVENTS = `
  insert into events (ledger_id, at, id, kind, subject_kind, subject_id, occurrence, transaction_id, data)
  select $1::uuid, $2::timestamptz, event.id, event.kind, event."subjectKind", event."subjectId", event.occurrence,
    event."transactionId", jsonb_build_object('ledger', jsonb_build_object('id', l.id, 'kind', l.kind, 'name', l.name))
      || case when a.id is null then '{}' else
        jsonb_build_object('account', jsonb_build_object('id', a.id, 'name', a.name, 'currency', a.currency)) end
      || case when event.link is null then '{}' else jsonb_build_object('link', event.link -> l.kind) end
      || event.told
  from jsonb_to_recordset($3::jsonb) event (
      id uuid, kind text, "subjectKind" text, "subjectId" uuid, occurrence text, "transactionId" uuid, "accountId" uuid,
      link jsonb, told jsonb)
    join ledgers l on l.id = $1
    left join accounts a on a.ledger_id = $1 and a.id = event."accountId"
  where (event."accountId" is null or a.id is not null)`;
const ONCE = 'on conflict on constraint events_once do nothing';
const INSERT_EVENTS = `${NEW_EVENTS} ${ONCE}`;

/**
 * What the amount of an event of the account `a` is in the currency of the ledger `l`, by the last known rate. This text is about a warning and no
 * sum: a rate through a third currency is not looked for.
 */
const IN_CURRENCY_OF_LEDGER = `(event.told -> 'transaction' ->> 'accountAmountCents')::numeric
  * case when a.currency = coalesce(l.currency, '${DEFAULT_CURRENCY}') then 1 else coalesce(
      (select f.rates -> a.currency ->> coalesce(l.currency, '${DEFAULT_CURRENCY}')
        from rate_fetches f where f.succeeded order by f.id desc limit 1),
      '${JSON.stringify(FALLBACK_RATES)}'::jsonb -> a.currency ->> coalesce(l.currency, '${DEFAULT_CURRENCY}'), '1')::numeric end`;
const INSERT_LARGE = `${NEW_EVENTS} and exists (
    select from memberships m join user_settings s on s.user_id = m.user_id
    where m.ledger_id = $1 and s.large_transaction_cents <= ${IN_CURRENCY_OF_LEDGER}) ${ONCE}`;
