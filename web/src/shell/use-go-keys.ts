import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isCovered, isShortcut } from '#ui/key-press.ts';
import type { Entry } from './entry.ts';

/** Time limit of the second letter. */
const WAIT_MS = 1500;

/** G and then the letter of a place leads there. */
export function useGoKeys(entries: readonly Entry[]): void {
  const router = useRouter();
  const waitsUntil = useRef(0);

  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSecond = event.timeStamp < waitsUntil.current;
    waitsUntil.current = 0;
    if (event.defaultPrevented || event.repeat || !isShortcut(event) || isCovered()) return;
    const key = event.key.toLowerCase();
    if (isSecond) {
      const entry = entries.find((one) => one.key === key);
      if (!entry) return;
      event.preventDefault();
      // It belongs to the G: a row under the focus must not take an E for its own.
      event.stopPropagation();
      void router.navigate({ to: entry.to });
    } else if (key === 'g') {
      waitsUntil.current = event.timeStamp + WAIT_MS;
    }
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}
