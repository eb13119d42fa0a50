// A picture: first its codes, which are exact, then its text, in as many looks as it takes until two of them agree.
import { stretchesOf } from '@vintem/core/documents/document-pages';
import type { Found, ReadDocument } from '@vintem/core/documents/document';
import { mergeDocuments } from '@vintem/core/documents/merge';
import { legibleLetters, withoutPoorNames } from '@vintem/core/documents/plausible-name';
import { readCode } from '@vintem/core/documents/read-code';
import { readText } from '@vintem/core/documents/read-text';
import { separateCodes } from '@vintem/core/documents/separate-codes';
import { linesFromText } from '@vintem/core/documents/text-lines';
import { type Preparation, prepareForText, type Turn } from './prepare-image.ts';
import { readCodes } from './read-codes.ts';
import { type ImageText, type PageMode, readImageText } from './read-image-text.ts';
import type { Reading } from './scan-context.ts';

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
/** For photographs taken sideways. */
const TURNS: readonly Turn[] = [180, 270, 90];
/** Fewer letters in words than these are chance: there is no writing, or it lies on its side. */
const MIN_LETTERS = 12;
/** A lower confidence, 0 to 100, is rare in a picture that is upright. */
const DOUBTFUL = 60;
/** Here even an amount may be read out of letters that stand on their heads. */
const POOR = 40;
/** Turns of a sideways picture. */
const LYING: readonly Turn[] = [270, 90];
const MAX_POSITIONS = 2;
/** Share of the remaining progress that a look takes; a glance takes less. */
const LOOK_PART = 0.35;
const GLANCE_PART = 0.1;

export interface ReadPicture {
  /** None when nothing in it could be read; several when several papers lie side by side. */
  readonly documents: readonly ReadDocument[];
  /** The whole text, from the first look with a result. */
  readonly text: string;
}

/** Reads a picture. */
export async function readPicture(picture: ImageBitmap, reading: Reading): Promise<ReadPicture> {
  const { signal, today, progress } = reading;
  const tell = progress.begin('start', GLANCE_PART);
  const codes = await readCodes(picture, signal);
  tell(1);
  const coded = separateCodes(codes.flatMap((code) => readCode(code, { today }) ?? []));
  const known = mergeDocuments(coded);
  // No text can be assigned to one of several documents.
  if (coded.length > 1 || (isComplete(known) && !isAsked(known))) return { documents: coded, text: '' };

  const best = await findUpright(picture, coded, reading);
  const { written, text } = best;
  const bills = separateCodes(
    stretchesOf(linesFromText(text), today).length > 1 ? billsIn(text, reading) : [],
  );
  if (coded.length === 0 && bills.length > 1) return { documents: bills, text };
  const merged = mergeDocuments([...coded, ...byVotes(written)]);
  return { documents: merged ? [merged] : [], text };
}

/** The reading of a picture in one position. */
interface Seen {
  readonly turn: Turn;
  readonly written: readonly ReadDocument[];
  /** As the first look read it. */
  readonly text: string;
  readonly letters: number;
  readonly confidence: number;
  /** Number of looks. */
  readonly looks: number;
  /** The engine turned the lines by itself, and cannot when it takes the picture as one block. */
  readonly isLying: boolean;
}

/** Normally upright; when that gives no amount, or nothing reliable, the position whose letters look best. */
async function findUpright(
  picture: ImageBitmap,
  coded: readonly ReadDocument[],
  reading: Reading,
): Promise<Seen> {
  const first = await lookOnce(picture, unseen(0), reading);
  const isGood = first.confidence >= DOUBTFUL || (hasAmount(first) && first.confidence >= POOR);
  const upright = isGood ? await lookOn(picture, first, coded, reading) : first;
  const isDone = hasAmount(upright) || coded.some(({ amountCents }) => amountCents);
  if ((isGood && isDone && !upright.isLying) || isComplete(mergeDocuments(coded))) return upright;
  let best = upright;
  for (const turn of await likelyTurns(picture, upright, reading)) {
    // oxlint-disable-next-line no-await-in-loop -- the next position is for what this one did not show
    const seen = await lookOn(picture, unseen(turn), coded, reading);
    if (hasAmount(seen)) return { ...seen, written: [...seen.written, ...(isGood ? upright.written : [])] };
    if (best.written.length === 0) best = seen;
  }
  // A poor print that stands upright all the same.
  const isLeft = !isGood || upright.isLying;
  return isLeft && upright.letters >= MIN_LETTERS
    ? lookOn(picture, { ...upright, isLying: false }, coded, reading)
    : best;
}

/** The positions whose letters look like writing, the most certain first, by glances. Empty where there is nothing to read. */
async function likelyTurns(picture: ImageBitmap, upright: Seen, reading: Reading): Promise<Turn[]> {
  // The column mode of the engine turns sideways lines by itself: it only shows whether there is writing.
  const legible = upright.isLying
    ? LYING
    : (await glanceAt(picture, { turns: TURNS, mode: 'columns' }, reading)).map(({ turn }) => turn);
  const turns = legible.length > 0 && !upright.isLying ? TURNS : legible;
  const surest = await glanceAt(picture, { turns, mode: 'block' }, reading);
  return surest
    .toSorted((left, right) => right.confidence - left.confidence)
    .filter(({ confidence }) => confidence > (upright.isLying ? DOUBTFUL : upright.confidence))
    .slice(0, MAX_POSITIONS)
    .map(({ turn }) => turn);
}

/** The positions of `turns` that show words, up to the first certain one. */
async function glanceAt(
  picture: ImageBitmap,
  { turns, mode }: { turns: readonly Turn[]; mode: PageMode },
  reading: Reading,
): Promise<{ turn: Turn; confidence: number }[]> {
  const legible: { turn: Turn; confidence: number }[] = [];
  for (const turn of turns) {
    const canvas = prepareForText(picture, { turn, isGlance: true });
    // oxlint-disable-next-line no-await-in-loop -- the engine reads one picture at a time
    const { text, confidence } = await recognise(canvas, { mode, part: GLANCE_PART }, reading);
    if (legibleLetters(text) >= MIN_LETTERS) legible.push({ turn, confidence });
    if (legible.length > 0 && confidence >= DOUBTFUL) break;
  }
  return legible;
}

function unseen(turn: Turn): Seen {
  return { turn, written: [], text: '', letters: 0, confidence: 0, looks: 0, isLying: false };
}

/** Reads the text of a picture in one position, look after look, until there is nothing left to find out. */
async function lookOn(
  picture: ImageBitmap,
  begun: Seen,
  coded: readonly ReadDocument[],
  reading: Reading,
): Promise<Seen> {
  let seen = begun;
  while (seen.looks < LOOKS.length && !seen.isLying && !isSettled(seen.written, coded)) {
    // Two looks without an amount: the paper has none.
    if (seen.looks >= 2 && !hasAmount(seen)) break;
    // oxlint-disable-next-line no-await-in-loop -- the next look is for what this one left open
    seen = await lookOnce(picture, seen, reading);
  }
  return seen;
}

async function lookOnce(picture: ImageBitmap, seen: Seen, reading: Reading): Promise<Seen> {
  const { mode, ...look } = LOOKS[seen.looks] ?? { mode: 'columns' };
  const canvas = prepareForText(picture, { ...look, turn: seen.turn });
  const { text, confidence } = await recognise(canvas, { mode, part: LOOK_PART }, reading);
  const read = readText(text, { ...reading, source: 'ocr' });
  const letters = legibleLetters(text);
  const isLying = mode === 'block' && letters * 2 < seen.letters;
  return {
    turn: seen.turn,
    written: read && !isLying ? [...seen.written, withoutPoorNames(read)] : seen.written,
    text: seen.text || text,
    letters: Math.max(seen.letters, letters),
    confidence: Math.max(seen.confidence, text.trim() === '' ? 0 : confidence),
    looks: seen.looks + 1,
    isLying,
  };
}

async function recognise(
  canvas: HTMLCanvasElement,
  { mode, part }: { mode: PageMode; part: number },
  { signal, progress, onLoad }: Reading,
): Promise<ImageText> {
  const tell = progress.begin('image', part);
  try {
    const read = await readImageText(canvas, {
      signal,
      mode,
      onLoad,
      onRead: tell,
    });
    tell(1);
    return read;
  } finally {
    // Frees its memory now, without waiting for garbage collection.
    canvas.width = 0;
  }
}

/** The slips of a carnê, each by its own line. */
function billsIn(text: string, reading: Reading): ReadDocument[] {
  return stretchesOf(linesFromText(text), reading.today).flatMap((lines) => {
    const read = readText(lines, { ...reading, source: 'ocr' });
    return read ? [withoutPoorNames(read)] : [];
  });
}

function hasAmount({ written }: Seen): boolean {
  return written.some(({ amountCents }) => amountCents !== undefined);
}

/** Readings whose amount most of them share come first: of two guesses, merging keeps the earlier. */
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

/** A code states the amount asked for, not the amount paid, should the paper be a receipt: only its text tells. */
function isAsked(read: ReadDocument | null): boolean {
  return read?.kind === 'boleto' || read?.kind === 'collection';
}

/** Whether another look could add nothing. */
function isComplete(read: ReadDocument | null): boolean {
  return read !== null && [read.amountCents, read.day].every(isSure) && read.description !== undefined;
}

function isSure(found: Found<unknown> | undefined): boolean {
  return found !== undefined && found.certainty !== 'guess';
}
