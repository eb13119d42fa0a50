// How far the first steps of a ledger are on this device: who came with a history of their own, or from another device, is not led.
import { useSyncExternalStore } from 'react';

type Kept = 'begun' | 'over';

const listeners = new Set<() => void>();
/** Storage may be blocked; what is kept then lasts as long as the page. */
const unstored = new Map<string, Kept>();

const keyOf = (ledgerId: string) => `first_steps:${ledgerId}`;

/** Begun, and over once all are done or the person wants none of it; null before. */
export function useKeptFirstSteps(ledgerId: string): Kept | null {
  return useSyncExternalStore(subscribe, () => read(ledgerId));
}

export function keepFirstSteps(ledgerId: string, kept: Kept): void {
  try {
    localStorage.setItem(keyOf(ledgerId), kept);
  } catch {
    unstored.set(ledgerId, kept);
  }
  for (const listener of listeners) listener();
}

function read(ledgerId: string): Kept | null {
  try {
    const kept = localStorage.getItem(keyOf(ledgerId));
    return kept === 'begun' || kept === 'over' ? kept : null;
  } catch {
    return unstored.get(ledgerId) ?? null;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}
