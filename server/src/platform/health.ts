// For whoever watches the process: alive, and ready to serve.
import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/health', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: 'alive' }));

  app.get('/ready', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    try {
      // Migrations run before the server listens: a database that answers this is a migrated one.
      await services.pool.query('select from schema_migrations limit 1');
      return { status: 'ready' };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
      return reply.code(503).send({ status: 'unavailable' });
    }
  });
}
