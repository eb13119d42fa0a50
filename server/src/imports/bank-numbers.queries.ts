// Which account a bank's number is, as a person once said.
import { bankName } from '@vintem/core/documents/banks';
import { type AccountType, isCard } from '@vintem/core/ledger/account-type';
import { foldText } from '@vintem/core/text/fold';
import { sql } from 'kysely';
import type { GrantedLedgerId } from '#platform/owner.ts';
import type { Reader, Tx } from '#platform/services.ts';

/** The account that a bank's number was last said to be. */
export async function accountOfNumber(
  db: Reader,
  ledgerId: GrantedLedgerId,
  bank: string,
  number: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('import_accounts')
    .select('account_id')
    .where('ledger_id', '=', ledgerId)
    .where('bank', '=', bank)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.account_id;
}

/**
 * The account that files of other products call `name`: the one of the last import of that name, else the only one in use that is called so.
 */
export async function accountOfName(
  db: Reader,
  ledgerId: GrantedLedgerId,
  name: string,
): Promise<string | undefined> {
  const last = await db
    .selectFrom('imports')
    .select('account_id')
    .where('ledger_id', '=', ledgerId)
    .where('account_name', '=', name)
    .where('state', '=', 'applied')
    .orderBy('applied_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last?.account_id) return last.account_id;
  const accounts = await db
    .selectFrom('accounts')
    .select(['id', 'name'])
    .where('ledger_id', '=', ledgerId)
    .where('archived_at', 'is', null)
    .execute();
  const alike = accounts.filter((account) => foldText(account.name) === foldText(name));
  return alike.length === 1 ? alike[0]?.id : undefined;
}

/**
 * The card, or the account that is none, of which files of the bank were said to be: the one in use, where there is one alone and no other is called
 * like the bank.
 */
export async function accountOfBank(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { bank, isOfCard }: { readonly bank: string; readonly isOfCard: boolean },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string; name: string; type: AccountType; was_said: boolean }>`
    select a.id, a.name, a.type, exists (
      select from imports i
      where i.ledger_id = a.ledger_id and i.account_id = a.id and i.bank = ${bank} and i.state in ('draft', 'applied')) as was_said
    from accounts a where a.ledger_id = ${ledgerId} and a.archived_at is null`.execute(db);
  const named = foldText(bankName(bank) ?? '');
  const likely = rows.filter(
    ({ name, type, was_said: wasSaid }) =>
      isCard({ type }) === isOfCard && (wasSaid || (named !== '' && foldText(name).includes(named))),
  );
  const [only] = likely;
  return likely.length === 1 && only?.was_said === true ? only.id : undefined;
}

/** The numbers that were said to be accounts, by when a file of them was imported last, the latest first. */
export async function numbersOfAccounts(
  db: Reader,
  ledgerId: GrantedLedgerId,
): Promise<{ account_id: string; bank: string; number: string }[]> {
  const { rows } = await sql<{ account_id: string; bank: string; number: string }>`
    select n.account_id, n.bank, n.number from import_accounts n
    left join lateral (
      select max(i.applied_at) as at from imports i
      where i.ledger_id = n.ledger_id and i.account_id = n.account_id and i.account_number = n.number
        and coalesce(i.bank, '') = n.bank and i.state = 'applied'
    ) last on true
    where n.ledger_id = ${ledgerId}
    order by last.at desc nulls last, n.number`.execute(db);
  return rows;
}

export async function rememberNumber(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { bank, number, accountId }: { bank: string; number: string; accountId: string },
): Promise<void> {
  await tx
    .insertInto('import_accounts')
    .values({ ledger_id: ledgerId, bank, number, account_id: accountId })
    .onConflict((conflict) =>
      conflict.columns(['ledger_id', 'bank', 'number']).doUpdateSet({ account_id: accountId }),
    )
    .execute();
}

/** What was said of a number, unless a file of it was imported so: a draft that is discarded takes its answer along. */
export async function forgetNumber(
  tx: Tx,
  ledgerId: GrantedLedgerId,
  { bank, number, accountId }: { bank: string; number: string; accountId: string },
): Promise<void> {
  await sql`
    delete from import_accounts n
    where n.ledger_id = ${ledgerId} and n.bank = ${bank} and n.number = ${number} and n.account_id = ${accountId}
      and not exists (
        select from imports i
        where i.ledger_id = n.ledger_id and i.account_number = n.number and coalesce(i.bank, '') = n.bank
          and i.account_id = n.account_id and i.state = 'applied')`.execute(tx);
}
