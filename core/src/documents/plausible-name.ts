/**
 * Whether a recognised name is plausible. A poor reading leaves letters scattered among marks (`Ca ” fo n`), and an empty description is
 * better than that. Worked examples: docs/specs/paper.md, every row of which is a test.
 */
import { documentOf, type ReadDocument } from './document.ts';
import { foldText } from '#text/fold.ts';

/** Marks that names of companies carry. */
const MARKS = /[\s\d.,&'’´`/()+-]/gu;
const COMPANY = /\b(?:ltda|s ?\/ ?a|s\. ?a|s a|me|epp|eireli)\b/u;
/** No word of a language has four vowels or five consonants on end. */
const STRANGE_RUN = /[aeiouy]{4}|[^aeiouy]{5}/u;
const WORD = /\p{L}+/gu;
/** Short words that names have. */
const SHORT_WORDS = new Set(
  'a as ao e o os da de do em na no di du la le el sa me mg sp rj pr sc rs df go ba pe ce es ltd cia tv uo'.split(
    ' ',
  ),
);

/** Whether `name` can be a name. */
export function isPlausibleName(name: string): boolean {
  const isStrange = name.replaceAll(MARKS, '').replaceAll(/\p{L}/gu, '') !== '';
  const folded = foldText(name);
  const words = folded.match(WORD) ?? [];
  const sound = words.filter(isWord);
  const isNamed = sound.some(isProper) || (COMPANY.test(folded) && sound.some(({ length }) => length >= 3));
  const enough = sound.join('').length * 4 >= words.join('').length * 3;
  return !isStrange && isNamed && enough && words.length <= 2 * sound.length;
}

/** Number of letters of `text` in plausible words or amounts: next to none where a picture is sideways or shows no writing. */
export function legibleLetters(text: string): number {
  const words = foldText(text).match(/(?<![\p{L}\d])\p{L}{4,}(?![\p{L}\d])/gu) ?? [];
  const amounts = text.match(/(?<!\d)\d{1,6}[,.]\d{2}(?![\d,.])/gu) ?? [];
  return [...words.filter(isProper), ...amounts].join('').length;
}

/** `read` without the names that recognition cannot have meant. */
export function withoutPoorNames(read: ReadDocument): ReadDocument {
  const { kind, warnings, ...fields } = read;
  const { issuerName, description } = fields;
  const isPoor = issuerName?.from === 'text' && !isPlausibleName(issuerName.value);
  if (!isPoor) return read;
  const isOfName = description?.from === 'text' && description.value.endsWith(issuerName.value);
  return documentOf(
    kind,
    { ...fields, issuerName: null, description: isOfName ? null : (description ?? null) },
    warnings,
  );
}

function isWord(word: string): boolean {
  if (word.length <= 2) return SHORT_WORDS.has(word);
  // Abbreviations have few vowels.
  return word.length <= 4 ? vowelShare(word) < 1 : isProper(word);
}

/** Long enough to prove something, with vowels among its consonants. */
function isProper(word: string): boolean {
  const share = vowelShare(word);
  return word.length >= 4 && share >= 0.2 && share <= 0.8 && !STRANGE_RUN.test(word);
}

function vowelShare(word: string): number {
  return word.replaceAll(/[^aeiouy]/gu, '').length / word.length;
}
