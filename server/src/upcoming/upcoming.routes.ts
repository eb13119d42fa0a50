import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { readUpcoming } from './read-upcoming.ts';

export function upcomingRoutes(register: RegisterRoute, services: Services): void {
  register(api.getUpcoming, async ({ grant }) => {
    const upcoming = await readUpcoming(services, grant.ledgerId);
    return upcoming ? ok(upcoming) : refuse('amount_out_of_range');
  });
}
