// Whether single letters act on the page. People who dictate, or type with a tremor, may need them off (WCAG 2.1.4).
import { useSyncExternalStore } from 'react';

const STORAGE_KEY = 'single_keys';

let isOn = read() !== 'off';
const listeners = new Set<() => void>();

export function areSingleKeysOn(): boolean {
  return isOn;
}

export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, areSingleKeysOn);
}

/** Holds at once and for the next visits of this browser. */
export function chooseSingleKeys(next: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  apply(next);
}

function read(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function apply(next: boolean) {
  isOn = next;
  for (const listener of listeners) listener();
}

/** Another tab's choice holds here too. */
addEventListener('storage', ({ key, newValue }) => {
  if (key === STORAGE_KEY) apply(newValue !== 'off');
});

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
