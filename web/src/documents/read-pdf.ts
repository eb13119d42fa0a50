// Reads a PDF: its attached notes, else its pages one by one, so that several documents in one file stay apart.
import { groupPages, stretchesOf } from '@vintem/core/documents/document-pages';
import { documentKey, type ReadDocument } from '@vintem/core/documents/document';
import { mergeDocuments } from '@vintem/core/documents/merge';
import { readCode } from '@vintem/core/documents/read-code';
import { readText } from '@vintem/core/documents/read-text';
import { separateCodes } from '@vintem/core/documents/separate-codes';
import { linesFromItems, type TextItem, type TextLine } from '@vintem/core/documents/text-lines';
import { foldText } from '@vintem/core/text/fold';
import { type OpenPdf, openPdf } from './open-pdf.ts';
import { readCodes } from './read-codes.ts';
import { readPicture } from './read-picture.ts';
import type { Reading, Scanned, ScannedDocument } from './scan-context.ts';

/** Pages without text that are read as pictures: each takes seconds. */
const MAX_DRAWN_PAGES = 8;
/** Text pages whose picture is searched for codes. */
const MAX_CODED_PAGES = 4;
/** A page with less text than this is a picture with a stamp. */
const MIN_TEXT = 30;
const PART = 0.3;

/** A page, or a part of one, by itself. */
interface Part {
  readonly page: number;
  /** Its text, where the PDF has it. */
  readonly lines: readonly TextLine[];
  /** The document read from the page's picture, where that was read. */
  readonly seen: ReadDocument | null;
  readonly read: ReadDocument | null;
  readonly text: string;
}

export async function readPdf(file: File, reading: Reading): Promise<Scanned> {
  const { signal, progress } = reading;
  const pdf = await openPdf(file, { signal, onProgress: progress.begin('pdf', PART) });
  try {
    const attached = await readAttached(pdf, reading);
    if (attached.length > 0) return { documents: attached };
    const items = await pdf.readItems({ signal, onProgress: progress.begin('pdf', PART) });
    const { parts, isCutAt } = await readPages(pdf, items, reading);
    const groups = groupPages(parts.map(({ read, text }) => ({ read, folded: foldText(text) })));
    const documents = groups.flatMap((group) =>
      documentOfParts(
        group.flatMap((index) => parts[index] ?? []),
        reading,
      ),
    );
    return { documents, isCutAt: isCutAt ?? (pdf.isCutShort ? pdf.pageCount : undefined) };
  } finally {
    await pdf.close();
  }
}

/** The notes attached to a PDF. Other attachments are skipped. */
async function readAttached(pdf: OpenPdf, reading: Reading): Promise<ScannedDocument[]> {
  const files = await pdf.readXmlAttachments();
  if (files.length === 0) return [];
  const { readXml } = await import('./read-xml.ts');
  return files.flatMap((bytes) => {
    try {
      return readXml(bytes, reading).map((read) => ({ read, text: '', pages: [] }));
    } catch {
      return [];
    }
  });
}

async function readPages(
  pdf: OpenPdf,
  items: readonly TextItem[],
  reading: Reading,
): Promise<{ parts: Part[]; isCutAt: number | undefined }> {
  const parts: Part[] = [];
  let drawn = 0;
  let coded = 0;
  for (let page = 1; page <= pdf.pageCount; page += 1) {
    reading.signal.throwIfAborted();
    const own = items.filter((item) => item.page === page);
    if (lengthOf(own) >= MIN_TEXT) {
      const written = writtenParts(own, page, reading);
      const isOpen = ![...parts, ...written].some(({ read }) => read && documentKey(read) !== null);
      if (isOpen && coded < MAX_CODED_PAGES) {
        coded += 1;
        // oxlint-disable-next-line no-await-in-loop -- page after page keeps memory low
        parts.push(...(await withDrawnCodes(pdf, written, reading)));
      } else parts.push(...written);
    } else {
      if (drawn === MAX_DRAWN_PAGES) return { parts, isCutAt: page - 1 };
      drawn += 1;
      // oxlint-disable-next-line no-await-in-loop -- as above
      parts.push(...(await drawnParts(pdf, page, reading)));
    }
  }
  return { parts, isCutAt: undefined };
}

/** Text stamped across a picture does not count. */
function lengthOf(items: readonly TextItem[]): number {
  const upright = items.filter(({ isTurned }) => isTurned !== true);
  return upright.reduce((length, { text }) => length + text.trim().length, 0);
}

function writtenParts(items: readonly TextItem[], page: number, reading: Reading): Part[] {
  return stretchesOf(linesFromItems(items), reading.today).map((lines) => ({
    page,
    lines,
    text: textOf(lines),
    seen: null,
    read: readText(lines, { ...reading, source: 'pdf' }),
  }));
}

/**
 * A boleto may have only its bar code drawn, and a note its QR code: codes missing in the text are looked for in the picture of the page.
 */
async function withDrawnCodes(
  pdf: OpenPdf,
  parts: readonly Part[],
  reading: Reading,
): Promise<readonly Part[]> {
  const [part] = parts;
  if (part === undefined) return parts;
  const picture = await pdf.drawPage(part.page - 1);
  try {
    const codes = await readCodes(picture, reading.signal);
    const coded = separateCodes(codes.flatMap((code) => readCode(code, { today: reading.today }) ?? []));
    if (coded.length > 1) return coded.map((read) => ({ ...part, lines: [], seen: read, read }));
    const read = mergeDocuments(part.read ? [...coded, part.read] : coded);
    return [{ ...part, seen: mergeDocuments(coded), read }];
  } finally {
    picture.close();
  }
}

async function drawnParts(pdf: OpenPdf, page: number, reading: Reading): Promise<Part[]> {
  const picture = await pdf.drawPage(page - 1);
  try {
    const { documents, text } = await readPicture(picture, reading);
    return documents.map((read) => ({ page, lines: [], text, seen: read, read }));
  } finally {
    picture.close();
  }
}

/** The pages of one document are read as one text: the last may explain the first. */
function documentOfParts(parts: readonly Part[], reading: Reading): ScannedDocument[] {
  const lines = parts.flatMap((part) => part.lines);
  const written = lines.length > 0 ? readText(lines, { ...reading, source: 'pdf' }) : null;
  const seen = parts.flatMap((part) => part.seen ?? []);
  const read = mergeDocuments(written ? [...seen, written] : seen);
  const pages = [...new Set(parts.map(({ page }) => page))];
  return read ? [{ read, text: parts.map(({ text }) => text).join('\n'), pages }] : [];
}

function textOf(lines: readonly TextLine[]): string {
  return lines.map((line) => line.text).join('\n');
}
