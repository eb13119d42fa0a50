/**
 * The payment codes in a text: lines of boletos and collections, Pix codes, and the end-to-end id of a Pix receipt. Check digits decide.
 */
import { type CodeContext, documentOfBoleto, isSoundBoleto, readBoleto } from './boleto.ts';
import { documentOfCollection, readCollection } from './collection.ts';
import { withOneConfused } from './confused-digits.ts';
import { type DigitWindow, digitWindows } from './digit-windows.ts';
import type { ReadDocument } from './document.ts';
import { lowerCertainty } from './lower-certainty.ts';
import { documentOfEndToEndId, documentOfPixCode, readEndToEndId, readPixCode } from './pix.ts';
import type { TextLine } from './text-lines.ts';

type TextCodeContext = CodeContext & { readonly source: 'ocr' | 'pdf' };

const LINE_LENGTHS = [47, 48] as const;
const MAX_WINDOWS = 40;
const MAX_LINES_OF_PIX = 12;
const MAX_CODES = 20;
const PIX_START = /0002\d{2}/gu;
const PIX_END = /6304[0-9A-Fa-f]{4}/gu;
const END_TO_END = /(?<![0-9A-Za-z])[ED]\d{8}20\d{10}[0-9A-Za-z]{11}(?![0-9A-Za-z])/u;

/** The fields that have check digits of their own. */
const GUARDED = 32;

/** The boleto or collection, and the Pix code, of `lines`; empty without any. */
export function codesInText(lines: readonly TextLine[], context: TextCodeContext): ReadDocument[] {
  const line = lineInText(lines, context);
  const pix = pixCodeIn(lines);
  return [...(line ? [line] : []), ...(pix ? [pix] : [])];
}

/** The end-to-end id in `lines` as a document. It has no check digit, so nothing that was recognised from an image is more than a guess. */
export function endToEndInText(lines: readonly TextLine[], source: 'ocr' | 'pdf'): ReadDocument | null {
  for (const [index, { text }] of lines.entries()) {
    const compact = text.replaceAll(/\s/gu, '');
    const joined = [text, compact, compact + (lines[index + 1]?.text ?? '').replaceAll(/\s/gu, '')];
    for (const candidate of joined) {
      const start =
        END_TO_END.exec(candidate)?.[0] ?? /[ED]\d{8}20\d{10}[0-9A-Za-z]{11}$/u.exec(candidate)?.[0];
      const read = start === undefined ? null : readEndToEndId(start);
      if (read !== null)
        return source === 'pdf'
          ? documentOfEndToEndId(read)
          : lowerCertainty(documentOfEndToEndId(read), 'guess');
    }
  }
  return null;
}

function lineInText(lines: readonly TextLine[], context: TextCodeContext): ReadDocument | null {
  const windows = digitWindows(lines, LINE_LENGTHS).filter(({ digits }) => /^\d+$/u.test(digits));
  for (const { digits, raw } of windows) {
    const read = readLine(digits, context);
    if (read !== null) return raw === digits ? read : lowerCertainty(read, 'likely');
  }
  if (context.source === 'pdf') return null;
  return (
    windows
      .slice(0, MAX_WINDOWS)
      .map((window) => mendedLine(window, context))
      .find(isPresent) ?? null
  );
}

/**
 * Each of the three fields of a boleto's line has its own check digit, which shows where to correct; the general digit then holds once in
 * eleven times by chance, so the result is a guess. The last field, with the amount, has none and is not corrected.
 */
function mendedLine({ digits }: DigitWindow, context: TextCodeContext): ReadDocument | null {
  if (digits.length !== 47) return null;
  const sound = Array.from(digits.slice(0, GUARDED), (_, index) => withOneConfused(digits, index))
    .flat()
    .filter(isSoundLine);
  const [only] = sound;
  const read = sound.length === 1 && only !== undefined ? readLine(only, context) : null;
  return read && lowerCertainty(read, 'guess');
}

function isSoundLine(line: string): boolean {
  const boleto = readBoleto(line);
  return boleto !== null && isSoundBoleto(boleto);
}

function readLine(digits: string, context: CodeContext): ReadDocument | null {
  const boleto = digits.length === 47 ? readBoleto(digits) : null;
  if (boleto !== null) return documentOfBoleto(boleto, context);
  const collection = digits.length === 48 ? readCollection(digits) : null;
  return collection && documentOfCollection(collection, context);
}

/** A code that is broken over lines has no spaces at the breaks, or one that belongs to it. */
function pixCodeIn(lines: readonly TextLine[]): ReadDocument | null {
  const starts = lines.flatMap(({ text }, line) =>
    [...text.matchAll(PIX_START)].map(({ index }) => ({ line, index })),
  );
  for (const { line, index } of starts.slice(0, MAX_CODES)) {
    const following = lines.slice(line, line + MAX_LINES_OF_PIX).map(({ text }) => text);
    const [read] = [following.join(''), following.join(' ')].flatMap((joined) => pixCodesFrom(joined, index));
    if (read !== undefined) return documentOfPixCode(read);
  }
  return null;
}

function pixCodesFrom(joined: string, start: number) {
  return [...joined.matchAll(PIX_END)].flatMap(
    ({ index }) => readPixCode(joined.slice(start, index + 8)) ?? [],
  );
}

function isPresent<Value>(value: Value | null): value is Value {
  return value !== null;
}
