// Whether requests are accepted: not before the database is ready, and no longer while shutting down.
import type { FastifyInstance } from 'fastify';
import { sendRefusal } from './http-errors.ts';
import { refuse } from './result.ts';

/** `leaving`: still serving, but /ready fails, so that a load balancer sends its requests elsewhere. */
export type Phase = 'starting' | 'ready' | 'leaving' | 'stopped';

export interface Readiness {
  phase: Phase;
  /** Time of the last /ready request, by the process's clock. */
  askedAtMs: number;
}

const WATCHED_WITHIN_MS = 60_000;

export function createReadiness(phase: Phase = 'ready'): Readiness {
  return { phase, askedAtMs: Number.NEGATIVE_INFINITY };
}

/** Whether a load balancer is polling, which would notice that we are leaving. */
export function isWatched({ askedAtMs }: Readiness): boolean {
  return performance.now() - askedAtMs < WATCHED_WITHIN_MS;
}

/** Pages and their assets are files and need no database; the API does. */
export function refuseUnlessReady(app: FastifyInstance, readiness: Readiness): void {
  app.addHook('onRequest', async (request, reply) => {
    if (readiness.phase === 'leaving' || readiness.phase === 'stopped') reply.header('connection', 'close');
    if (readiness.phase === 'ready' || readiness.phase === 'leaving') return undefined;
    if (!request.url.startsWith('/api/')) return undefined;
    return sendRefusal(request, reply, refuse('unavailable', { retryAfterSeconds: 5 }));
  });
}
