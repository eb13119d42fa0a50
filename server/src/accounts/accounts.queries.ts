import type { Account } from '@vintem/contract/accounts';
import type { Cents } from '@vintem/core/money/money';
import { sql } from 'kysely';
import type { OwnedLedgerId, UserId } from '#platform/owner.ts';
import type { Reader } from '#platform/services.ts';

/** What the screens show of an account; the count comes from the kept totals, so a long history costs nothing. */
function selectAccounts(db: Reader) {
  return db
    .selectFrom('accounts')
    .innerJoin('ledgers', 'ledgers.id', 'accounts.ledger_id')
    .select((row) => [
      'accounts.id',
      'accounts.ledger_id',
      'ledgers.name as ledger_name',
      'accounts.name',
      'accounts.type',
      'accounts.currency',
      sql<Cents>`accounts.opening_cents - accounts.included_cents`.as('opening_cents'),
      'accounts.opening_day',
      'accounts.opening_includes_past',
      'accounts.balance_cents',
      'accounts.archived_at',
      'accounts.created_at',
      'accounts.updated_at',
      'accounts.version',
      row
        .selectFrom('monthly_totals')
        .select(sql<number>`coalesce(sum(monthly_totals.count), 0)::int`.as('total'))
        .whereRef('monthly_totals.ledger_id', '=', 'accounts.ledger_id')
        .whereRef('monthly_totals.account_id', '=', 'accounts.id')
        .as('transaction_count'),
    ]);
}

type AccountView = Awaited<ReturnType<ReturnType<typeof selectAccounts>['execute']>>[number];

function accountOf(row: AccountView): Account {
  return {
    id: row.id,
    ledgerId: row.ledger_id,
    ledgerName: row.ledger_name,
    name: row.name,
    type: row.type,
    currency: row.currency,
    openingCents: row.opening_cents,
    openingDay: row.opening_day,
    openingIncludesPast: row.opening_includes_past,
    balanceCents: row.balance_cents,
    transactionCount: row.transaction_count ?? 0,
    archivedAt: row.archived_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
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
  ledgerId: OwnedLedgerId,
  accountId: string,
): Promise<Account | undefined> {
  const row = await selectAccounts(db)
    .where('accounts.ledger_id', '=', ledgerId)
    .where('accounts.id', '=', accountId)
    .executeTakeFirst();
  return row && accountOf(row);
}

export async function countAccounts(db: Reader, ledgerId: OwnedLedgerId): Promise<number> {
  const { total } = await db
    .selectFrom('accounts')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('ledger_id', '=', ledgerId)
    .executeTakeFirstOrThrow();
  return total;
}
