import type { ImportRow } from '@vintem/contract/imports';
import { useState } from 'react';
import { isOpenRow } from './answers.ts';

interface Chosen {
  positions: ReadonlySet<number>;
  /** The row last selected by itself: a range begins there. */
  anchor: number | undefined;
  /** On phones rows open when they are pressed, unless they are being chosen. */
  isChoosing: boolean;
}

const NONE: Chosen = { positions: new Set(), anchor: undefined, isChoosing: false };

/** Rows chosen to be decided together. What is no longer shown is no longer chosen. */
export function useRowSelection(rows: readonly ImportRow[]) {
  const [now, setNow] = useState(NONE);
  const open = rows.filter(isOpenRow);
  return {
    isChoosing: now.isChoosing,
    start: () => setNow((before) => ({ ...before, isChoosing: true })),
    chosen: open.filter(({ position }) => now.positions.has(position)),
    isAll: open.length > 0 && open.every(({ position }) => now.positions.has(position)),
    has: (position: number) => now.positions.has(position),
    toggle: (position: number, isRange: boolean) =>
      setNow(({ positions, anchor, isChoosing }) => {
        const next = new Set(positions);
        const changed = isRange && anchor !== undefined ? between(open, anchor, position) : [position];
        for (const one of changed) {
          if (positions.has(position)) next.delete(one);
          else next.add(one);
        }
        return { positions: next, anchor: position, isChoosing };
      }),
    chooseAll: (isChosen: boolean) =>
      setNow(({ isChoosing }) => ({
        positions: new Set(isChosen ? open.map(({ position }) => position) : []),
        anchor: undefined,
        isChoosing,
      })),
    clear: () => setNow(NONE),
  };
}

export type RowSelection = ReturnType<typeof useRowSelection>;

/** The positions between two rows, both included. */
function between(rows: readonly ImportRow[], from: number, to: number): number[] {
  const [least, most] = [Math.min(from, to), Math.max(from, to)];
  return rows.flatMap(({ position }) => (position >= least && position <= most ? [position] : []));
}
