// The contents of a PDF: attached files, text with its positions, and pictures of pages without text.
import type { TextItem } from '@vintem/core/documents/text-lines';
import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { engineFile, EngineMissing, fetchEngine } from './engines.ts';
import { ScanError } from './scan-failure.ts';

/** The slips of some years; a book is not read. */
const MAX_PAGES = 60;
const MAX_ATTACHMENTS = 20;
/** The resolution of a scanner; letters of 8 points are then some 30 pixels high. */
const DOTS_PER_INCH = 300;
const POINTS_PER_INCH = 72;
const MAX_PIXELS = 12_000_000;
/** A larger picture in a page is left out: decoded, it would take more memory than there is. */
const MAX_PICTURE_PIXELS = 50_000_000;
const WORKER = 'pdf.worker.min.mjs';

export interface PdfOptions {
  signal: AbortSignal;
  /** Progress, from 0 to 1. */
  onProgress: (share: number) => void;
}

export interface OpenPdf {
  /** Pages that are read. */
  readonly pageCount: number;
  readonly isCutShort: boolean;
  readXmlAttachments(): Promise<Uint8Array[]>;
  readItems(options: PdfOptions): Promise<TextItem[]>;
  /** @param index from 0 */
  drawPage(index: number): Promise<ImageBitmap>;
  close(): Promise<void>;
}

/** Opens a PDF. Throws a ScanError if it needs a password or is not a PDF. */
export async function openPdf(file: Blob, options: PdfOptions): Promise<OpenPdf> {
  const [pdfjs] = await Promise.all([loadEngine(), fetchEngine([WORKER], options)]);
  pdfjs.GlobalWorkerOptions.workerSrc = engineFile(WORKER);
  const task = pdfjs.getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    wasmUrl: engineFile(''),
    maxImageSize: MAX_PICTURE_PIXELS,
    useSystemFonts: true,
    verbosity: pdfjs.VerbosityLevel.ERRORS,
  });
  options.signal.addEventListener('abort', () => void task.destroy());
  try {
    const document = await task.promise;
    return {
      pageCount: Math.min(document.numPages, MAX_PAGES),
      isCutShort: document.numPages > MAX_PAGES,
      readXmlAttachments: () => readXmlAttachments(document),
      readItems: (reading) => readItems(document, reading),
      drawPage: (index) => drawPage(document, index),
      close: () => task.destroy(),
    };
  } catch (error) {
    options.signal.throwIfAborted();
    throw new ScanError(isLocked(error) ? 'pdf_locked' : 'pdf_broken', { cause: error });
  }
}

async function loadEngine() {
  try {
    return await import('pdfjs-dist');
  } catch (error) {
    throw new EngineMissing('pdfjs', { cause: error });
  }
}

function isLocked(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}

/** Some issuers put the XML of the note into its PDF. */
async function readXmlAttachments(document: PDFDocumentProxy): Promise<Uint8Array[]> {
  const attachments = [...((await document.getAttachments()) ?? [])].slice(0, MAX_ATTACHMENTS);
  const named = attachments.filter(([name, { filename }]) => /\.xml$/iu.test(filename || name));
  const contents = await Promise.all(named.map(([id]) => document.getAttachmentContent(id)));
  return contents.filter((content) => content !== null);
}

async function readItems(
  document: PDFDocumentProxy,
  { signal, onProgress }: PdfOptions,
): Promise<TextItem[]> {
  const count = Math.min(document.numPages, MAX_PAGES);
  const items: TextItem[] = [];
  for (let number = 1; number <= count; number += 1) {
    signal.throwIfAborted();
    // oxlint-disable-next-line no-await-in-loop -- one page after the other keeps memory low and the progress real
    const page = await document.getPage(number);
    // oxlint-disable-next-line no-await-in-loop -- as above
    items.push(...(await readPage(page, number)));
    page.cleanup();
    onProgress(number / count);
  }
  return items;
}

/** From the PDF's own axes, upwards and possibly turned, to those of a page as it is read. Text that is not level is marked as turned. */
async function readPage(page: PDFPageProxy, number: number): Promise<TextItem[]> {
  const { transform: toPage } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return items.flatMap((item) => {
    if (!('str' in item) || item.str.trim() === '') return [];
    const { str: text, transform, width, height } = item;
    const [across = 0, down = 0, x = 0, y = 0] = place(toPage, transform);
    const isTurned = Math.abs(down) > Math.abs(across) / 10 || across < 0;
    return [{ text, x, y, width, height, page: number, isTurned }];
  });
}

/** Direction and origin of a text on its page. */
function place(page: readonly number[], text: readonly number[]): number[] {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = page;
  const [alongX = 1, alongY = 0, , , left = 0, base = 0] = text;
  return [a * alongX + c * alongY, b * alongX + d * alongY, a * left + c * base + e, b * left + d * base + f];
}

async function drawPage(document: PDFDocumentProxy, index: number): Promise<ImageBitmap> {
  const page = await document.getPage(index + 1);
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(DOTS_PER_INCH / POINTS_PER_INCH, Math.sqrt(MAX_PIXELS / (width * height)));
  const viewport = page.getViewport({ scale });
  const canvas = window.document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  await page.render({ canvas, viewport }).promise;
  page.cleanup();
  return createImageBitmap(canvas);
}
