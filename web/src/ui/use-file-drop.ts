import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/**
 * Files dropped onto an element, or anywhere on the page without one. What is inside and takes files by itself has them first; the document has them
 * last.
 * @returns whether files are held over it
 */
export function useFileDrop(
  place: RefObject<HTMLElement | null> | Document | null,
  onFiles: (files: readonly File[]) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((event: DragEvent) => {
    setIsOver(false);
    if (event.defaultPrevented || !holdsFiles(event)) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
  useEffect(() => {
    const element: GlobalEventHandlers & Node =
      place instanceof Document ? place : (place?.current ?? document.documentElement);
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    };
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) setIsOver(false);
    };
    const drop = (event: DragEvent) => take(event);
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, [place]);
  return isOver;
}

function holdsFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') === true;
}
