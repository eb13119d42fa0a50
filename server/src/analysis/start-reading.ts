import type { Reading } from '@vintem/contract/analysis';
import { lockLedger } from '#ledger/ledger.queries.ts';
import { newId } from '#platform/ids.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { todayIn } from '#platform/today.ts';
import { transact } from '#platform/transact.ts';
import { readSettings } from '#settings/settings.ts';
import { countRunningReadings, insertAnalysis } from './analyses.queries.ts';
import { categoriesToTell } from './told-categories.ts';
import { documentPrompt } from './prompts.ts';
import { ANALYSES_JOB } from './run-analyses.ts';

const MAX_AT_ONCE = 10;

/** Has the AI service look for value, date, description and category in the text of a document. */
export async function startReading(
  services: Services,
  grant: LedgerGrant,
  text: string,
): Promise<Result<Reading>> {
  const { ai, clock } = services;
  if (!ai || !(await readSettings(services.db, grant.userId)).aiEnabled) return refuse('ai_unavailable');

  const started = await transact<Reading>(services, async (tx) => {
    await lockLedger(tx, grant.ledgerId);
    if ((await countRunningReadings(tx, grant.ledgerId)) >= MAX_AT_ONCE) return refuse('too_many_readings');
    const categories = await categoriesToTell(tx, grant.ledgerId);
    const now = clock.now();
    const id = newId(now);
    const asks = {
      model: ai.model,
      prompts: [documentPrompt(categories, text, todayIn('America/Sao_Paulo', now))],
    };
    const reading = { id, kind: 'document', facts: null, asks } as const;
    await insertAnalysis(tx, grant.ledgerId, grant.userId, reading, now);
    return ok({ id, status: 'running', reading: null });
  });
  if (started.ok) services.wake(ANALYSES_JOB);
  return started;
}
