import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Fewer are all drawn: nothing is gained by leaving some out. */
const FEWEST = 100;
/** Rows drawn above and below the viewport. */
const OVERSCAN = 12;

interface WindowRows {
  count: number;
  /** In pixels. */
  sizeOf: (index: number) => number;
  /** The container of the rows. */
  container: RefObject<HTMLElement | null>;
  /** Drawn wherever it is, because it has the focus. */
  keptIndex: number | undefined;
}

/** The rows of a long list to draw, in order: those near the viewport of the page's own scroll. */
export function useWindowRows({ count, sizeOf, container, keptIndex }: WindowRows): readonly number[] {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setScrollMargin(Math.round(topOf(container.current) + scrollY));
    measure();
    // Elements above the list appear and disappear, and move it.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [container]);
  // oxlint-disable-next-line react-hooks/incompatible-library -- only indices leave this hook, a new array each time
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: sizeOf,
    scrollMargin,
    overscan: OVERSCAN,
    enabled: count > FEWEST,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const near = defaultRangeExtractor(range);
      if (keptIndex === undefined || keptIndex >= count || near.includes(keptIndex)) return near;
      return [...near, keptIndex].toSorted((left, right) => left - right);
    },
  });
  const near = virtualizer.getVirtualItems().map(({ index }) => index);
  // Until it has looked at the page, those that were drawn stay: one of them may have the focus.
  return near.length > 0 ? near : Array.from({ length: Math.min(count, FEWEST) }, (_, index) => index);
}

function topOf(element: HTMLElement | null): number {
  return element?.getBoundingClientRect().top ?? 0;
}
