import type { LedgerAnalysis } from '@vintem/contract/analysis';
import { analyze, type Analysis as Facts } from '@vintem/core/analysis/summary';
import { lockLedger } from '#ledger/ledger.queries.ts';
import { newId } from '#platform/ids.ts';
import type { LedgerGrant } from '#platform/register-route.ts';
import { ok, refuse, type Result } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { transact } from '#platform/transact.ts';
import { readSettings } from '#settings/settings.ts';
import { findLatestAnalysis, findRunningAnalysis, insertAnalysis } from './analyses.queries.ts';
import { hasTransactions } from '#ledger/totals.queries.ts';
import { categoriesToTell } from './told-categories.ts';
import { promptsFor } from './prompts.ts';
import { type History, readHistory } from './read-history.ts';
import { ANALYSES_JOB } from './run-analyses.ts';

/**
 * Computes the facts and keeps them; where there is an AI service that may be asked, the job asks it to explain them. One analysis of a
 * ledger at a time: starting again answers the one under way.
 */
export async function startAnalysis(services: Services, grant: LedgerGrant): Promise<Result<LedgerAnalysis>> {
  const { db, ai, clock } = services;
  const running = await findRunningAnalysis(db, grant.ledgerId);
  if (running) return ok(running);
  if (!(await hasTransactions(db, grant.ledgerId))) return refuse('analysis_without_transactions');

  const history = await readHistory(services, grant.ledgerId);
  const facts = factsOf(history);
  if (!facts) return refuse('amount_out_of_range');
  const isAsked = ai !== undefined && (await readSettings(db, grant.userId)).aiEnabled;
  const prompts = isAsked
    ? promptsFor({ ...history, categories: await categoriesToTell(db, grant.ledgerId) }, facts)
    : [];
  const asks = isAsked ? { model: ai.model, prompts } : undefined;
  const started = await transact(services, async (tx) => {
    // Of two starts at once, the second finds what the first has started.
    await lockLedger(tx, grant.ledgerId);
    const meanwhile = await findRunningAnalysis(tx, grant.ledgerId);
    if (meanwhile) return ok(meanwhile);
    const now = clock.now();
    const analysis = { id: newId(now), kind: history.kind, facts, ...(asks ? { asks } : {}) };
    await insertAnalysis(tx, grant.ledgerId, grant.userId, analysis, now);
    const kept = await findLatestAnalysis(tx, grant.ledgerId);
    if (!kept) throw new Error('an analysis that was just written is not there');
    return ok(kept);
  });
  if (asks) services.wake(ANALYSES_JOB);
  return started;
}

/** Null when a sum is more than an amount can hold. */
function factsOf(history: History): Facts | null {
  try {
    return analyze(history);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
