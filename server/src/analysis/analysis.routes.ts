import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { readSettings } from '#settings/settings.ts';
import { findLatestAnalysis, findReading } from './analyses.queries.ts';
import { startAnalysis } from './start-analysis.ts';
import { startReading } from './start-reading.ts';

export function analysisRoutes(register: RegisterRoute, services: Services): void {
  register(api.getAi, async ({ grant }) => {
    const { aiEnabled } = await readSettings(services.db, grant.userId);
    return ok({ available: services.ai !== undefined, enabled: aiEnabled });
  });

  register(api.startAnalysis, ({ grant }) => startAnalysis(services, grant));

  register(api.getLatestAnalysis, async ({ grant }) =>
    ok({ analysis: (await findLatestAnalysis(services.db, grant.ledgerId)) ?? null }),
  );

  register(api.startReading, ({ grant, input }) => startReading(services, grant, input.body.text));

  register(api.getReading, async ({ grant, input }) => {
    const reading = await findReading(services.db, grant.ledgerId, input.params.readingId);
    return reading ? ok(reading) : refuse('reading_not_found');
  });
}
