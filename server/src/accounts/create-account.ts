import type { createAccountBodySchema } from '@vintem/contract/accounts.forms';
import { accountTypesFor } from '@vintem/core/ledger/account-type';
import type * as z from 'zod/mini';
import { lockLedger } from '#ledger/ledger.queries.ts';
import { refuseAbovePlan } from '#ledger/plan-limit.ts';
import { post } from '#ledger/postings.ts';
import { newRow } from '#ledger/rows.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { countAccounts } from './accounts.queries.ts';
import { type ChangedAccount, describeChanged } from './read-account.ts';

/** Far more than anybody keeps; it bounds what a list may weigh. */
const MOST_ACCOUNTS = 1000;

/** Creates an account whose opening balance is what it holds today. */
export function createAccount(
  services: Services,
  grant: LedgerGrant,
  input: z.output<typeof createAccountBodySchema>,
  once: OnceKey | undefined,
): Promise<Result<ChangedAccount>> {
  return transact(
    services,
    async (tx) => {
      const ledger = await lockLedger(tx, grant.ledgerId);
      if (!accountTypesFor(ledger.kind).includes(input.type)) {
        return refuse('validation_failed', { fields: [{ path: 'type', code: 'account_type_invalid' }] });
      }
      if ((await countAccounts(tx, grant.ledgerId)) >= MOST_ACCOUNTS) return refuse('too_many_accounts');
      const abovePlan = await refuseAbovePlan(services, tx, grant, ledger, 1);
      if (abovePlan) return abovePlan;

      const now = services.clock.now();
      const account = {
        ...newRow(now),
        name: input.name,
        type: input.type,
        currency: input.currency,
        opening_cents: input.balanceCents,
        opening_day: todayIn(ledger.time_zone, now),
        opening_includes_past: null,
        archived_at: null,
      };
      const deed = { actorId: grant.userId, verb: 'account.create', now };
      const posted = await post(tx, grant.ledgerId, deed, { accounts: [{ before: null, after: account }] });
      return posted.ok ? describeChanged(tx, grant, account.id, posted.value.changeId) : posted;
    },
    once,
  );
}
