import { use, useRef, useState } from 'react';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { type Books, DocumentInbox, type OfferedDocument } from '#shell/document-inbox.ts';
import { readPasted } from './read-pasted.ts';
import type { Scanned, ScannedDocument } from './scan-context.ts';
import type { Scan } from './scan.ts';
import { ScanError, type ScanFailure } from './scan-failure.ts';
import { useScanQueue } from './use-scan-queue.ts';

export interface ScanOptions extends Books {
  onRead: (document: OfferedDocument) => void;
}

/** Reads files one after the other. A single one is handed on at once; of several the person chooses which, and when. */
export function useScans({ ledgerKind, ownTaxIds, onRead }: ScanOptions) {
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const lastId = useRef(0);
  const { timeZone } = usePersonalLedger();
  const inbox = use(DocumentInbox);

  const change = (id: number, changes: Partial<Scan>) =>
    setScans((now) => now.map((scan) => (scan.id === id ? { ...scan, ...changes } : scan)));
  const remove = (id: number) => setScans((now) => now.filter((scan) => scan.id !== id));

  const readOne = async (scan: Scan, isAlone: boolean, signal: AbortSignal) => {
    change(scan.id, { state: 'reading' });
    try {
      const { scanDocument } = await loadReaders();
      const scanned = await scanDocument(scan.file, {
        ledgerKind,
        ownTaxIds,
        today: todayIn(timeZone),
        signal,
        onStage: (stage) => !signal.aborted && change(scan.id, { stage }),
      });
      const [only, ...others] = scanned.documents;
      const isOne = isAlone && others.length === 0;
      const found = foundIn(scanned, scan, isOne, () => (lastId.current += 1));
      setScans((now) => now.flatMap((other) => (other.id === scan.id ? found : [other])));
      if (isOne && only) onRead({ read: only.read, text: only.text });
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      if (inbox && failure === 'statement') {
        remove(scan.id);
        inbox.openImport({ files: [scan.file], ledgerKind });
      } else change(scan.id, { state: 'failed', failure });
    }
  };

  const { push, stop } = useScanQueue(readOne);
  const add = (files: readonly File[]) => {
    const added = files.map((file): Scan => ({ id: (lastId.current += 1), file, state: 'waiting' }));
    // Earlier failures have been seen.
    setScans((now) => [...now.filter(({ state }) => state !== 'failed'), ...added]);
    push(added);
  };

  return {
    scans,
    add,
    /** A code that was pasted as text, such as the line of a boleto. */
    addCode: async (text: string) => {
      const id = (lastId.current += 1);
      const file = new File([], 'Texto colado');
      setScans((now) => now.filter(({ state }) => state !== 'failed'));
      try {
        onRead({ read: await readPasted(text, todayIn(timeZone)) });
      } catch (error) {
        setScans((now) => [...now, { id, file, state: 'failed', failure: failureOf(error) }]);
      }
    },
    cancel: () => {
      stop();
      setScans((now) => now.filter(({ state }) => state === 'read'));
    },
    clear: () => {
      stop();
      setScans([]);
    },
    remove,
    enter: (scan: Scan) => {
      if (!scan.read) return;
      change(scan.id, { isEntered: true });
      onRead({ read: scan.read, text: scan.text, place: placeOf(scan) });
    },
  };
}

export type Scanning = ReturnType<typeof useScans>;

/** The readers load with the first document: the page that offers them stays light. */
async function loadReaders() {
  try {
    return await import('./scan-document.ts');
  } catch (error) {
    throw new ScanError('engine_missing', { cause: error });
  }
}

function placeOf({ file, place }: Scan): string | undefined {
  return place && `${file.name}, ${place}`;
}

/** A scan for each document of a file: the first in place of the file's own. */
function foundIn(
  { documents, isCutAt }: Scanned,
  { id, file }: Scan,
  isEntered: boolean,
  nextId: () => number,
): Scan[] {
  return documents.map((document, index) => ({
    ...scanOf(document, documents.length > 1),
    id: index === 0 ? id : nextId(),
    file,
    isEntered,
    isCutAt,
  }));
}

function scanOf({ read, text, pages }: ScannedDocument, isOneOfSeveral: boolean) {
  return { state: 'read' as const, read, text, place: isOneOfSeveral ? formatPages(pages) : undefined };
}

const LIST = new Intl.ListFormat('pt-BR', { type: 'conjunction' });

/** "página 2", "páginas 2 e 3"; undefined without pages. */
function formatPages(pages: readonly number[]): string | undefined {
  if (pages.length === 0) return undefined;
  return `${pages.length === 1 ? 'página' : 'páginas'} ${LIST.format(pages.map(String))}`;
}

function failureOf(error: unknown): ScanFailure {
  if (error instanceof ScanError) return error.failure;
  return 'image_broken';
}
