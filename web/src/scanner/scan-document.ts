// The ladder from exact to guessed: XML, then the text of a PDF, then the codes in a picture, then the text in it. A step is taken only
// when those before it left something open, and what they found stays: `mergeDocuments` never overwrites what is exact.
import { documentKey, type ReadDocument } from '@vintem/core/documents/document';
import { mergeDocuments } from '@vintem/core/documents/merge';
import { readCode } from '@vintem/core/documents/read-code';
import { readText } from '@vintem/core/documents/read-text';
import { linesFromItems, type TextItem } from '@vintem/core/documents/text-lines';
import { EngineMissing } from './engines.ts';
import { openImage } from './prepare-image.ts';
import { readCodes } from './read-codes.ts';
import { type OpenPdf, openPdf } from './read-pdf.ts';
import { type ReadPicture, readPicture } from './read-picture.ts';
import type { ScanContext, Scanned } from './scan-context.ts';
import { ScanError } from './scan-failure.ts';
import { type FileKind, sniffFile } from './sniff-file.ts';

const MEGABYTE = 1024 * 1024;
const MOST_BYTES: Readonly<Record<FileKind, number>> = {
  image: 40 * MEGABYTE,
  pdf: 40 * MEGABYTE,
  xml: 20 * MEGABYTE,
};
/** Pages without text that are read as pictures: each takes seconds. */
const MOST_DRAWN_PAGES = 3;
/** A page with less text than this is a picture with a stamp. */
const LEAST_TEXT = 30;

/** Reads a document, in this browser alone. Throws a ScanError when nothing came of it. */
export async function scanDocument(file: File, context: ScanContext): Promise<Scanned> {
  context.onStage({ step: 'start' });
  const kind = await sniffFile(file);
  if (!kind) throw new ScanError('unsupported');
  if (file.size === 0) throw new ScanError('empty');
  if (file.size > MOST_BYTES[kind]) throw new ScanError(`${kind}_too_big`);
  try {
    const scanned = await READERS[kind](file, context);
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

const READERS: Readonly<Record<FileKind, (file: File, context: ScanContext) => Promise<Scanned>>> = {
  xml: async (file, context) => {
    const readXml = await loadXmlReader();
    const documents = readXml(new Uint8Array(await file.arrayBuffer()), context);
    return { documents, isCutShort: false, text: '' };
  },
  pdf: readPdf,
  image: async (file, context) => {
    const { document, text } = await readPicture(await openImage(file), context);
    return { documents: document ? [document] : [], isCutShort: false, text };
  },
};

async function readPdf(file: File, context: ScanContext): Promise<Scanned> {
  const { signal, onStage } = context;
  onStage({ step: 'pdf' });
  const pdf = await openPdf(file, {
    signal,
    onProgress: (share) => onStage({ step: 'pdf', share: share / 2 }),
  });
  try {
    const { isCutShort } = pdf;
    const attached = await readAttached(pdf, context);
    if (attached.length > 0) return { documents: attached, isCutShort, text: '' };
    const items = await pdf.readItems({
      signal,
      onProgress: (share) => onStage({ step: 'pdf', share: 0.5 + share / 2 }),
    });
    const { document, text } = hasText(items)
      ? await readWritten(pdf, items, context)
      : await readDrawn(pdf, context);
    return { documents: document ? [document] : [], isCutShort, text };
  } finally {
    await pdf.close();
  }
}

/** The notes that are attached to a PDF. An attachment may be anything: what is no note is passed over. */
async function readAttached(pdf: OpenPdf, context: ScanContext): Promise<ReadDocument[]> {
  const files = await pdf.readXmlAttachments();
  if (files.length === 0) return [];
  const readXml = await loadXmlReader();
  return files.flatMap((bytes) => {
    try {
      return readXml(bytes, context);
    } catch {
      return [];
    }
  });
}

async function loadXmlReader() {
  return (await import('./read-xml.ts')).readXml;
}

function hasText(items: readonly TextItem[]): boolean {
  const upright = items.filter(({ isTurned }) => isTurned !== true);
  return upright.reduce((length, { text }) => length + text.trim().length, 0) >= LEAST_TEXT;
}

/** A boleto may have only its bar code drawn, and a note its QR code: what no text says is looked for in the first page. */
async function readWritten(
  pdf: OpenPdf,
  items: readonly TextItem[],
  context: ScanContext,
): Promise<ReadPicture> {
  const lines = linesFromItems(items);
  const text = lines.map((line) => line.text).join('\n');
  const written = readText(lines, { ...context, source: 'pdf' });
  if (written && documentKey(written) !== null) return { document: written, text };
  const codes = await readCodes(await pdf.drawPage(0), context.signal);
  const coded = codes.flatMap((code) => readCode(code, { today: context.today }) ?? []);
  return { document: mergeDocuments(written ? [...coded, written] : coded), text };
}

/** Page by page, until one says what there is to pay. */
async function readDrawn(pdf: OpenPdf, context: ScanContext): Promise<ReadPicture> {
  const readings: ReadDocument[] = [];
  const texts: string[] = [];
  for (let index = 0; index < Math.min(pdf.pageCount, MOST_DRAWN_PAGES); index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the next page is for what this one did not say
    const { document, text } = await readPicture(await pdf.drawPage(index), context);
    texts.push(text);
    if (document) readings.push(document);
    if (document?.amountCents) break;
  }
  return { document: mergeDocuments(readings), text: texts.join('\n') };
}
