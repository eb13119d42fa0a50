import { ZERO } from '@vintem/core/money/money';
import type { Account } from '@vintem/contract/accounts';
import type { Company, createCompany as createRoute } from '@vintem/contract/companies';
import type { ParsedRequestOf } from '@vintem/contract/route';
import { FIRST_ACCOUNT_NAME } from '@vintem/core/companies/company';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { accountAsShown, changedAccount } from '#accounts/read-account.ts';
import { openLedger } from '#identity/access.ts';
import { post } from '#ledger/postings.ts';
import { ACCOUNT_DEFAULTS, newRow } from '#ledger/rows.ts';
import type { Grant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { type OnceKey, transact } from '#platform/transact.ts';
import { readTimeZone } from '#settings/settings.ts';
import { countCompanies, findCompany, insertCompany, lockUser } from './companies.queries.ts';

/** Far more companies than anybody runs; it limits the size of the switcher and of the list of accounts. */
const MAX_COMPANIES = 100;

/** The company, its ledger, and its first account come to be together or not at all. */
export function createCompany(
  services: Services,
  grant: Grant,
  body: ParsedRequestOf<typeof createRoute>['body'],
  once: OnceKey | undefined,
): Promise<Result<{ company: Company; account: Account }>> {
  const { userId } = grant;
  return transact(
    services,
    async (tx) => {
      await lockUser(tx, userId);
      if ((await countCompanies(tx, userId)) >= MAX_COMPANIES) return refuse('too_many_companies');
      const now = services.clock.now();
      const timeZone = await readTimeZone(tx, userId);
      const ledgerId = await openLedger(
        tx,
        userId,
        {
          kind: 'business',
          name: body.name,
          currency: DEFAULT_CURRENCY,
          timeZone,
        },
        now,
      );
      const { taxId, email = null, phone = null, address = null, industry = null } = body;
      await insertCompany(tx, ledgerId, { taxId, email, phone, address, industry }, now);

      const account = {
        ...ACCOUNT_DEFAULTS,
        ...newRow(now),
        name: FIRST_ACCOUNT_NAME,
        type: 'checking' as const,
        currency: DEFAULT_CURRENCY,
        opening_cents: ZERO,
        opening_day: todayIn(timeZone, now),
        // Nobody entered its balance, so there is nothing to ask about it.
        opening_includes_past: false,
      };
      const meta = { by: grant, verb: 'account.create', now };
      const change = { accounts: [{ before: null, after: account }] };
      const read = accountAsShown(tx, ledgerId, account.id);
      const opened = changedAccount(await post(tx, ledgerId, meta, change, { read }));
      if (!opened.ok) return opened;
      const company = await findCompany(tx, ledgerId);
      if (!company) throw new Error('a company that was just created is not there');
      return ok({ company, account: opened.value.account });
    },
    once,
  );
}
