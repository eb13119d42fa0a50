import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { readDashboard } from './read-dashboard.ts';

export function dashboardRoutes(register: RegisterRoute, services: Services): void {
  register(api.getDashboard, async ({ grant }) => ok(await readDashboard(services, grant.ledgerId)));
}
