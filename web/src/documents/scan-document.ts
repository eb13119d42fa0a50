// The ladder from exact to guessed: XML, then the text of a PDF, then the codes in a picture, then the text in it. A step is taken only
// when those before it left something open, and what they found stays: `mergeDocuments` never overwrites what is exact.
import { EngineMissing } from './engines.ts';
import { openPicture } from './open-picture.ts';
import { readPdf } from './read-pdf.ts';
import { readPicture } from './read-picture.ts';
import type { Reading, ScanContext, Scanned } from './scan-context.ts';
import { ScanError } from './scan-failure.ts';
import { progressOf } from './weighted-progress.ts';
import { type FileKind, isStatement, sniffFile } from './sniff-file.ts';

const MEGABYTE = 1024 * 1024;
const MAX_BYTES: Readonly<Record<FileKind, number>> = {
  image: 40 * MEGABYTE,
  pdf: 40 * MEGABYTE,
  xml: 20 * MEGABYTE,
};
/** Share of the progress that loading the engines takes. */
const LOAD_PART = 0.15;

/** Reads a document, in this browser only. Throws a ScanError when it finds nothing. */
export async function scanDocument(file: File, context: ScanContext): Promise<Scanned> {
  context.onStage({ step: 'start' });
  if (await isStatement(file)) throw new ScanError('statement');
  const kind = await sniffFile(file);
  if (!kind) throw new ScanError('unsupported');
  if (file.size === 0) throw new ScanError('empty');
  if (file.size > MAX_BYTES[kind]) throw new ScanError(`${kind}_too_big`);
  try {
    const progress = progressOf(context.onStage);
    const onLoad = progress.begin('start', LOAD_PART);
    const scanned = await READERS[kind](file, { ...context, progress, onLoad });
    context.signal.throwIfAborted();
    if (scanned.documents.length === 0) throw new ScanError('nothing_found');
    return scanned;
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof ScanError) throw error;
    const failure = error instanceof EngineMissing ? 'engine_missing' : BROKEN[kind];
    throw new ScanError(failure, { cause: error });
  }
}

const BROKEN = { image: 'image_broken', pdf: 'pdf_broken', xml: 'xml_broken' } as const;

const READERS: Readonly<Record<FileKind, (file: File, reading: Reading) => Promise<Scanned>>> = {
  xml: async (file, reading) => {
    const { readXml } = await import('./read-xml.ts');
    const documents = readXml(new Uint8Array(await file.arrayBuffer()), reading);
    return { documents: documents.map((read) => ({ read, text: '', pages: [] })) };
  },
  pdf: readPdf,
  image: async (file, reading) => {
    const picture = await openPicture(file);
    try {
      const { documents, text } = await readPicture(picture, reading);
      return { documents: documents.map((read) => ({ read, text, pages: [] })) };
    } finally {
      picture.close();
    }
  },
};
