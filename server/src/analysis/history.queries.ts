import type { Day } from '@vintem/core/calendar/day';
import { FIGURES, typesOf } from '@vintem/core/ledger/transaction';
import { sql } from 'kysely';
import { currencyOfAccount, isActiveAccount } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

export function findLedger(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('ledgers')
    .leftJoin('companies', 'companies.ledger_id', 'ledgers.id')
    .select([
      'ledgers.kind',
      'ledgers.name',
      'ledgers.currency',
      'ledgers.time_zone',
      'ledgers.card_month',
      'companies.industry',
      'companies.tax_id',
    ])
    .where('ledgers.id', '=', ledgerId)
    .executeTakeFirstOrThrow();
}

/** Posted transactions between two days, newest first, in the accounts' currencies. */
export function findPosted(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { from, to, most }: { from: Day; to: Day; most: number },
) {
  return selectTransactions(db, ledgerId)
    .where('t.status', '=', 'posted')
    .where('t.day', '>=', from)
    .where('t.day', '<=', to)
    .orderBy('t.day', 'desc')
    .orderBy('t.id', 'desc')
    .limit(most)
    .execute();
}

/**
 * Known coming transactions: scheduled (overdue ones too), or posted ahead of their day. Scheduled ones in archived accounts are paused.
 * Two queries, each of which reads its own index.
 */
export async function findComing(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { today, to }: { today: Day; to: Day },
) {
  const upTo = () =>
    selectTransactions(db, ledgerId)
      .select('t.status')
      .where('t.day', '<=', to)
      .orderBy('t.day')
      .orderBy('t.id');
  const [scheduled, postedAhead] = await Promise.all([
    upTo().where('t.status', '=', 'scheduled').where(isActiveAccount(ledgerId, 't.account_id')).execute(),
    upTo().where('t.status', '=', 'posted').where('t.day', '>', today).execute(),
  ]);
  return [...scheduled, ...postedAhead];
}

/** Series without an end, and how far each was created: later occurrences have no row yet. Those in archived accounts are paused. */
export function findOpenSeries(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('recurrences as r')
    .select((row) => [
      'r.account_id',
      'r.interval',
      'r.every',
      'r.start_day',
      'r.anchor_day_of_month',
      'r.end_day',
      'r.type',
      'r.category',
      'r.description',
      'r.client_id',
      sql<null>`null`.as('related_id'),
      sql<null>`null`.as('parts'),
      'r.currency',
      'r.amount_cents as cents',
      sql<boolean>`true`.as('is_of_series'),
      row
        .selectFrom('transactions as t')
        .select(sql<number | null>`max(t.occurrence_index)`.as('index'))
        .where('t.ledger_id', '=', ledgerId)
        .whereRef('t.recurrence_id', '=', 'r.id')
        .as('last_index'),
    ])
    .where('r.ledger_id', '=', ledgerId)
    .where('r.end_day', 'is', null)
    .where('r.type', 'in', COUNTED)
    .where(isActiveAccount(ledgerId, 'r.account_id'))
    .orderBy('r.id')
    .execute();
}

/** The sides that scheduled transfers have in active accounts that are no cards, in the accounts' currencies; overdue ones too. */
export function findComingTransfers(db: Reader, ledgerId: GrantedLedgerId, to: Day) {
  return db
    .selectFrom('transactions as t')
    .select(['t.day', 't.type', 't.account_amount_cents as cents'])
    .select(currencyOfAccount(ledgerId, 't.account_id').as('currency'))
    .where('t.ledger_id', '=', ledgerId)
    .where('t.status', '=', 'scheduled')
    .where('t.type', 'in', typesOf(null))
    .where('t.statement_month', 'is', null)
    .where('t.day', '<=', to)
    .where(isActiveAccount(ledgerId, 't.account_id'))
    .execute();
}

function selectTransactions(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('transactions as t')
    .select([
      't.id',
      't.day',
      't.type',
      't.category',
      't.parts',
      't.description',
      't.client_id',
      't.related_id',
      't.statement_month',
    ])
    .select([
      currencyOfAccount(ledgerId, 't.account_id').as('currency'),
      // The amount that moved the account: the document may have another currency.
      't.account_amount_cents as cents',
      sql<boolean>`t.recurrence_id is not null`.as('is_of_series'),
    ])
    .where('t.type', 'in', COUNTED)
    .where('t.ledger_id', '=', ledgerId);
}

/** What only moves between accounts is nothing that a month brings. */
const COUNTED = FIGURES.flatMap(typesOf);
