import type { ReadDocument } from '@vintem/core/documents/document';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { useEffect, useRef, useState } from 'react';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { ScanError, type ScanFailure } from './scan-failure.ts';
import type { ScanStage } from './scan-stage.ts';

/** A file that waits, is read, or was read. */
export interface Scan {
  readonly id: number;
  readonly file: File;
  readonly state: 'waiting' | 'reading' | 'read' | 'failed';
  readonly stage?: ScanStage;
  /** Of a file that was read: the one that was handed on already is said so. */
  readonly read?: ReadDocument;
  readonly isEntered?: boolean;
  readonly failure?: ScanFailure;
  readonly isCutShort?: boolean;
}

export interface ScanOptions {
  ledgerKind: LedgerKind;
  /** CNPJ and CPF of whose books these are: they decide between income and expense. */
  ownTaxIds: readonly string[];
  onRead: (read: ReadDocument) => void;
}

/** Reads files one after the other. A single one is handed on at once; of several the person chooses which, and when. */
export function useScans({ ledgerKind, ownTaxIds, onRead }: ScanOptions) {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const queue = useRef<Scan[]>([]);
  const lastId = useRef(0);
  const running = useRef<AbortController>(undefined);
  const { timeZone } = usePersonalLedger();

  const change = (id: number, changes: Partial<Scan>) =>
    setScans((now) => now.map((scan) => (scan.id === id ? { ...scan, ...changes } : scan)));

  const readOne = async (scan: Scan, isAlone: boolean, signal: AbortSignal) => {
    change(scan.id, { state: 'reading' });
    try {
      const { scanDocument } = await loadReaders();
      const { documents, isCutShort } = await scanDocument(scan.file, {
        ledgerKind,
        ownTaxIds,
        today: todayIn(timeZone),
        signal,
        onStage: (stage) => !signal.aborted && change(scan.id, { stage }),
      });
      const [read] = documents;
      const isOne = isAlone && documents.length === 1;
      const found = documents.map((document, index): Scan => ({
        id: index === 0 ? scan.id : (lastId.current += 1),
        file: scan.file,
        state: 'read',
        read: document,
        isEntered: isOne,
        isCutShort,
      }));
      setScans((now) => now.flatMap((other) => (other.id === scan.id ? found : [other])));
      if (isOne && read) onRead(read);
    } catch (error) {
      if (signal.aborted) return;
      change(scan.id, { state: 'failed', failure: failureOf(error) });
    }
  };

  const readAll = async (isAlone: boolean) => {
    const controller = new AbortController();
    running.current = controller;
    for (let next = queue.current.shift(); next; next = queue.current.shift()) {
      // oxlint-disable-next-line no-await-in-loop -- one engine reads one document at a time
      await readOne(next, isAlone, controller.signal);
      if (controller.signal.aborted) return;
    }
    running.current = undefined;
  };

  const add = (files: readonly File[]) => {
    const added = files.map((file): Scan => ({ id: (lastId.current += 1), file, state: 'waiting' }));
    const isReading = running.current !== undefined;
    queue.current.push(...added);
    // What went wrong before has been seen.
    setScans((now) => [...now.filter(({ state }) => state !== 'failed'), ...added]);
    if (!isReading && added.length > 0) void readAll(added.length === 1);
  };
  const stop = () => {
    running.current?.abort();
    running.current = undefined;
    queue.current = [];
  };
  useEffect(() => () => running.current?.abort(), []);

  return {
    scans,
    add,
    /** A code that was pasted as text, such as the line of a boleto; anything else is none of ours. */
    addCode: async (text: string) => {
      const { readCode } = await import('@vintem/core/documents/read-code');
      const read = readCode(text, { today: todayIn(timeZone) });
      if (read) onRead(read);
    },
    cancel: () => {
      stop();
      setScans((now) => now.filter(({ state }) => state === 'read'));
    },
    clear: () => {
      stop();
      setScans([]);
    },
    remove: (id: number) => setScans((now) => now.filter((scan) => scan.id !== id)),
    enter: (scan: Scan) => {
      if (!scan.read) return;
      change(scan.id, { isEntered: true });
      onRead(scan.read);
    },
  };
}

export type Scanning = ReturnType<typeof useScans>;

/** What reads comes with the first document: the page that offers it stays light. */
async function loadReaders(): Promise<typeof import('./scan-document.ts')> {
  try {
    return await import('./scan-document.ts');
  } catch (error) {
    throw new ScanError('engine_missing', { cause: error });
  }
}

function failureOf(error: unknown): ScanFailure {
  if (error instanceof ScanError) return error.failure;
  return 'image_broken';
}
