import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** What is above this part of the screen is read. */
const READ = 0.3;
/** A section is where it was put as long as it moves by no more, in CSS pixels. */
const STILL = 4;
/** What a page loads above the section that its address names is there by then, in milliseconds. */
const LANDING = 5000;

/** Of a long page: at which of its sections one is, and what goes to one. An address that names one leads there as the page opens. */
export function useSections(ids: readonly string[]): {
  current: string | undefined;
  go: (id: string) => void;
} {
  const [current, setCurrent] = useState(ids[0]);
  /** Where one went, which the page may be too short to show at its top. */
  const goneTo = useRef<{ id: string; top: number }>(null);
  const show = (id: string) => {
    document.getElementById(id)?.scrollIntoView({ block: 'start' });
    goneTo.current = { id, top: topOf(id) };
    setCurrent(id);
  };
  const look = useEffectEvent(() => {
    const gone = goneTo.current;
    if (gone && Math.abs(topOf(gone.id) - gone.top) <= STILL) return;
    goneTo.current = null;
    setCurrent(sectionRead(ids));
  });
  const land = useEffectEvent(() => {
    const id = location.hash.slice(1);
    if (!ids.includes(id) || !isOpenedAnew()) return undefined;
    document.getElementById(id)?.focus({ preventScroll: true });
    // Until the person does something, it stays in sight while what is above it loads.
    const sizes = new ResizeObserver(() => show(id));
    sizes.observe(document.body);
    const acts = ['wheel', 'touchstart', 'pointerdown', 'keydown'];
    const stop = () => {
      clearTimeout(timer);
      sizes.disconnect();
      for (const act of acts) removeEventListener(act, stop);
    };
    const timer = setTimeout(stop, LANDING);
    for (const act of acts) addEventListener(act, stop, { passive: true });
    return stop;
  });
  useEffect(() => land(), []);
  useEffect(() => {
    let frame = 0;
    const lookSoon = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        look();
      });
    };
    addEventListener('scroll', lookSoon, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', lookSoon);
    };
  }, []);
  return {
    current,
    go: (id) => {
      show(id);
      document.getElementById(id)?.focus({ preventScroll: true });
    },
  };
}

/** The last one that begins above what is read; of several columns, the first is read. */
function sectionRead(ids: readonly string[]): string | undefined {
  const places = ids.flatMap((id) => {
    const box = document.getElementById(id)?.getBoundingClientRect();
    return box ? [{ id, top: box.top, left: box.left }] : [];
  });
  const column = places.filter(({ left }) => Math.abs(left - (places[0]?.left ?? 0)) <= STILL);
  const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - STILL;
  const read = isAtEnd ? column : column.filter(({ top }) => top <= innerHeight * READ);
  return (read.at(-1) ?? column[0])?.id;
}

function topOf(id: string): number {
  return document.getElementById(id)?.getBoundingClientRect().top ?? 0;
}

/** Not loaded again, for then it is where it was left. */
function isOpenedAnew(): boolean {
  const [opening] = performance.getEntriesByType('navigation');
  return opening instanceof PerformanceNavigationTiming && opening.type === 'navigate';
}
