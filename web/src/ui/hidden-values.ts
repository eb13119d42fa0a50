// Whether amounts are hidden from who looks over one's shoulder: a choice of this device, kept for the next visits.
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'values_hidden';
const listeners = new Set<() => void>();
let isHidden = kept() !== null;

function kept(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
    return null;
  }
}

/** For what writes an amount. Whoever shows one is drawn anew when it changes (`useValuesHidden` as a key around the page). */
export function areValuesHidden(): boolean {
  return isHidden;
}

export function useValuesHidden(): boolean {
  return useSyncExternalStore(subscribe, areValuesHidden);
}

export function hideValues(hidden: boolean): void {
  try {
    if (hidden) localStorage.setItem(STORAGE_KEY, '1');
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // As above.
  }
  apply(hidden);
}

function apply(hidden: boolean): void {
  isHidden = hidden;
  for (const listener of listeners) listener();
}

/** Another tab's choice holds here too. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === STORAGE_KEY) apply(newValue !== null);
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
  };
}
