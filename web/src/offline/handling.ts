/** The service worker's decision about a request: fetch the page or its fallback, serve a file from the cache, or leave it alone. */
export type Handling = 'page' | 'file' | 'none';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * Pages inside /dashboard, hashed files and the shell's own files. Everything else goes its way as if there were no worker: the
 * API, /health, /ready, /metrics, the landing page and the doors.
 */
export function handlingOf(
  { method, mode, url }: Asked,
  origin: string,
  shellFiles: readonly string[],
): Handling {
  const { origin: askedOrigin, pathname } = new URL(url);
  if (method !== 'GET' || askedOrigin !== origin) return 'none';
  if (mode === 'navigate') return /^\/dashboard(\/|$)/.test(pathname) ? 'page' : 'none';
  return pathname.startsWith('/assets/') || shellFiles.includes(pathname) ? 'file' : 'none';
}
