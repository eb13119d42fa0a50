import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import type { Services } from '#platform/services.ts';
import { undoDeletion } from './undo-deletion.ts';

export function deletionsRoutes(register: RegisterRoute, services: Services): void {
  register(api.undoDeletion, ({ grant, input }) =>
    undoDeletion(services, grant.userId, input.params.deletionId),
  );
}
