// A section has code of its own. When it cannot be fetched, offline or because a new version replaced it, the current page stays with
// everything typed, and says so (`MissingCodeStrip`).
import type { AnyRoute, AnyRouter, RouterHistory } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { isNewerDeployed } from './deployed-version.ts';

/** After that, a message says that the section is loading. */
const PATIENCE_MS = 500;

export interface MissingCode {
  /** The requested address. */
  href: string;
  /** It is still on its way. Or why it did not come: nobody answered, the server has another version, or something else that loading the page anew may mend. */
  cause: 'late' | 'unreachable' | 'newer' | 'broken';
}

let missing: MissingCode | undefined;
const listeners = new Set<() => void>();

/** The failure of the last navigation, if it failed. */
export function useMissingCode(): MissingCode | undefined {
  return useSyncExternalStore(subscribe, () => missing);
}

/** While the frame is mounted, a navigation inside it waits for the code of its section, and is cancelled without it. */
export function useHoldWithoutCode(): void {
  const router: AnyRouter = useRouter();
  useEffect(() => hold(router), [router]);
}

function hold(router: AnyRouter): () => void {
  const history: RouterHistory = router.history;
  let last = 0;
  return history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation: { pathname, href } }) => {
      // A page that puts its filters into the address goes nowhere: what could not be opened still cannot.
      if (currentLocation.pathname === pathname) return false;
      last += 1;
      const own = last;
      const timer = setTimeout(() => own === last && tell({ href, cause: 'late' }), PATIENCE_MS);
      const isMissing = await lacksCode(router, pathname);
      clearTimeout(timer);
      const cause = isMissing ? await findCause() : undefined;
      // A later navigation wins.
      if (own !== last) return true;
      tell(cause && { href, cause });
      return isMissing;
    },
  });
}

async function lacksCode(router: AnyRouter, pathname: string): Promise<boolean> {
  const routes: readonly AnyRoute[] = router.getMatchedRoutes(pathname)[0];
  const components = routes.flatMap(({ options }) => options.component ?? []);
  const late = components.filter(({ preload }) => preload);
  await Promise.all(late.map(async ({ preload }) => preload?.()));
  // The router takes the way to fetch it off a component that came, and keeps its failure to itself.
  return late.some(({ preload }) => preload);
}

async function findCause(): Promise<MissingCode['cause']> {
  try {
    return (await isNewerDeployed()) ? 'newer' : 'broken';
  } catch {
    return 'unreachable';
  }
}

function tell(what: MissingCode | undefined) {
  if (missing === what) return;
  missing = what;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
