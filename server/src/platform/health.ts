// Health checks: alive, and ready to serve.
import type { FastifyInstance } from 'fastify';
import { reasonOf } from './database-refusals.ts';
import type { Readiness } from './readiness.ts';
import type { Services } from './services.ts';

export function healthRoutes(app: FastifyInstance, services: Services, readiness: Readiness): void {
  app.get('/health', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: 'alive' }));

  app.get('/ready', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    readiness.askedAtMs = performance.now();
    if (readiness.phase !== 'ready') return reply.code(503).send({ status: 'unavailable' });
    try {
      // Migrations run before we are ready: a database that answers this is a migrated one.
      await services.pool.query('select from schema_migrations limit 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn(reasonOf(error), 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
