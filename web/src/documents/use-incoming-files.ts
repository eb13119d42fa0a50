import { type DragEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { isCovered } from '#ui/key-press.ts';

const TYPING = 'input, textarea, [contenteditable="true"]';

interface Incoming {
  onFiles: (files: readonly File[]) => void;
  /** Text that was pasted where nothing takes it: a code, perhaps. */
  onText: (text: string) => void;
}

/** Files dropped onto a part of the page, and pasted files while that part is visible. */
export function useIncomingFiles(place: RefObject<HTMLElement | null>, { onFiles, onText }: Incoming) {
  const [isOver, setIsOver] = useState(false);

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event;
    const isInDialog = place.current?.closest('[role="dialog"]') !== null;
    const isTyping = target instanceof Element && target.matches(TYPING);
    if (event.defaultPrevented || isTyping || !clipboardData || (!isInDialog && isCovered())) return;
    const files = [...clipboardData.files];
    if (files.length > 0) {
      event.preventDefault();
      onFiles(files);
      return;
    }
    const text = clipboardData.getData('text/plain');
    if (text) onText(text);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  const holdsFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  const target = {
    onDragOver: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      const isStillInside =
        event.relatedTarget instanceof Node && place.current?.contains(event.relatedTarget);
      if (!isStillInside) setIsOver(false);
    },
    onDrop: (event: DragEvent) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      setIsOver(false);
      onFiles([...event.dataTransfer.files]);
    },
  };
  return { isOver, target };
}
