// Every feature of the server, registered: one line each.
import { accountsRoutes } from '#accounts/accounts.routes.ts';
import { identityRoutes } from '#identity/identity.routes.ts';
import { createLoginThrottle } from '#identity/login-throttle.ts';
import { ledgerRoutes } from '#ledger/ledger.routes.ts';
import type { RegisterRoute } from '#platform/register-route.ts';
import type { Services } from '#platform/services.ts';
import { profileRoutes } from '#profile/profile.routes.ts';
import { settingsRoutes } from '#settings/settings.routes.ts';

export function registerFeatures(register: RegisterRoute, services: Services): void {
  const throttle = createLoginThrottle(services.pool);
  identityRoutes(register, services, throttle);
  ledgerRoutes(register, services);
  accountsRoutes(register, services);
  settingsRoutes(register, services);
  profileRoutes(register, services, throttle);
}
