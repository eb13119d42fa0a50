import { useEffect, useEffectEvent } from 'react';
import { isCovered, isShortcut } from './key-press.ts';

/** Calls `leave` on Esc, where nothing is open that Esc closes, and not while typing. */
export function useEscape(isOn: boolean, leave: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isShortcut(event) && !isCovered()) leave();
  });
  useEffect(() => {
    if (!isOn) return undefined;
    const listen = (event: KeyboardEvent) => press(event);
    // Before what is open hears of it, and closes.
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, [isOn]);
}
