import type { KeyboardEvent } from 'react';
import { isShortcut } from './key-press.ts';
import type { RowKey } from './shortcuts.ts';

/**
 * Keys for a row or card of a list, such as `{ e: edit, Delete: remove }`: they work while something inside it has the focus, never
 * while typing, and not in a menu that opened from it, whose events React brings here too.
 */
export function rowKeys(keys: Readonly<Partial<Record<RowKey, () => void>>>) {
  const acts = new Map(Object.entries(keys));
  return (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: row, target, key } = event;
    if (!isShortcut(event) || !(target instanceof Element) || !row.contains(target)) return;
    const act = acts.get(key.length === 1 ? key.toLowerCase() : key);
    if (!act) return;
    // The dialog that opens now may focus a field, which must not get the key.
    event.preventDefault();
    act();
  };
}
