import { SHARE_PATH } from './handle-share.ts';

/** The service worker's decision about a request: fetch the page or its fallback, serve a file from the cache, or keep what was shared, or leave it alone. */
export type Handling = 'page' | 'file' | 'share' | 'none';

interface Asked {
  readonly method: string;
  readonly mode: string;
  readonly url: string;
}

/**
 * Pages inside /dashboard, hashed files, the shell's own files, and what another app shares. Everything else goes its way as if there were no worker: the
 * API, /health, /ready, /metrics, the landing page and the doors.
 */
export function handlingOf(
  { method, mode, url }: Asked,
  origin: string,
  shellFiles: readonly string[],
): Handling {
  const { origin: askedOrigin, pathname } = new URL(url);
  if (method === 'POST' && askedOrigin === origin && mode === 'navigate' && pathname === SHARE_PATH)
    return 'share';
  if (method !== 'GET' || askedOrigin !== origin) return 'none';
  if (mode === 'navigate') return /^\/dashboard(\/|$)/.test(pathname) ? 'page' : 'none';
  return pathname.startsWith('/assets/') || shellFiles.includes(pathname) ? 'file' : 'none';
}
