// A picture: first its codes, which are exact, then its text, in as many looks as it takes until two of them agree.
import type { Found, ReadDocument } from '@vintem/core/documents/document';
import { mergeDocuments } from '@vintem/core/documents/merge';
import { readCode } from '@vintem/core/documents/read-code';
import { readText } from '@vintem/core/documents/read-text';
import { type Preparation, prepareForText, type Turn } from './prepare-image.ts';
import { readCodes } from './read-codes.ts';
import { type PageMode, readImageText } from './read-image-text.ts';
import type { ScanContext } from './scan-context.ts';

interface Look extends Preparation {
  readonly mode: PageMode;
}

/** Each misreads other letters: what two of them read alike is seldom wrong. */
const LOOKS: readonly Look[] = [
  { mode: 'columns' },
  { mode: 'block' },
  { mode: 'block', isOwnSize: true },
  { mode: 'block', isHard: true },
];
/** Upright first; the others are for what was photographed lying. */
const TURNS: readonly Turn[] = [0, 90, 270, 180];
/** With letters this sure the picture stands upright, whatever it says. */
const UPRIGHT_CONFIDENCE = 60;

export interface ReadPicture {
  /** Null when nothing in it could be read. */
  readonly document: ReadDocument | null;
  /** All of it, as the first look that said something read it. */
  readonly text: string;
}

/** What a picture says. */
export async function readPicture(picture: ImageBitmap, context: ScanContext): Promise<ReadPicture> {
  const { signal, today } = context;
  const codes = await readCodes(picture, signal);
  const coded = codes.flatMap((code) => readCode(code, { today }) ?? []);
  const known = mergeDocuments(coded);
  if (isComplete(known) && !isAsked(known)) return { document: known, text: '' };
  let text = '';
  for (const turn of TURNS) {
    // oxlint-disable-next-line no-await-in-loop -- the next turn is for what this one did not show
    const { written, isUpright, ...seen } = await lookAt(picture, { turn, coded }, context);
    text ||= seen.text;
    if (written.length > 0) {
      return { document: mergeDocuments([...coded, ...byVotes(written)]), text: seen.text };
    }
    if (isUpright || isComplete(known)) break;
  }
  return { document: mergeDocuments(coded), text };
}

/** Reads the text of a picture in one position, look after look. */
async function lookAt(
  picture: ImageBitmap,
  { turn, coded }: { turn: Turn; coded: readonly ReadDocument[] },
  { onStage, ...context }: ScanContext,
): Promise<{ written: ReadDocument[]; isUpright: boolean; text: string }> {
  const written: ReadDocument[] = [];
  let firstText = '';
  let isUpright = false;
  for (const { mode, ...look } of LOOKS) {
    // oxlint-disable-next-line no-await-in-loop -- the next look is for what this one left open
    const { text, confidence } = await readImageText(prepareForText(picture, { ...look, turn }), {
      signal: context.signal,
      mode,
      onLoad: (share) => onStage({ step: 'start', share }),
      onRead: (share) => onStage({ step: 'image', share }),
    });
    const read = readText(text, { ...context, source: 'ocr' });
    if (read) written.push(read);
    firstText ||= text;
    isUpright ||= confidence >= UPRIGHT_CONFIDENCE;
    const isHopeless = written.length === 0 && mode === 'block';
    if (isSettled(written, coded) || isHopeless || (turn !== 0 && written.length === 0)) break;
  }
  return { written, isUpright, text: firstText };
}

/** Those whose amount most of them read come first: of two guesses, merging keeps the earlier. */
function byVotes(written: readonly ReadDocument[]): ReadDocument[] {
  const votes = ({ amountCents }: ReadDocument) =>
    amountCents ? written.filter((other) => other.amountCents?.value === amountCents.value).length : 0;
  return written.toSorted((left, right) => votes(right) - votes(left));
}

function isSettled(written: readonly ReadDocument[], coded: readonly ReadDocument[]): boolean {
  const merged = mergeDocuments([...coded, ...written]);
  if (isComplete(merged)) return true;
  const amounts = written.flatMap(({ amountCents }) => amountCents?.value ?? []);
  return merged?.day !== undefined && new Set(amounts).size < amounts.length;
}

/** What a code asks for says nothing of what was paid, should the paper be the receipt of it: only its text tells. */
function isAsked(read: ReadDocument | null): boolean {
  return read?.kind === 'boleto' || read?.kind === 'collection';
}

/** There is nothing left that another look could tell. */
function isComplete(read: ReadDocument | null): boolean {
  return read !== null && [read.amountCents, read.day].every(isSure) && read.description !== undefined;
}

function isSure(found: Found<unknown> | undefined): boolean {
  return found !== undefined && found.certainty !== 'guess';
}
