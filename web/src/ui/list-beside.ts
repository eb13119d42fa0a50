// What a list that opens under a field needs of what is around it.
import { useState } from 'react';

/** What the library calls its hidden way out of an open list, in the one language that it speaks. */
const FOREIGN = '[aria-label="Dismiss"]';
const OWN = 'Fechar a lista';

/**
 * The ref of an element around a field or its list: the hidden buttons in it, with which screen readers leave the list, have a name in our
 * language as soon as they are there. The library has no setting for it.
 */
export function withOwnWords(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const rename = () => {
    for (const button of element.querySelectorAll(FOREIGN)) button.setAttribute('aria-label', OWN);
  };
  rename();
  const observer = new MutationObserver(rename);
  observer.observe(element, { childList: true, subtree: true });
  return () => observer.disconnect();
}

interface Room {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Where the list of a field may be: in a dialog above its buttons, which it would cover in a short form. It opens over the field then.
 * @returns that, for the list's box, and what measures it: called with the field when the list opens
 */
export function useListRoom() {
  const [room, setRoom] = useState<Room>();
  return {
    within: room && { collisionBoundary: room },
    measure: (field: Element | null) => setRoom(roomOf(field)),
  };
}

function roomOf(field: Element | null): Room | undefined {
  const buttons = field?.closest('[role="dialog"]')?.querySelector('footer');
  return buttons ? { x: 0, y: 0, width: innerWidth, height: buttons.getBoundingClientRect().top } : undefined;
}
