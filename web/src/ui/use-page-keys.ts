import { useEffect, useEffectEvent } from 'react';
import { isCovered, isShortcut } from './key-press.ts';
import type { PageKey } from './shortcuts.ts';

/** Of the row with the focus, and where none has it of the list: the first row, or what is selected. */
type ListKey = 'j' | 'k' | '#' | 'Delete';

/** Single keys that act on the whole page, such as `{ n: openForm }`: not while typing, and not under a dialog or menu. */
export function usePageKeys(keys: Readonly<Partial<Record<PageKey | ListKey, () => void>>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key } = event;
    const act = new Map(Object.entries(keys)).get(key.length === 1 ? key.toLowerCase() : key);
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
