import type { createAccountBodySchema } from '@vintem/contract/accounts.forms';
import { accountTypesFor } from '@vintem/core/ledger/account-type';
import type * as z from 'zod/mini';
import { accountCounts, lockLedgerRow } from '#ledger/ledger.queries.ts';
import { MAX_ACCOUNTS, refuseAbovePlan } from '#ledger/plan-limit.ts';
import { post } from '#ledger/postings.ts';
import { ACCOUNT_DEFAULTS, newRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { runTogether } from '#platform/statements.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { accountAsShown, type ChangedAccount, changedAccount } from './read-account.ts';

/** Creates an account whose opening balance is today's balance. */
export function createAccount(
  services: Services,
  grant: LedgerGrant,
  input: z.output<typeof createAccountBodySchema>,
  once: OnceKey | undefined,
): Promise<Result<ChangedAccount>> {
  return transact(
    services,
    async (tx) => {
      const [ledgers, counted] = await runTogether(tx, [
        lockLedgerRow(grant.ledgerId),
        accountCounts(grant.ledgerId, grant.userId),
      ]);
      const [ledger] = ledgers.rows;
      const [counts] = counted.rows;
      if (!ledger || !counts) throw new Error('a ledger that may be written in is not there');
      if (!accountTypesFor(ledger.kind).includes(input.type)) {
        return refuse('validation_failed', { fields: [{ path: 'type', code: 'account_type_invalid' }] });
      }
      if (counts.total >= MAX_ACCOUNTS) return refuse('too_many_accounts');
      const abovePlan = refuseAbovePlan(services, ledger, counts, 1);
      if (abovePlan) return abovePlan;

      const now = services.clock.now();
      const account = {
        ...ACCOUNT_DEFAULTS,
        ...newRow(now),
        name: input.name,
        type: input.type,
        currency: input.currency,
        opening_cents: input.balanceCents,
        counts_in_month_left: input.countsInMonthLeft ?? null,
        opening_day: todayIn(ledger.time_zone, now),
      };
      const meta = { by: grant, verb: 'account.create', now };
      const change = { accounts: [{ before: null, after: account }] };
      const read = accountAsShown(tx, grant.ledgerId, account.id);
      return changedAccount(await post(tx, grant.ledgerId, meta, change, { read }));
    },
    once,
  );
}
