// The job that asks the AI service. The rows are the truth: any free instance takes up each due row, once among all of them. A question may
// take ten minutes, so people have fair shares, and the job only starts it; a run keeps its row with a heartbeat every few seconds, and
// when its process dies another run takes the row up.
import type { Category } from '@vintem/core/ledger/category';
import type { AnalysisText } from '@vintem/contract/analysis';
import { MAX_RETRIES } from '@vintem/contract/limits';
import { createFairRunner, type FairRunner } from '#platform/fair-runner.ts';
import type { Prompt } from '#platform/schema.ts';
import type { Services } from '#platform/services.ts';
import { readSettings } from '#settings/settings.ts';
import { type AiClient, type AiFailure, createAiClient, type Reply } from './ai-client.ts';
import { categoriesOfLedger } from '#ledger/categories.ts';
import { readFields } from './read-fields.ts';
import {
  claimAnalysis,
  type ClaimedAnalysis,
  type DueAnalysis,
  endAnalysis,
  type Ending,
  findDueAnalysesAcrossOwners,
  forgetReadingsAcrossOwners,
  moveNextAttempt,
  planRetry,
} from './due-analyses.queries.ts';

export const ANALYSES_JOB = 'run-analyses';

const QUESTIONS_AT_ONCE = { most: 64, mostOfOwner: 4 };
const ALIVE_EVERY_MS = 20_000;
const LOST_AFTER_MS = 60_000;
// A row whose runs die again and again is given up.
const MAX_ATTEMPTS = 8;
const READINGS_KEPT_MS = 3_600_000;
/** Times the number of the retry: 5, 10 and 15 seconds. Source: the product's specification, section 9. */
const RETRY_STEP_SECONDS = 5;

/** When stopped, it leaves unfinished work to another instance, or to the next start. */
export function createAnalysisRunner(services: Services): FairRunner {
  const { db, clock } = services;
  const client = services.ai && createAiClient(services.ai);
  const stopping = new AbortController();
  const questions = createFairRunner<DueAnalysis, ClaimedAnalysis>(
    {
      findDue: ({ except, most }) => findDueAnalysesAcrossOwners(db, { except, most, now: clock.now() }),
      claim: (due) => {
        const now = clock.now();
        return claimAnalysis(db, due, { now, lostAt: new Date(now.getTime() + LOST_AFTER_MS) });
      },
      ownerOf: ({ actorId }) => actorId,
      run: (claimed) => run(services, client, claimed, stopping.signal),
    },
    QUESTIONS_AT_ONCE,
  );
  return {
    ...questions,
    begin: async () => {
      await forgetReadingsAcrossOwners(db, new Date(clock.now().getTime() - READINGS_KEPT_MS));
      await questions.begin();
    },
    stop: async () => {
      stopping.abort();
      await questions.stop();
      await client?.close();
    },
  };
}

async function run(
  services: Services,
  client: AiClient | undefined,
  claimed: ClaimedAnalysis,
  stop: AbortSignal,
): Promise<void> {
  const { db, clock } = services;
  const keepAlive = () => moveNextAttempt(db, claimed, new Date(clock.now().getTime() + LOST_AFTER_MS));
  const alive = setInterval(() => void keepAlive().catch(() => undefined), ALIVE_EVERY_MS);
  try {
    // Before the service is asked: whoever leaves meanwhile takes the ledger along.
    const categories = await categoriesToRead(services, claimed);
    const isWanted = client && (await readSettings(db, claimed.actorId)).aiEnabled;
    const isHopeless = claimed.attempts > MAX_ATTEMPTS;
    const ask = async (prompt: Prompt): Promise<Reply> =>
      isWanted && !isHopeless ? client.ask(prompt, stop) : { failure: 'off' };
    const replies = await Promise.all(claimed.prompts.map(ask));
    await record(services, claimed, replies, categories);
  } catch (error) {
    if (!stop.aborted) throw error;
    await moveNextAttempt(db, claimed, clock.now());
  } finally {
    clearInterval(alive);
  }
}

/** What a document's category may be. */
async function categoriesToRead(
  { db }: Services,
  { kind, ledgerId }: ClaimedAnalysis,
): Promise<readonly Category[]> {
  return kind === 'document' ? (await categoriesOfLedger(db, ledgerId)).categories : [];
}

async function record(
  services: Services,
  claimed: ClaimedAnalysis,
  replies: readonly Reply[],
  categories: readonly Category[],
): Promise<void> {
  const { db, clock } = services;
  const failure = replies.map((reply) => ('failure' in reply ? reply.failure : null)).find(Boolean) ?? null;
  if (claimed.kind === 'business' && failure && failure !== 'off' && claimed.retries < MAX_RETRIES) {
    const seconds = RETRY_STEP_SECONDS * (claimed.retries + 1);
    await planRetry(db, claimed, { failure, at: new Date(clock.now().getTime() + seconds * 1000) });
    return services.wake(ANALYSES_JOB, seconds);
  }
  const ending = endingOf(claimed, replies, failure, categories);
  await endAnalysis(db, claimed, ending, clock.now());
}

function endingOf(
  claimed: ClaimedAnalysis,
  replies: readonly Reply[],
  failure: AiFailure | null,
  categories: readonly Category[],
): Ending {
  if (claimed.kind === 'document') {
    const [reply] = replies;
    const reading = reply && 'text' in reply ? readFields(reply.text, categories) : null;
    return { status: reading ? 'done' : 'failed', result: reading, failure };
  }
  // A personal analysis is complete without its texts; a business analysis reports that they are missing.
  const isFailed = failure !== null && claimed.kind === 'business';
  const texts = claimed.prompts.flatMap(({ topic }, index) => {
    const reply = replies[index];
    return topic === 'document' || !reply ? [] : [textOf(topic, reply)];
  });
  return { status: isFailed ? 'failed' : 'done', result: texts, failure };
}

function textOf(topic: AnalysisText['topic'], reply: Reply): AnalysisText {
  if ('failure' in reply) return { topic, outcome: 'failed', text: '' };
  return { topic, outcome: reply.text ? 'written' : 'empty', text: reply.text };
}
