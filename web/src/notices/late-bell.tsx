// The place of the bell in the frame. It comes in files of its own at the first sign of the person, or once nothing has happened for a while: a first visit
// shows its page first, and nothing moves as the bell comes.
import { type ComponentType, useEffect, useState } from 'react';
import { cx } from '#ui/cx.ts';
import type { BellProps } from './bell.tsx';

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focus'] as const;
const QUIET_MS = 10_000;

export function LateBell({ place }: BellProps) {
  const [Bell, setBell] = useState<ComponentType<BellProps>>();
  useEffect(() => {
    const rest = new AbortController();
    const load = () => {
      rest.abort();
      // Without a connection, the page works without it; another one may find it.
      void import('./bell.tsx').then((module) => setBell(() => module.Bell)).catch(() => undefined);
    };
    const timer = setTimeout(load, QUIET_MS);
    rest.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const sign of SIGNS) addEventListener(sign, load, { signal: rest.signal, passive: true });
    return () => rest.abort();
  }, []);
  return (
    <span className={cx('grid shrink-0 place-items-center', place === 'top' ? 'size-11' : 'size-9')}>
      {Bell && <Bell place={place} />}
    </span>
  );
}
