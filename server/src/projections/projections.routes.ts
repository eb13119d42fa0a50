import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { readProjectionBasis } from './read-projection-basis.ts';

export function projectionsRoutes(register: RegisterRoute, services: Services): void {
  register(api.getProjections, async ({ caller }) =>
    ok(await readProjectionBasis(services, caller.ledgerId)),
  );
}
