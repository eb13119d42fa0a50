import { NO_CHARGE_NOTE, type Plan, PLAN_CONTENTS } from '@vintem/core/identity/plan';
import type { Connect, Plugin } from 'vite';

// The text face, needed for the first paint of every page; the other subsets load when a text asks for them.
const TEXT_FACE = /geist-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Two HTML pages: `/` is landing.html, every other page address is app.html. The server does the same with what is built;
 * this does it while developing and previewing, preloads the text face in both, writes what the plans hold into the first, and
 * keeps the second to one script.
 */
export function pages(): Plugin {
  return {
    name: 'vintem:pages',
    configureServer: (server) => void server.middlewares.use(sendPage),
    configurePreviewServer: (server) => void server.middlewares.use(sendPage),
    transformIndexHtml: {
      order: 'post',
      handler(written, { bundle, filename }) {
        const html = filename.endsWith('/app.html') ? keepOneScript(written) : writePlans(written);
        const face = Object.keys(bundle ?? {}).find((file) => TEXT_FACE.test(file));
        if (!face) return html;
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${face}`, crossorigin: true };
        return { html, tags: [{ tag: 'link', attrs, injectTo: 'head' }] };
      },
    },
  };
}

/**
 * The first script is the app itself, whose name tells the version. Of an entry that is in a group, Vite writes a script for each file that
 * it consists of; those that the app imports itself are only to come early.
 */
function keepOneScript(html: string): string {
  const script = /<script type="module" crossorigin src="(\/assets\/(\w+)[^"]*)"><\/script>/g;
  return html.replaceAll(script, (tag, address: string, name: string) =>
    name === 'app' ? tag : `<link rel="modulepreload" crossorigin href="${address}">`,
  );
}

/** The contents of the plans are defined once, in core: the landing page has no script of the app, so the build inserts them. */
function writePlans(html: string): string {
  return html
    .replaceAll(/(<ul[^>]* data-plan="(\w+)">)(<\/ul>)/g, (_, start: string, plan: Plan, end: string) =>
      [start, ...PLAN_CONTENTS[plan].map(planLine), end].join(''),
    )
    .replace('<span data-plan-charge></span>', NO_CHARGE_NOTE);
}

function planLine(content: string): string {
  return `<li class="flex gap-2.5"><svg viewBox="0 0 24 24" aria-hidden="true" class="mt-0.75 size-4 shrink-0 text-copper"><use href="#check" /></svg>${content}</li>`;
}

const sendPage: Connect.NextHandleFunction = (request, _response, next) => {
  const path = request.url?.split('?')[0] ?? '/';
  const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (wantsPage && !/^\/(api|health|ready|@|src)\b|\.\w+$/.test(path)) {
    request.url = path === '/' ? '/landing.html' : '/app.html';
  }
  next();
};
