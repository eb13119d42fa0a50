import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { useRef, useState } from 'react';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import type { OnRead } from '#shell/read-document.ts';
import type { Scan } from './scan.ts';
import { ScanError, type ScanFailure } from './scan-failure.ts';
import { useScanQueue } from './use-scan-queue.ts';

export interface ScanOptions {
  ledgerKind: LedgerKind;
  /** CNPJ and CPF of whose books these are: they decide between income and expense. */
  ownTaxIds: readonly string[];
  onRead: OnRead;
}

/** Reads files one after the other. A single one is handed on at once; of several the person chooses which, and when. */
export function useScans({ ledgerKind, ownTaxIds, onRead }: ScanOptions) {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const lastId = useRef(0);
  const { timeZone } = usePersonalLedger();

  const change = (id: number, changes: Partial<Scan>) =>
    setScans((now) => now.map((scan) => (scan.id === id ? { ...scan, ...changes } : scan)));

  const readOne = async (scan: Scan, isAlone: boolean, signal: AbortSignal) => {
    change(scan.id, { state: 'reading' });
    try {
      const { scanDocument } = await loadReaders();
      const { documents, isCutShort, text } = await scanDocument(scan.file, {
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
        text,
      }));
      setScans((now) => now.flatMap((other) => (other.id === scan.id ? found : [other])));
      if (isOne && read) onRead(read, text);
    } catch (error) {
      if (signal.aborted) return;
      change(scan.id, { state: 'failed', failure: failureOf(error) });
    }
  };

  const { push, stop } = useScanQueue(readOne);
  const add = (files: readonly File[]) => {
    const added = files.map((file): Scan => ({ id: (lastId.current += 1), file, state: 'waiting' }));
    // What went wrong before has been seen.
    setScans((now) => [...now.filter(({ state }) => state !== 'failed'), ...added]);
    push(added);
  };

  return {
    scans,
    add,
    /** A code that was pasted as text, such as the line of a boleto; anything else is none of ours. */
    addCode: async (text: string) => {
      const readers = await import('@vintem/core/documents/read-code').catch(() => undefined);
      const read = readers?.readCode(text, { today: todayIn(timeZone) });
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
      onRead(scan.read, scan.text);
    },
  };
}

export type Scanning = ReturnType<typeof useScans>;

/** What reads comes with the first document: the page that offers it stays light. */
async function loadReaders() {
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
