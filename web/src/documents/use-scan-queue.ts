import { useEffect, useRef } from 'react';
import type { Scan } from './scan.ts';

type ReadOne = (scan: Scan, isAlone: boolean, signal: AbortSignal) => Promise<void>;

/** Processes files one after the other: the engines read one document at a time. */
export function useScanQueue(readOne: ReadOne) {
  const queue = useRef<Scan[]>([]);
  const running = useRef<AbortController>(undefined);

  const readAll = async (isAlone: boolean) => {
    const controller = new AbortController();
    running.current = controller;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- as said above
      await readOne(next, isAlone, controller.signal);
      if (controller.signal.aborted) return;
    }
    running.current = undefined;
  };
  useEffect(() => () => running.current?.abort(), []);

  return {
    push: (scans: readonly Scan[]) => {
      const isReading = running.current !== undefined;
      queue.current.push(...scans);
      if (!isReading && scans.length > 0) void readAll(scans.length === 1);
    },
    stop: () => {
      running.current?.abort();
      running.current = undefined;
      queue.current = [];
    },
  };
}
