import type { Month } from '@vintem/core/calendar/month';
import { useLayoutEffect, useRef } from 'react';

/**
 * Where the strip of statements stands: with the chosen one in the middle, and where the person left it when earlier ones come in before it.
 * @param chosen undefined while it is not there yet
 */
export function useStripPlace(first: Month | undefined, chosen: Month | undefined) {
  const strip = useRef<HTMLUListElement>(null);
  const place = useRef({ first, offset: 0, left: 0 });
  const focused = useRef<Month>(undefined);
  useLayoutEffect(() => {
    const list = strip.current;
    if (!list) return;
    const { left, offset, first: before } = place.current;
    const moved = before === first ? undefined : itemOf(list, before);
    if (moved) list.scrollLeft = left + moved.offsetLeft - offset;
    place.current = { first, offset: itemOf(list, first)?.offsetLeft ?? 0, left: list.scrollLeft };
    // The button that asked for it may be gone, and the focus with it.
    const awaited = itemOf(list, focused.current)?.querySelector('button');
    if (!awaited) return;
    awaited.focus({ preventScroll: true });
    focused.current = undefined;
  }, [first]);
  // Each time the page is revealed, too: while a part of it loads, the strip has no width.
  useLayoutEffect(() => {
    const list = strip.current;
    if (!list) return;
    const item = itemOf(list, chosen);
    // Of the strip alone: the page stays where it is.
    list.scrollTo({ left: item ? item.offsetLeft - (list.clientWidth - item.clientWidth) / 2 : 0 });
    place.current.left = list.scrollLeft;
  }, [chosen]);
  return {
    strip,
    keepPlace: () => {
      place.current.left = strip.current?.scrollLeft ?? 0;
    },
    /** Puts the focus on a statement once it has come. */
    focusWhenThere: (month: Month) => {
      focused.current = month;
    },
  };
}

function itemOf(list: HTMLElement, month: Month | undefined): HTMLElement | null {
  return month === undefined ? null : list.querySelector<HTMLElement>(`[data-month="${month}"]`);
}
