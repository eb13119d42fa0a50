import { useSyncExternalStore, type ReactNode } from 'react';

/** A short message about an event. `undo` reverses it, `action` leads on; the page stays usable meanwhile. */
export interface Toast {
  message: ReactNode;
  undo?: (() => void) | undefined;
  action?: { label: string; run: () => void } | undefined;
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
  change([...shown, { ...toast, id: lastId }]);
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
