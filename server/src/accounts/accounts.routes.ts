import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { findAccount, listAccounts } from './accounts.queries.ts';
import { archiveAccount, unarchiveAccount } from './archive-account.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { editAccount } from './edit-account.ts';
import { readTies } from './account-ties.ts';

export function accountsRoutes(register: RegisterRoute, services: Services): void {
  register(api.listAccounts, async ({ caller, input }) =>
    ok({ accounts: await listAccounts(services.db, caller.userId, input.query.kind) }),
  );

  register(api.getAccount, async ({ caller, input }) => {
    const account = await findAccount(services.db, caller.ledgerId, input.params.accountId);
    return account ? ok(account) : refuse('account_not_found');
  });

  register(api.getAccountTies, ({ caller, input }) =>
    readTies(services, caller.ledgerId, input.params.accountId),
  );

  register(api.createAccount, ({ caller, input, once }) => createAccount(services, caller, input.body, once));

  register(api.editAccount, ({ caller, input }) =>
    editAccount(services, caller, input.params.accountId, input.body),
  );

  register(api.archiveAccount, ({ caller, input }) =>
    archiveAccount(services, caller, input.params.accountId, input.body.version),
  );

  register(api.unarchiveAccount, ({ caller, input }) =>
    unarchiveAccount(services, caller, input.params.accountId, input.body),
  );

  register(api.deleteAccount, ({ caller, input }) =>
    deleteAccount(services, caller, input.params.accountId, {
      version: Number(input.query.version),
      seriesTo: input.query.seriesTo,
    }),
  );
}
