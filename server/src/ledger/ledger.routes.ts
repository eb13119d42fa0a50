import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import type { Services } from '#platform/services.ts';
import { undoChange } from './undo-change.ts';

export function ledgerRoutes(register: RegisterRoute, services: Services): void {
  register(api.undoChange, ({ grant, input }) => undoChange(services, grant, input.params.changeId));
}
