import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { editSettings, readSettings } from './settings.ts';

export function settingsRoutes(register: RegisterRoute, services: Services): void {
  register(api.getSettings, async ({ grant }) => ok(await readSettings(services.db, grant.userId)));
  register(api.editSettings, ({ grant, input }) => editSettings(services, grant.userId, input.body));
}
