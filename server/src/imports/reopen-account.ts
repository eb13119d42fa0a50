// What an account opened with, once the import that had set it is undone: as the first balance that the bank still tells wants it.
import { isCard } from '@vintem/core/ledger/account-type';
import { ZERO } from '@vintem/core/money/money';
import { post } from '#ledger/postings.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, type Result } from '#platform/result.ts';
import type { Reader, Tx } from '#platform/services.ts';
import { lockContext } from '#transactions/writing-context.ts';
import type { AccountRow } from '#ledger/rows.ts';
import type { GrantedLedgerId } from '#platform/owner.ts';
import { updateImport } from './imports.queries.ts';
import { openedSo, openingToHold } from './opening-for-bank.ts';
import { firstClosing, hasPast } from './undo.queries.ts';

/**
 * Whether what an import changed of an account is what the person answered about its past, which stays said while anything of that past is
 * left: other rows were entered on the strength of it.
 * @param goneIds of the transactions that the undo takes away
 */
export async function isAnswerStillUsed(
  db: Reader,
  ledgerId: GrantedLedgerId,
  { before, now }: { readonly before: AccountRow; readonly now: AccountRow },
  goneIds: readonly string[],
): Promise<boolean> {
  const isAnswer =
    before.opening_includes_past === null &&
    now.opening_includes_past !== null &&
    before.opening_day === now.opening_day;
  return isAnswer && hasPast(db, ledgerId, now, goneIds);
}

/**
 * As part of the undo that gave the account its former opening back. The others were imported on top of the opening that is gone: the earliest
 * balance among them takes its place, as if its file had been the first, and is undone with that file.
 */
export async function reopenAccount(
  tx: Tx,
  grant: LedgerGrant,
  accountId: string,
  now: Date,
): Promise<Result<undefined>> {
  const { ledgerId } = grant;
  const heir = await firstClosing(tx, ledgerId, accountId);
  const { accounts } = await lockContext(tx, ledgerId, { accountIds: [accountId] }, now);
  const account = accounts.get(accountId);
  if (!heir || !account || isCard(account)) return ok(undefined);
  const opening = await openingToHold(tx, ledgerId, heir, account, ZERO);
  if (!opening) return ok(undefined);
  const meta = { by: grant, verb: 'import.opening', now };
  const change = { accounts: [openedSo(account, opening, now)] };
  const posted = await post(tx, ledgerId, meta, change, { locked: [account] });
  if (!posted.ok) return posted;
  const change_ids = [...heir.change_ids, posted.value.changeId];
  await updateImport(tx, ledgerId, heir, { change_ids }, now);
  return ok(undefined);
}
