import type { editAccountBodySchema } from '@vintem/contract/accounts';
import { accountTypesFor } from '@vintem/core/ledger/account-type';
import type * as z from 'zod/mini';
import { countTransactions, ledgerKind } from '#ledger/ledger.queries.ts';
import type { LedgerCaller } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { changeAccount, type ChangedAccount } from './change-account.ts';

/**
 * Edits what is given. A new balance moves the opening balance, since what was posted is a fact; it is refused when the balance is no
 * longer the one that the person saw.
 */
export function editAccount(
  services: Services,
  caller: LedgerCaller,
  accountId: string,
  input: z.output<typeof editAccountBodySchema>,
): Promise<Result<ChangedAccount>> {
  const target = { accountId, version: input.version, verb: 'account.edit' };
  return changeAccount(services, caller, target, async (account, tx) => {
    const { name = account.name, type = account.type, currency = account.currency, balance } = input;
    if (type !== account.type && !accountTypesFor(await ledgerKind(tx, caller.ledgerId)).includes(type)) {
      return refuse('validation_failed', { fields: [{ path: 'type', code: 'account_type_invalid' }] });
    }
    if (currency !== account.currency && (await countTransactions(tx, caller.ledgerId, accountId)) > 0) {
      return refuse('currency_fixed');
    }
    if (balance && balance.seenCents !== account.balance_cents) return refuse('balance_moved');
    const postedCents = account.balance_cents - account.opening_cents;
    return ok({
      name,
      type,
      currency,
      opening_cents: balance ? balance.cents - postedCents : account.opening_cents,
    });
  });
}
