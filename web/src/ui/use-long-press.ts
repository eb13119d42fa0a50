import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** As long as phones wait, in milliseconds. */
const LONG = 500;
/** A finger trembles; in CSS pixels. */
const STILL = 10;

/** Handlers for what a finger holds down: the press that ends it is no press any more. Without `act`, none. */
export function useLongPress(act: (() => void) | undefined) {
  const held = useRef<{ x: number; y: number; timer: ReturnType<typeof setTimeout> }>(null);
  const stop = () => {
    clearTimeout(held.current?.timer);
    held.current = null;
  };
  useEffect(() => () => clearTimeout(held.current?.timer), []);
  return {
    onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
      stop();
      if (!act || pointerType === 'mouse' || !isPrimary) return;
      const hold = () => {
        held.current = null;
        ignoreThisPress();
        act();
      };
      held.current = { x, y, timer: setTimeout(hold, LONG) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = held.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL) stop();
    },
    onPointerUp: stop,
    // The page scrolls.
    onPointerCancel: stop,
    // The phone's own menu comes of the same gesture.
    onContextMenu: (event: MouseEvent) => held.current && event.preventDefault(),
  };
}

/** A click comes at once after the finger has left, if one comes; in milliseconds. */
const CLICK = 400;

/** What comes of the finger's leaving, wherever on the page: what it held may have moved from under it. */
function ignoreThisPress(): void {
  const over = new AbortController();
  const { signal } = over;
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const endSoon = () => setTimeout(() => over.abort(), CLICK);
  for (const name of ['click', 'contextmenu']) addEventListener(name, ignore, { capture: true, signal });
  for (const name of ['pointerup', 'pointercancel'])
    addEventListener(name, endSoon, { capture: true, signal });
  addEventListener('pointerdown', () => over.abort(), { capture: true, signal });
}
