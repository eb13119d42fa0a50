import type { Account } from '@vintem/contract/accounts';
import { sql } from 'kysely';
import { apiColumnNames } from '#platform/columns.ts';
import { ACCOUNT_ROW } from '#platform/ledger-rows.ts';
import { CARD_COLUMNS } from '#ledger/card-settings.ts';
import { firstCents } from '#ledger/balances.queries.ts';
import { transactionCount } from '#ledger/totals.queries.ts';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';
import { run, type Statement } from '#platform/statements.ts';
import { type AccountBesideOthers, accountOf } from './account-view.ts';

const API_COLUMNS = [...apiColumnNames(ACCOUNT_ROW), ...CARD_COLUMNS].map(
  (name) => `accounts.${name}` as const,
);

/** An account's columns for the screens; the count comes from the kept totals, so a long history costs nothing. */
function selectAccounts(db: Reader) {
  return db
    .selectFrom('accounts')
    .innerJoin('ledgers', 'ledgers.id', 'accounts.ledger_id')
    .select([
      ...API_COLUMNS,
      'accounts.ledger_id',
      'ledgers.name as ledger_name',
      firstCents,
      'accounts.balance_cents',
      transactionCount().as('transaction_count'),
    ]);
}

/** All accounts of the user's ledgers of one kind: by company, then by name as Portuguese sorts it. */
export async function listAccounts(
  db: Reader,
  userId: UserId,
  kind: 'personal' | 'business',
): Promise<Account[]> {
  const rows = await selectAccounts(db)
    .innerJoin('memberships', 'memberships.ledger_id', 'accounts.ledger_id')
    .where('memberships.user_id', '=', userId)
    .where('ledgers.kind', '=', kind)
    .orderBy(sql`ledgers.name collate "pt-BR-x-icu"`)
    .orderBy(sql`accounts.name collate "pt-BR-x-icu"`)
    .orderBy('accounts.id')
    .execute();
  return rows.map(accountOf);
}

export async function findAccount(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<Account | undefined> {
  const { rows } = await run(db, shownAccount(db, ledgerId, accountId));
  return rows.map(accountOf)[0];
}

/** One account as `accountOf` takes it, to be sent together with others. */
export function shownAccount(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Statement<AccountBesideOthers> {
  const { sql: text, parameters: values } = selectAccounts(db)
    .where('accounts.ledger_id', '=', ledgerId)
    .where('accounts.id', '=', accountId)
    .compile();
  return { name: 'shown-account', text, values };
}

/** Number of parcels to come in an account; of a financing, each is two rows. */
export async function countInstallments(
  db: Reader,
  ledgerId: GrantedLedgerId,
  accountId: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('transactions')
    .select(sql<number>`count(distinct (installment_plan_id, installment_number))::int`.as('count'))
    .where('ledger_id', '=', ledgerId)
    .where('account_id', '=', accountId)
    .where('status', '=', 'scheduled')
    .where('installment_plan_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return count;
}
