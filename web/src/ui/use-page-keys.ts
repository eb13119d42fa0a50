import { useEffect, useEffectEvent } from 'react';
import { isCovered, isShortcut } from './key-press.ts';
import type { PageKey } from './shortcuts.ts';

/** Single keys that act on the whole page, such as `{ n: openForm }`: not while typing, and not under a dialog or menu. */
export function usePageKeys(keys: Readonly<Partial<Record<PageKey | 'j' | 'k', () => void>>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = new Map(Object.entries(keys)).get(event.key.toLowerCase());
    if (!act || event.defaultPrevented || event.repeat || !isShortcut(event) || isCovered()) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
