// The API as a page to read, under the same policy as every other page: no script, a stylesheet of its own.
import { readFileSync } from 'node:fs';
import { api } from '@vintem/contract/api';
import type { FastifyInstance } from 'fastify';
import { type ApiDocument, renderApiPage } from './api-page.ts';

const STYLES = readFileSync(new URL('api-page.css', import.meta.url), 'utf8');

export function serveApiDocs(app: FastifyInstance): void {
  let page: string | undefined;
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    page ??= renderApiPage(app.swagger() as ApiDocument, Object.values(api));
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
  app.get('/api/docs.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(STYLES),
  );
}
