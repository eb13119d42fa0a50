// Who sends files: people by name, programs with their token, and folders, which ask where a file belongs.
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { IMPORT_COLUMNS, type ImportRecord } from './imports.queries.ts';

/** What those of `userIds` who are members of the ledger are called, by id: their name, else their email. */
export async function namesOfMembers(
  db: Reader,
  ledgerId: GrantedLedgerId,
  userIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .leftJoin('user_settings', 'user_settings.user_id', 'memberships.user_id')
    .select(['users.id', 'users.email', 'user_settings.name'])
    .where('memberships.ledger_id', '=', ledgerId)
    .where('memberships.user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .execute();
  return new Map(rows.map(({ id, email, name }) => [id, name ?? email]));
}

/** Locked until commit: the draft of a statement of that content, sent with that token; the newest of several. */
export function waitingDraft(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  hash: Buffer,
  tokenId: string,
): Promise<ImportRecord | undefined> {
  return tx
    .selectFrom('imports')
    .select(IMPORT_COLUMNS)
    .where('ledger_id', '=', ledgerId)
    .where('file_hash', '=', hash)
    .where('token_id', '=', tokenId)
    .where('state', '=', 'draft')
    .orderBy('id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export interface NamedAccount {
  readonly ledgerId: GrantedLedgerId;
  readonly id: string;
  readonly name: string;
}

/** The accounts of these ledgers that are not archived. */
export async function openAccounts(
  db: Reader,
  ledgerIds: readonly GrantedLedgerId[],
): Promise<NamedAccount[]> {
  const rows = await db
    .selectFrom('accounts')
    .select(['ledger_id', 'id', 'name'])
    .where('ledger_id', '=', sql<string>`any(${ledgerIds}::uuid[])`)
    .where('archived_at', 'is', null)
    .execute();
  return rows.map(({ ledger_id: ledgerId, id, name }) => ({
    ledgerId: ledgerId as GrantedLedgerId,
    id,
    name,
  }));
}

/** Those of the ledgers in which one of these numbers of banks was said to be an account. */
export async function ledgersOfNumbers(
  db: Reader,
  ledgerIds: readonly GrantedLedgerId[],
  numbers: readonly { readonly bank: string; readonly number: string }[],
): Promise<GrantedLedgerId[]> {
  const { rows } = await sql<{ ledger_id: GrantedLedgerId }>`
    select distinct ledger_id from import_accounts
    where ledger_id = any(${ledgerIds}::uuid[])
      and (bank, number) in (select bank, number from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) said (bank text, number text))`.execute(
    db,
  );
  return rows.map(({ ledger_id: id }) => id);
}
