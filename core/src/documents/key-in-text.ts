/**
 * The access key printed on a document, in groups of four and sometimes over several lines, as far as optical recognition left it whole.
 *
 * Map: `keyInText` goes through the runs of groups that can be a key. One whose check digits hold as printed is exact. Else what is printed
 * elsewhere (the issuer's CNPJ, the month) and single look-alikes are tried in its place; the only one whose check digits hold is a guess. A key in the text of a PDF was never misread: it is answered as a guess when its digit does not hold.
 */
import { type AccessKey, isSoundKey, readAccessKey } from './access-key.ts';
import { withOneConfused } from './confused-digits.ts';
import { type DigitWindow, digitWindows } from './digit-windows.ts';
import type { Certainty, DocumentKind } from './document.ts';
import type { TextLine } from './text-lines.ts';
import { type Day } from '#calendar/day.ts';

export type KeyInText = { readonly key: AccessKey; readonly certainty: Certainty };

/** Text beside the key that helps to correct it. */
export type KeyContext = {
  readonly source: 'ocr' | 'pdf';
  readonly kind: DocumentKind | null;
  readonly days: readonly Day[];
  /** CNPJs whose check digits hold. */
  readonly taxIds: readonly string[];
  /** Every number of the text, without leading zeros. */
  readonly numbers: ReadonlySet<string>;
};

const LENGTHS = [44, 50] as const;
/** One digit too many is as common as a misread one. */
const LOOSE_LENGTHS = [44, 45, 50] as const;
const MAX_WINDOWS = 60;
const KEY_LABEL = /chave de acesso/u;
const MAX_LINES_BELOW = 3;

/** The key of the document in `lines`; null without a reliable one. */
export function keyInText(lines: readonly TextLine[], context: KeyContext): KeyInText | null {
  const isRecognised = context.source === 'ocr';
  const windows = digitWindows(lines, isRecognised ? LOOSE_LENGTHS : LENGTHS);
  const read = windows.flatMap((window) => readWindow(window)).map((one) => asSeconded(one, context));
  const best = chooseKey(
    read.filter(({ key }) => isSoundKey(key)),
    context.kind,
  );
  if (!isRecognised) {
    const own = chooseKey(read, context.kind);
    const isOwn = own !== null && own.key.kind === context.kind;
    return isOwn && !isSoundKey(own.key) && best?.key.kind !== context.kind
      ? { ...own, certainty: 'guess' }
      : (best ?? asGuess(own));
  }
  if (best !== null) return best;
  const mended = new Map<string, KeyInText>();
  for (const window of windows.slice(0, MAX_WINDOWS)) {
    for (const found of mendWindow(window, context)) mended.set(found.key.text, found);
  }
  return mended.size === 1 ? ([...mended.values()][0] ?? null) : null;
}

/** A code of a key's length that a PDF prints under a key's label, although it is none: altered papers, and future layouts. */
export function labelledCode(lines: readonly TextLine[]): string | null {
  const labels = lines.flatMap(({ folded }, index) => (KEY_LABEL.test(folded) ? [index] : []));
  const window = digitWindows(lines, LENGTHS).find(({ line }) =>
    labels.some((label) => line - label >= 0 && line - label <= MAX_LINES_BELOW),
  );
  return window?.raw ?? null;
}

function readWindow({ raw, digits }: DigitWindow): KeyInText[] {
  const plain = readKnown(raw);
  if (plain !== null && isSoundKey(plain)) return [{ key: plain, certainty: 'exact' }];
  const asDigits = raw === digits ? null : readKnown(digits);
  if (asDigits !== null && isSoundKey(asDigits)) return [{ key: asDigits, certainty: 'likely' }];
  return plain === null ? [] : [{ key: plain, certainty: 'guess' }];
}

function readKnown(text: string): AccessKey | null {
  const key = readAccessKey(text);
  return key !== null && key.kind !== null ? key : null;
}

/** The first key of the kind that the document's words name, since others may belong to goods or documents that it refers to. */
function chooseKey(keys: readonly KeyInText[], kind: DocumentKind | null): KeyInText | null {
  return keys.find(({ key }) => key.kind === kind) ?? keys[0] ?? null;
}

function asGuess(found: KeyInText | null): KeyInText | null {
  return found && { ...found, certainty: 'guess' };
}

/** Sound keys that `window` becomes by mending; the places that the paper prints twice are taken from there first. */
function mendWindow({ digits, groups }: DigitWindow, context: KeyContext): KeyInText[] {
  const bases = (digits.length === 45 ? withoutOne(groups) : [digits]).flatMap((text) =>
    withPrinted(text, context),
  );
  const sound = bases.filter((text) => isSound(text));
  if (sound.length > 0) return agreeing(sound, context);
  if (digits.length === 45) return [];
  return agreeing(
    bases.flatMap(withOneChanged).filter((text) => isSound(text)),
    context,
  );
}

/** Keys whose issuer and month are printed on the paper as well. Even so they are guesses: a check digit lets one wrong key in eleven through. */
function agreeing(texts: readonly string[], { days, taxIds, numbers }: KeyContext): KeyInText[] {
  const keys = [...new Set(texts)].flatMap((text) => readKnown(text) ?? []);
  const seconded = keys.filter(
    (key) => taxIds.includes(key.issuerTaxId) && days.some((day) => day.startsWith(key.issueMonth)),
  );
  const numbered = seconded.filter(({ number }) => numbers.has(number));
  const chosen = numbered.length === 1 || seconded.length > 1 ? numbered : seconded;
  return chosen.map((key) => ({ key, certainty: 'guess' }));
}

/** A recognised key with two misread digits passes once in eleven times, so its contents must be printed on the paper as well. */
function asSeconded(found: KeyInText, { source, days, taxIds, numbers }: KeyContext): KeyInText {
  const { issuerTaxId, issueMonth, number } = found.key;
  const isSeconded =
    numbers.has(number) && (taxIds.includes(issuerTaxId) || days.some((day) => day.startsWith(issueMonth)));
  return source === 'pdf' || isSeconded ? found : { ...found, certainty: 'guess' };
}

function isSound(text: string): boolean {
  const key = readKnown(text);
  return key !== null && isSoundKey(key);
}

function withPrinted(text: string, { days, taxIds }: KeyContext): string[] {
  const isNational = text.length === 50;
  const [issuerAt, monthAt] = isNational ? [9, 36] : [6, 2];
  const issuers = taxIds
    .filter((taxId) => taxId.length === 14)
    .map((taxId) => replaceAt(text, issuerAt, taxId));
  const withIssuer = [text, ...issuers.filter((changed) => differences(changed, text) <= 4)];
  const months = [...new Set(days.map((day) => day.slice(2, 4) + day.slice(5, 7)))];
  return withIssuer.flatMap((base) => [
    base,
    ...months
      .map((month) => replaceAt(base, monthAt, month))
      .filter((changed) => changed !== base && differences(changed, base) <= 2),
  ]);
}

function withOneChanged(text: string): string[] {
  return Array.from(text, (_, index) => withOneConfused(text, index)).flat();
}

/** Keys are printed in groups of four: of five digits one is too many. */
function withoutOne(groups: readonly string[]): string[] {
  const long = groups.findIndex((group) => group.length === 5);
  const group = groups[long];
  if (group === undefined) return [];
  const [before, after] = [groups.slice(0, long).join(''), groups.slice(long + 1).join('')];
  return Array.from(group, (_, index) => before + group.slice(0, index) + group.slice(index + 1) + after);
}

function replaceAt(text: string, index: number, part: string): string {
  return text.slice(0, index) + part + text.slice(index + part.length);
}

function differences(left: string, right: string): number {
  return Array.from(left).filter((character, index) => character !== right[index]).length;
}
