import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { readSuggestions } from './read-suggestions.ts';

export function suggestionsRoutes(register: RegisterRoute, services: Services): void {
  register(api.getSuggestions, async ({ grant, input: { query } }) =>
    ok(await readSuggestions(services, grant.ledgerId, query)),
  );
}
