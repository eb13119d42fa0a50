// The built browser side: the landing page at /, the app's page at every address that the app knows, and the files that they load.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendRefusal } from './http-errors.ts';
import { refuse } from './result.ts';
import { PAGE_HEADERS, SHARE_PATH } from './security.ts';

const APP_PAGES = ['/login', '/reset-password', '/signup', '/signup/:plan', '/dashboard', '/dashboard/*'];
/** As it is, or compressed in advance. */
const PAGE = /\.html(\.(br|gz))?$/;
/** Files with a hash in their name never change; all others are asked for again. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** @param root folder of the web build; without one (the API alone, in tests) pages answer 404 */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  const built = existsSync(join(root, 'app.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root,
      index: false,
      // A route a file, known from the start: else each request reads the whole folder to compare the spelling of its name.
      wildcard: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const isAsset = path.slice(root.length).startsWith('/assets/');
        reply.header('cache-control', isAsset ? FOR_EVER : 'no-cache');
        if (!PAGE.test(path)) for (const name of PAGE_HEADERS) reply.removeHeader(name);
      },
    });
    app.get('/', { schema: { hide: true } }, (_request, reply) => sendPage(reply, 'landing.html'));
    for (const url of APP_PAGES) {
      app.get(url, { schema: { hide: true } }, (_request, reply) => sendPage(reply, 'app.html'));
    }
  }
  if (built) await app.register(answerShare);
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      request.method === 'GET' &&
      !/^\/(api|assets)\//.test(request.url) &&
      acceptsHtml(request.headers.accept);
    if (built && isPage) return sendPage(reply.code(404), 'app.html');
    return sendRefusal(request, reply, refuse('not_found'));
  });
}

/**
 * What another app shares with the installed one is kept by its service worker. Without the worker it comes here: nothing of it is kept, and
 * the page says what to do.
 */
async function answerShare(app: FastifyInstance): Promise<void> {
  app.addContentTypeParser('multipart/form-data', (_request, body, done) => {
    body.resume();
    done(null);
  });
  app.post(SHARE_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect('/dashboard?shared=lost', 303),
  );
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.sendFile(page);
}

function acceptsHtml(accept: string | undefined): boolean {
  return accept?.includes('text/html') ?? false;
}
