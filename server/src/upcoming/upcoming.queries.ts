import type { Day } from '@vintem/core/calendar/day';
import { currencyOfAccount, isActiveAccount } from '#ledger/ledger.queries.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/** Scheduled rows of accounts in use, but for what is charged to cards, which their statements tell; by day. */
export function scheduledUntil(db: Reader, ledgerId: GrantedLedgerId, until: Day) {
  return db
    .selectFrom('transactions as t')
    .select([
      't.id',
      't.day',
      't.type',
      't.account_id',
      't.transfer_id',
      't.due_day',
      't.category',
      't.document_key',
      't.account_amount_cents as cents',
    ])
    .select(currencyOfAccount(ledgerId, 't.account_id').as('currency'))
    .where('t.ledger_id', '=', ledgerId)
    .where('t.status', '=', 'scheduled')
    .where('t.statement_month', 'is', null)
    .where('t.day', '<=', until)
    .where(isActiveAccount(ledgerId, 't.account_id'))
    .orderBy('t.day')
    .orderBy('t.id')
    .execute();
}

/** Where the ledger is, and its currency: null before it has one. */
export function ledgerFacts(db: Reader, ledgerId: GrantedLedgerId) {
  return db
    .selectFrom('ledgers')
    .select(['time_zone', 'currency'])
    .where('id', '=', ledgerId)
    .executeTakeFirstOrThrow();
}

/** The sides of transfers in this ledger. */
export function sidesOf(db: Reader, ledgerId: GrantedLedgerId, transferIds: readonly string[]) {
  return db
    .selectFrom('transactions')
    .select(['id', 'transfer_id', 'account_id'])
    .where('ledger_id', '=', ledgerId)
    .where('transfer_id', 'in', transferIds)
    .execute();
}
