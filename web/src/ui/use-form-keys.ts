import { useEffect, useEffectEvent } from 'react';
import type { FormKey } from './shortcuts.ts';

/**
 * Letters that act with Alt while a form is open, also while typing, such as `{ x: swap }`. They go by their place on the keyboard: with
 * Alt, a Mac writes other signs.
 */
export function useFormKeys(keys: Readonly<Partial<Record<FormKey, () => void>>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { altKey, ctrlKey, metaKey, repeat, code } = event;
    const act = new Map(Object.entries(keys)).get(code.replace('Key', '').toLowerCase());
    // Ctrl with Alt is AltGr, which writes.
    if (!act || !altKey || ctrlKey || metaKey || repeat || event.defaultPrevented) return;
    // A question over the form has the person's attention.
    if (document.querySelector('[role="alertdialog"]:not([data-closed])')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
