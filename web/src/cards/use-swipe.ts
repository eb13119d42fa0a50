import { type TouchEvent, useRef } from 'react';

/** A swipe goes at least so far, in CSS pixels, and mostly sideways. */
const LEAST = 56;
const SLANT = 2;
/** At the edges of the screen the phone's own way back begins. */
const EDGE = 24;

interface Start {
  readonly x: number;
  readonly y: number;
}

/** Handlers for what a finger swipes: 1 towards the left, which brings what follows, and -1 towards the right. */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const start = useRef<Start>(null);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      const isInside = touch && touch.clientX > EDGE && touch.clientX < innerWidth - EDGE;
      start.current = isInside && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = null;
      if (!from || !touch) return;
      const [across, down] = [touch.clientX - from.x, touch.clientY - from.y];
      if (Math.abs(across) >= LEAST && Math.abs(across) >= SLANT * Math.abs(down))
        onSwipe(across < 0 ? 1 : -1);
    },
    onTouchCancel: () => {
      start.current = null;
    },
  };
}
