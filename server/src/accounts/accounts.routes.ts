import { api } from '@vintem/contract/api';
import { reached } from '#identity/access.ts';
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
  register(api.listAccounts, async ({ grant, input }) => {
    const accounts = await listAccounts(services.db, grant.userId, input.query.kind);
    return ok({ accounts: reached(grant, accounts, ({ ledgerId }) => ledgerId) });
  });

  register(api.getAccount, async ({ grant, input }) => {
    const account = await findAccount(services.db, grant.ledgerId, input.params.accountId);
    return account ? ok(account) : refuse('account_not_found');
  });

  register(api.getAccountTies, ({ grant, input }) =>
    readTies(services, grant.ledgerId, input.params.accountId),
  );

  register(api.createAccount, ({ grant, input, once }) => createAccount(services, grant, input.body, once));

  register(api.editAccount, ({ grant, input }) =>
    editAccount(services, grant, input.params.accountId, input.body),
  );

  register(api.archiveAccount, ({ grant, input }) =>
    archiveAccount(services, grant, input.params.accountId, input.body.version),
  );

  register(api.unarchiveAccount, ({ grant, input }) =>
    unarchiveAccount(services, grant, input.params.accountId, input.body),
  );

  register(api.deleteAccount, ({ grant, input }) =>
    deleteAccount(services, grant, input.params.accountId, {
      version: Number(input.query.version),
      seriesTo: input.query.seriesTo,
    }),
  );
}
