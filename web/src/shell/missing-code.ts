// A section comes with code of its own. When that cannot be fetched, without a connection or because a new version took it away, the page
// that is shown stays, with all that was typed into it, and says so (`MissingCodeStrip`).
import type { AnyRoute, AnyRouter, RouterHistory } from '@tanstack/react-router';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { isNewerDeployed } from './deployed-version.ts';

/** After that the way on is no longer held up: the section shows that it is loading. */
const PATIENCE_MS = 500;

export interface MissingCode {
  /** Where the person wanted to go. */
  href: string;
  /** Why it did not come: nobody answered, the server has another version, or something else that loading the page anew may mend. */
  cause: 'unreachable' | 'newer' | 'broken';
}

let missing: MissingCode | undefined;
const listeners = new Set<() => void>();

/** What could not be opened when the person last tried to go somewhere. */
export function useMissingCode(): MissingCode | undefined {
  return useSyncExternalStore(subscribe, () => missing);
}

/** While the frame is there, a navigation inside it waits for the code of its section, and does not happen without. */
export function useHoldWithoutCode(): void {
  const router: AnyRouter = useRouter();
  useEffect(() => hold(router), [router]);
}

function hold(router: AnyRouter): () => void {
  const history: RouterHistory = router.history;
  return history.block({
    enableBeforeUnload: false,
    blockerFn: async ({ currentLocation, nextLocation }) => {
      const isMissing =
        currentLocation.pathname !== nextLocation.pathname &&
        (await lacksCode(router, nextLocation.pathname));
      tell(isMissing ? { href: nextLocation.href, cause: await findCause() } : undefined);
      return isMissing;
    },
  });
}

async function lacksCode(router: AnyRouter, pathname: string): Promise<boolean> {
  const routes: readonly AnyRoute[] = router.getMatchedRoutes(pathname)[0];
  const components = routes.flatMap(({ options }) => options.component ?? []);
  const late = components.filter(({ preload }) => preload);
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, 'waited'));
  const outcome = await Promise.race([Promise.all(late.map(async ({ preload }) => preload?.())), patience]);
  // The router takes the way to fetch it off a component that came, and keeps its failure to itself.
  return outcome !== 'waited' && late.some(({ preload }) => preload);
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
