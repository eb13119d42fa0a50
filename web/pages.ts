import type { Connect, Plugin } from 'vite';

// The text face, needed for the first paint of every page; the other subsets load when a text asks for them.
const TEXT_FACE = /geist-latin-wght-normal-[\w-]+\.woff2$/;

/**
 * Two HTML pages: `/` is landing.html, every other page address is app.html. The server does the same with what is built;
 * this does it while developing and previewing, and preloads the text face in both.
 */
export function pages(): Plugin {
  return {
    name: 'vintem:pages',
    configureServer: (server) => void server.middlewares.use(sendPage),
    configurePreviewServer: (server) => void server.middlewares.use(sendPage),
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const face = Object.keys(bundle ?? {}).find((file) => TEXT_FACE.test(file));
        if (!face) return [];
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${face}`, crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}

const sendPage: Connect.NextHandleFunction = (request, _response, next) => {
  const path = request.url?.split('?')[0] ?? '/';
  const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (wantsPage && !/^\/(api|health|ready|@|src)\b|\.\w+$/.test(path)) {
    request.url = path === '/' ? '/landing.html' : '/app.html';
  }
  next();
};
