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
  const scrollMargin = useScrollMargin(container);
  // oxlint-disable-next-line react-hooks/incompatible-library -- only indices leave this hook, a new array each time
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: sizeOf,
    scrollMargin,
    overscan: OVERSCAN,
    enabled: count > FEWEST,
    useFlushSync: false,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), count, keptIndex),
  });
  const near = virtualizer.getVirtualItems().map(({ index }) => index);
  // Until it has looked at the page, those that were drawn stay: one of them may have the focus.
  return near.length > 0 ? near : firstOf(count);
}

interface MeasuredRows extends WindowRows {
  /** What a row is, wherever it stands: its height is remembered by it. */
  keyOf: (index: number) => number;
}

interface DrawnRow {
  index: number;
  /** Room for rows above it that are not drawn, in pixels. */
  gap: number;
}

/**
 * The same of rows whose heights differ: each is measured as it is drawn, by a ref that it takes with `data-index`, and `sizeOf` is a guess of
 * those that never were. Answers also the room below the last one.
 */
export function useMeasuredRows({ count, sizeOf, container, keptIndex, keyOf }: MeasuredRows): {
  drawn: readonly DrawnRow[];
  below: number;
  measure: (element: HTMLElement | null) => void;
} {
  const scrollMargin = useScrollMargin(container);
  // oxlint-disable-next-line react-hooks/incompatible-library -- what leaves this hook is new each time, but for the ref
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: sizeOf,
    getItemKey: keyOf,
    scrollMargin,
    overscan: OVERSCAN,
    enabled: count > FEWEST,
    useFlushSync: false,
    rangeExtractor: (range) => withKept(defaultRangeExtractor(range), count, keptIndex),
  });
  const near = virtualizer.getVirtualItems();
  const { measureElement: measure } = virtualizer;
  const last = near.at(-1);
  if (!last) return { drawn: firstOf(count).map((index) => ({ index, gap: 0 })), below: 0, measure };
  return {
    drawn: near.map(({ index, start }, at) => ({ index, gap: start - (near[at - 1]?.end ?? scrollMargin) })),
    below: virtualizer.getTotalSize() - (last.end - scrollMargin),
    measure,
  };
}

/** How far below the top of the page the container begins. */
function useScrollMargin(container: RefObject<HTMLElement | null>): number {
  const [scrollMargin, setScrollMargin] = useState(0);
  useLayoutEffect(() => {
    const measure = () => setScrollMargin(Math.round(topOf(container.current) + scrollY));
    measure();
    // Elements above the list appear and disappear, and move it.
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [container]);
  return scrollMargin;
}

function withKept(near: number[], count: number, keptIndex: number | undefined): number[] {
  if (keptIndex === undefined || keptIndex >= count || near.includes(keptIndex)) return near;
  return [...near, keptIndex].toSorted((left, right) => left - right);
}

function firstOf(count: number): number[] {
  return Array.from({ length: Math.min(count, FEWEST) }, (_, index) => index);
}

function topOf(element: HTMLElement | null): number {
  return element?.getBoundingClientRect().top ?? 0;
}
