import { type RefObject, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePageKeys } from '#ui/use-page-keys.ts';
import { usePrinting } from '#ui/use-printing.ts';
import { useWindowRows } from '#ui/use-window-rows.ts';
import { firstRowInSight, rowAt } from './row-focus.ts';

interface DrawnRows {
  count: number;
  /** In pixels. */
  sizeOf: (index: number) => number;
  container: RefObject<HTMLElement | null>;
}

/** The rows to render, and moving the focus through all of them. */
export function useRenderedRows({ count, sizeOf, container }: DrawnRows) {
  const [keptIndex, setKeptIndex] = useState<number>();
  const inSight = useWindowRows({ count, sizeOf, container, keptIndex });
  // Paper does not scroll.
  const drawn = usePrinting() ? Array.from({ length: count }, (_, index) => index) : inSight;
  const enter = () => firstRowInSight()?.focus();
  usePageKeys({ j: enter, k: enter });
  return {
    drawn,
    /** The row has the focus, and keeps it where it is scrolled out of sight. */
    keep: setKeptIndex,
    focusRow: (index: number) => {
      const next = Math.max(0, Math.min(index, count - 1));
      flushSync(() => setKeptIndex(next));
      rowAt(next)?.focus();
    },
  };
}
