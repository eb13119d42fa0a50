import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { readForecast } from './read-forecast.ts';
import { readProjectionBasis } from './read-projection-basis.ts';

export function projectionsRoutes(register: RegisterRoute, services: Services): void {
  register(api.getProjections, async ({ grant }) => ok(await readProjectionBasis(services, grant.ledgerId)));

  register(api.getForecast, async ({ grant }) => {
    const forecast = await readForecast(services, grant.ledgerId);
    return forecast ? ok(forecast) : refuse('amount_out_of_range');
  });
}
