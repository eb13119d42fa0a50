// The browser's way back closes what is open over the page before it leaves the page.
//
// While anything is open, one entry of ours stands in the history above the page's own: going back takes it away, and with it what is open
// on top. Whatever else closes things takes it away too, so that at rest the page's own entry is the current one and one step back leaves
// the page, as ever. The router knows nothing of it: it gets a window that keeps these steps to itself, and that steps
// down to the page's own entry before it writes an address.
import { createBrowserHistory, type RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** Marks the state of our entry; the rest of it is the page's own. */
const MARK = 'isOver';
/** The router's key in the state of history entries: their position. Our entries have that of their page. */
const INDEX = '__TSR_index';
/**
 * A step that the browser did not make (there was nothing to step to) brings no event. One that comes after this is taken for the person's, and closes
 * what is open, so that it must not be short: a busy phone takes its time.
 */
const STEP_MS = 5000;

interface Step {
  arrived: () => unknown;
  failed: () => unknown;
  timer: ReturnType<typeof setTimeout>;
}
type State = Record<string, unknown> | null;

/** The open layers, the topmost last: a function that asks each to close. */
const layers: (() => void)[] = [];
/** The router's pending writes, until the page's own entry is current. */
let writes: (() => void)[] = [];
/** The step that we asked the browser for and that has not come. */
let step: Step | undefined;
/** After a step down our entry is still there, one step ahead, until something is written. */
let isAhead = false;
let place = readPlace();
let isRouterAtRest = () => true;
const routerListeners = new Set<(event: Event) => void>();

/** While it is open, the browser's way back calls `onClose` instead of leaving the page. It may ask first, and stay open. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    const layer = () => close();
    layers.push(layer);
    queueMicrotask(settle);
    return () => {
      layers.splice(layers.indexOf(layer), 1);
      queueMicrotask(settle);
    };
  }, [isOpen]);
}

/** The router's history, which the steps of what opens and closes stay out of. */
export function createPageHistory(): RouterHistory {
  const router = createBrowserHistory({ window: windowForRouter });
  isRouterAtRest = () => router.location.state.key === readState()?.['key'];
  return router;
}

const windowForRouter = {
  document,
  location,
  history: {
    get state() {
      return readState();
    },
    get length() {
      return history.length;
    },
    pushState: (...args: Parameters<History['pushState']>) =>
      write(() => {
        isAhead = false;
        history.pushState(...args);
      }),
    replaceState: (...args: Parameters<History['pushState']>) => write(() => history.replaceState(...args)),
    go: (steps: number) => history.go(steps),
    back: () => history.back(),
    forward: () => history.forward(),
  },
  addEventListener: (name: string, listener: (event: Event) => void, options?: object) => {
    if (name === 'popstate') routerListeners.add(listener);
    else addEventListener(name, listener, options);
  },
  removeEventListener: (name: string, listener: (event: Event) => void, options?: object) => {
    routerListeners.delete(listener);
    removeEventListener(name, listener, options);
  },
};

function write(call: () => void): void {
  writes.push(call);
  settle();
}

/** Moves the history to the entry that the open layers require: ours, or the page's own. */
function settle(): void {
  if (step) return;
  if (writes.length > 0) {
    if (place.isOver) return takeStep(-1);
    const calls = writes;
    writes = [];
    for (const call of calls) call();
    place = readPlace();
  }
  if (!isRouterAtRest() || place.isOver === layers.length > 0) return;
  if (place.isOver) return takeStep(-1);
  // Browsers skip a page that adds entries by itself, so an existing entry is reused.
  if (isAhead) return takeStep(1);
  history.pushState({ ...readState(), [MARK]: true }, '');
  place = readPlace();
}

function takeStep(by: 1 | -1): void {
  const { state } = history;
  const { href } = location;
  isAhead = false;
  step = {
    // The page's own entry may have another address than when ours was made; and ours may have been left without one below it.
    arrived: () => by === 1 && history.replaceState({ ...(state as State), [MARK]: true }, '', href),
    failed: () => by === -1 && history.replaceState({ ...(state as State), [MARK]: false }, '', href),
    timer: setTimeout(() => arrive(step?.failed), STEP_MS),
  };
  history.go(by);
}

function arrive(finish: (() => unknown) | undefined): void {
  clearTimeout(step?.timer);
  step = undefined;
  finish?.();
  place = readPlace();
  settle();
}

addEventListener('popstate', (event) => {
  const before = place;
  place = readPlace();
  const isSamePage = before.index === place.index;
  const isStepDown = isSamePage && before.isOver && !place.isOver;
  if (isStepDown) isAhead = true;
  if (!isSamePage || before.isOver === place.isOver) {
    clearTimeout(step?.timer);
    step = undefined;
    isAhead = false;
    for (const listener of routerListeners) listener(event);
  } else if (step) return arrive(step.arrived);
  else if (isStepDown) layers.at(-1)?.();
  // React has removed the closed layer by then.
  return void setTimeout(settle);
});

// A page that was loaded anew while something was open has nothing open.
queueMicrotask(settle);

function readState(): State {
  return history.state as State;
}

function readPlace(): { index: unknown; isOver: boolean } {
  const state = readState();
  return { index: state?.[INDEX], isOver: state?.[MARK] === true };
}
