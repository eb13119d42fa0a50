// A picture: first its codes, which are exact, then its text, as often as it takes to know what there is to pay and when.
import { type Found, type ReadDocument } from '@vintem/core/documents/document';
import { mergeDocuments } from '@vintem/core/documents/merge';
import { readCode } from '@vintem/core/documents/read-code';
import { readText } from '@vintem/core/documents/read-text';
import { linesFromText } from '@vintem/core/documents/text-lines';
import { prepareForText, type Turn } from './prepare-image.ts';
import { readCodes } from './read-codes.ts';
import { type PageMode, readImageText } from './read-image-text.ts';
import type { ScanContext } from './scan-context.ts';

interface Attempt {
  readonly turn: Turn;
  readonly mode: PageMode;
}

/** As it stands, by columns and then as one block; then turned, for what was photographed lying. */
const ATTEMPTS: readonly Attempt[] = [
  { turn: 0, mode: 'columns' },
  { turn: 0, mode: 'block' },
  { turn: 90, mode: 'columns' },
  { turn: 270, mode: 'columns' },
  { turn: 180, mode: 'columns' },
];
/** With letters this sure the picture stands upright: turning it brings nothing. */
const UPRIGHT_CONFIDENCE = 60;

/** What a picture says; null when nothing in it could be read. */
export async function readPicture(picture: ImageBitmap, context: ScanContext): Promise<ReadDocument | null> {
  const { signal, today, onStage } = context;
  const codes = await readCodes(picture, signal);
  const readings = codes.flatMap((code) => readCode(code, { today }) ?? []);
  let upright: Turn | undefined;
  for (const { turn, mode } of ATTEMPTS) {
    if (isComplete(mergeDocuments(readings))) break;
    if (upright !== undefined && turn !== upright) continue;
    // oxlint-disable-next-line no-await-in-loop -- the next attempt is for what this one did not find
    const { text, confidence } = await readImageText(prepareForText(picture, turn), {
      signal,
      mode,
      onLoad: (share) => onStage({ step: 'start', share }),
      onRead: (share) => onStage({ step: 'image', share }),
    });
    const read = readText(linesFromText(text), { ...context, source: 'ocr' });
    if (read) readings.push(read);
    if (confidence >= UPRIGHT_CONFIDENCE || hasPayment(read)) upright = turn;
  }
  return mergeDocuments(readings);
}

/** There is nothing left that another look could tell. */
function isComplete(read: ReadDocument | null): boolean {
  return read !== null && [read.amountCents, read.day].every(isSure) && read.description !== undefined;
}

function hasPayment(read: ReadDocument | null): boolean {
  return read?.amountCents !== undefined || read?.accessKey !== undefined;
}

function isSure(found: Found<unknown> | undefined): boolean {
  return found !== undefined && found.certainty !== 'guess';
}
