import type { Company } from '@vintem/contract/companies';
import { sql } from 'kysely';
import { transactionCount } from '#ledger/totals.queries.ts';
import type { GrantedLedgerId, UserId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { companyOf } from './company-view.ts';

function selectCompanies(db: Reader) {
  return db
    .selectFrom('companies')
    .innerJoin('ledgers', 'ledgers.id', 'companies.ledger_id')
    .select([
      'companies.ledger_id',
      'ledgers.name',
      'companies.tax_id',
      'companies.email',
      'companies.phone',
      'companies.address',
      'companies.industry',
      'ledgers.currency',
      'ledgers.time_zone',
      'ledgers.card_month',
      'companies.created_at',
      'companies.updated_at',
      'companies.version',
    ]);
}

/** By name, as Portuguese sorts it. */
export async function listCompanies(db: Reader, userId: UserId): Promise<Company[]> {
  const rows = await selectCompanies(db)
    .innerJoin('memberships', 'memberships.ledger_id', 'companies.ledger_id')
    .where('memberships.user_id', '=', userId)
    .orderBy(sql`ledgers.name collate "pt-BR-x-icu"`)
    .orderBy('companies.ledger_id')
    .execute();
  return rows.map(companyOf);
}

export async function findCompany(db: Reader, ledgerId: GrantedLedgerId): Promise<Company | undefined> {
  const row = await selectCompanies(db).where('companies.ledger_id', '=', ledgerId).executeTakeFirst();
  return row && companyOf(row);
}

/** The company, locked until commit: an edit waits for another one, and a deletion for both. */
export async function lockCompany(tx: Tx, ledgerId: GrantedLedgerId): Promise<Company | undefined> {
  const row = await selectCompanies(tx)
    .where('companies.ledger_id', '=', ledgerId)
    .forUpdate()
    .executeTakeFirst();
  return row && companyOf(row);
}

export async function countCompanies(db: Reader, userId: UserId): Promise<number> {
  const { total } = await db
    .selectFrom('companies')
    .innerJoin('memberships', 'memberships.ledger_id', 'companies.ledger_id')
    .select(sql<number>`count(*)::int`.as('total'))
    .where('memberships.user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return total;
}

/** Locks the user's row until commit: companies are counted before one is added. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
}

export type CompanyDetails = Pick<Company, 'taxId' | 'email' | 'phone' | 'address' | 'industry'>;

function columnsOf({ taxId, email, phone, address, industry }: CompanyDetails) {
  return { tax_id: taxId, email, phone, address, industry };
}

export async function insertCompany(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  details: CompanyDetails,
  now: Date,
): Promise<void> {
  const row = { ...columnsOf(details), ledger_id: ledgerId, created_at: now, updated_at: now };
  await tx.insertInto('companies').values(row).execute();
}

/** Name, currency and the month of card purchases are columns of its ledger. */
export async function updateCompany(
  tx: Tx,
  { id, name, currency, cardMonth, version, ...details }: Company,
  ledgerId: GrantedLedgerId,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('companies')
    .set({ ...columnsOf(details), version, updated_at: now })
    .where('ledger_id', '=', ledgerId)
    .execute();
  await tx
    .updateTable('ledgers')
    .set((row) => ({
      name,
      currency,
      card_month: cardMonth,
      version: row('version', '+', 1),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Number of rows that a deletion of the company deletes; transactions are counted from the kept totals. */
export async function countHoldings(db: Reader, ledgerId: GrantedLedgerId) {
  const { rows } = await sql<{
    accounts: number;
    transactions: number;
    recurrences: number;
    contacts: number;
  }>`
    select
      (select count(*)::int from accounts where ledger_id = ${ledgerId}) as accounts,
      (select coalesce(sum(${transactionCount()}), 0)::int
        from accounts where ledger_id = ${ledgerId}) as transactions,
      (select count(*)::int from recurrences where ledger_id = ${ledgerId}) as recurrences,
      (select count(*)::int from contacts where ledger_id = ${ledgerId}) as contacts`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a count answered nothing');
  return row;
}
