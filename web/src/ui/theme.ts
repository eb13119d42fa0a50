import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

// The same key is read by public/theme.js, before the first paint: a plain script of its own, since modules wait and the content security
// policy has no room for one within the page. Where storage is blocked, the system's preference decides there.
const STORAGE_KEY = 'theme';

const root = document.documentElement;
const listeners = new Set<() => void>();

/** The theme on the page, which is the person's choice or, without one, the system's. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

/** Applies `theme` at once and keeps it for the next visits. */
export function chooseTheme(theme: Theme) {
  try {
    localStorage.setItem(STORAGE_KEY, theme);
  } catch {
    // Storage may be blocked; the choice then lasts as long as the page.
  }
  apply(theme);
}

function currentTheme(): Theme {
  return root.classList.contains('dark') ? 'dark' : 'light';
}

function apply(theme: Theme) {
  root.classList.toggle('dark', theme === 'dark');
  for (const listener of listeners) listener();
}

/** Another tab's choice holds here too. */
function followOtherTabs({ key, newValue }: StorageEvent) {
  if (key === STORAGE_KEY && newValue) apply(newValue === 'dark' ? 'dark' : 'light');
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('storage', followOtherTabs);
  };
}
