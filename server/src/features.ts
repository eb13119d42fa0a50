// Every feature of the server, registered: one line each.
import { accountsRoutes } from '#accounts/accounts.routes.ts';
import { identityRoutes } from '#identity/identity.routes.ts';
import { ledgerRoutes } from '#ledger/ledger.routes.ts';
import type { RegisterRoute } from '#platform/register-route.ts';
import type { Services } from '#platform/services.ts';
import { settingsRoutes } from '#settings/settings.routes.ts';

export function registerFeatures(register: RegisterRoute, services: Services): void {
  identityRoutes(register, services);
  ledgerRoutes(register, services);
  accountsRoutes(register, services);
  settingsRoutes(register, services);
}
