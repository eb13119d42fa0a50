// Messages stand above whatever stays at the bottom of the screen, and never over its buttons.
import { type RefObject, useLayoutEffect } from 'react';

/** For a bar that stays at the bottom, while the page scrolls or a sheet is open. */
export const BOTTOM_BAR = { 'data-bottom-bar': '' };

/** Keeps the element, which is fixed to the bottom, above the bars that it would cover, wherever they are as the page moves. */
export function useAboveBars(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useLayoutEffect(
    () => (isShown && element.current ? stayAbove(element.current) : undefined),
    [element, isShown],
  );
}

function stayAbove(element: HTMLElement): () => void {
  let frame = 0;
  const place = () => {
    frame = 0;
    element.style.bottom = `${roomBelow(element)}px`;
  };
  const placeSoon = () => {
    frame ||= requestAnimationFrame(place);
  };
  place();
  // A bar comes, goes, grows, scrolls along with the page, or slides in with its sheet.
  const changes = new MutationObserver(placeSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(placeSoon);
  sizes.observe(element);
  const over = new AbortController();
  for (const name of ['scroll', 'resize', 'transitionend'])
    addEventListener(name, placeSoon, { capture: true, passive: true, signal: over.signal });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    sizes.disconnect();
    over.abort();
  };
}

/** In pixels, from the bottom of the screen. */
function roomBelow(element: HTMLElement): number {
  const { clientHeight } = document.documentElement;
  const { height } = element.getBoundingClientRect();
  const bars = [...document.querySelectorAll('[data-bottom-bar]')]
    .filter((bar) => bar.checkVisibility({ visibilityProperty: true }))
    .map((bar) => bar.getBoundingClientRect());
  let room = 0;
  for (const { top, bottom } of bars.toSorted((left, right) => right.top - left.top)) {
    const isUnder = top < clientHeight - room && bottom > clientHeight - room - height;
    if (isUnder) room = clientHeight - top;
  }
  return room;
}
