import { type MouseEvent, type PointerEvent, useRef, useState } from 'react';

/** As far as it has to go to count; in CSS pixels. */
const ENOUGH = 88;
/** A finger trembles, and one that scrolls goes down more than aside. */
const STILL = 12;

interface SwipeActs {
  /** Undefined where there is nothing to do in that direction: the row stays then. */
  onRight: (() => void) | undefined;
  onLeft: (() => void) | undefined;
}

/**
 * For a row that a finger moves aside: `offset` is how far it is from its place, and past the mark leaving it does what stands behind it. The row
 * needs `touch-action: pan-y`, so that the browser leaves sideways movements to it.
 */
export function useSwipe({ onRight, onLeft }: SwipeActs) {
  const [offset, setOffset] = useState(0);
  const held = useRef<{ x: number; y: number; isSwiping: boolean }>(null);
  // The press that ends a swipe is no press any more.
  const hasSwiped = useRef(false);
  const stop = () => {
    held.current = null;
    setOffset(0);
  };
  return {
    offset,
    isFar: Math.abs(offset) >= ENOUGH,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
        hasSwiped.current = false;
        held.current = pointerType !== 'mouse' && isPrimary ? { x, y, isSwiping: false } : null;
      },
      onPointerMove: ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
        const from = held.current;
        if (!from) return;
        const [aside, down] = [clientX - from.x, clientY - from.y];
        if (!from.isSwiping) {
          if (Math.abs(down) > STILL) held.current = null;
          if (Math.abs(aside) < STILL || Math.abs(aside) < Math.abs(down) * 1.5) return;
          from.isSwiping = true;
          hasSwiped.current = true;
          currentTarget.setPointerCapture(pointerId);
        }
        setOffset((aside > 0 ? onRight : onLeft) ? aside : 0);
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const from = held.current;
        stop();
        if (!from?.isSwiping) return;
        const aside = clientX - from.x;
        if (aside >= ENOUGH) onRight?.();
        else if (aside <= -ENOUGH) onLeft?.();
      },
      onPointerCancel: stop,
      onClickCapture: (event: MouseEvent) => {
        if (!hasSwiped.current) return;
        hasSwiped.current = false;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
}
