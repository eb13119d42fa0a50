import { useSyncExternalStore, type ReactNode } from 'react';

/** A short message about an event. `undo` reverses it, `action` leads on; the page stays usable meanwhile. */
export interface Toast {
  message: ReactNode;
  undo?: (() => void) | undefined;
  action?: { label: string; run: () => void } | undefined;
  /** It asks something: it stays until it is answered, or something else is done. */
  isOffer?: boolean | undefined;
}

export interface ShownToast extends Toast {
  id: number;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Reports that something finished. Only for messages without a better place on the page. */
export function showToast(toast: Toast) {
  lastId += 1;
  // Of two that ask, the later one is about what was done last.
  const others = toast.isOffer ? withoutOffers() : shown;
  change([...others, { ...toast, id: lastId }]);
}

/** Something else is done: what was asked before is not answered any more. */
export function dismissOffers() {
  if (withoutOffers().length < shown.length) change(withoutOffers());
}

function withoutOffers() {
  return shown.filter(({ isOffer }) => !isOffer);
}

export function dismissToast(id: number) {
  change(shown.filter((toast) => toast.id !== id));
}

export function useToasts(): readonly ShownToast[] {
  return useSyncExternalStore(subscribe, () => shown);
}

function change(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
