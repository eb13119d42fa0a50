import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { readSettings } from '#settings/settings.ts';
import { findLatestAnalysis, findReading } from './analyses.queries.ts';
import { startAnalysis } from './start-analysis.ts';
import { startReading } from './start-reading.ts';

export function analysisRoutes(register: RegisterRoute, services: Services): void {
  register(api.getAi, async ({ caller }) => {
    const { aiEnabled } = await readSettings(services.db, caller.userId);
    return ok({ available: services.ai !== undefined, enabled: aiEnabled });
  });

  register(api.startAnalysis, ({ caller }) => startAnalysis(services, caller));

  register(api.getLatestAnalysis, async ({ caller }) =>
    ok({ analysis: (await findLatestAnalysis(services.db, caller.ledgerId)) ?? null }),
  );

  register(api.startReading, ({ caller, input }) => startReading(services, caller, input.body.text));

  register(api.getReading, async ({ caller, input }) => {
    const reading = await findReading(services.db, caller.ledgerId, input.params.readingId);
    return reading ? ok(reading) : refuse('reading_not_found');
  });
}
