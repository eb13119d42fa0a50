import type { KeyboardEvent } from 'react';

const TYPING = 'input, textarea, select, [contenteditable="true"]';

/**
 * Keys for a row or card of a list, such as `{ e: edit, Delete: remove }`: they work while something inside it has the focus, never
 * while typing, and not in a menu that opened from it, whose events React brings here too.
 */
export function rowKeys(keys: Readonly<Record<string, () => void>>) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: row, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element)) return;
    if (!row.contains(target) || target.matches(TYPING)) return;
    const act = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!act) return;
    // What opens now may have a field with the focus, which must not get the key.
    event.preventDefault();
    act();
  };
}
