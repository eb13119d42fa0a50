/**
 * The tags of an OFX file in their order, whatever it makes of them: SGML without closing tags, XML, both in one file, or all in one line.
 * Whether a tag has a value or others in it is not known here; text up to the next tag is its value. Time is linear in the text.
 */

export type OfxTag = {
  /** In capitals. */
  readonly name: string;
  readonly isClosing: boolean;
  /** Whether it has its `>`: only the end of the file takes it away. */
  readonly isWhole: boolean;
  /** Where it begins in the text. */
  readonly at: number;
  /** What stands between it and the next tag, as it is written. */
  readonly raw: string;
};

/** A `<` that begins anything else is text: banks write names as they are. */
const TAG = /<(\/?)([A-Za-z][\w.-]{0,39})\s{0,20}\/?(>|$)/y;
const CDATA = '<![CDATA[';

/** All tags of `text`; comments and processing instructions are none. */
export function* ofxTags(text: string): Generator<OfxTag> {
  const marks = [
    { start: CDATA, end: ']]>', isMissing: false },
    { start: '<!--', end: '-->', isMissing: false },
  ];
  let found = nextTag(text, text.indexOf('<'), marks);
  while (found !== null) {
    const [whole, slash, name = '', end] = found;
    const { index: at } = found;
    const from = at + whole.length;
    found = nextTag(text, text.indexOf('<', from), marks);
    const raw = text.slice(from, found?.index);
    yield { name: name.toUpperCase(), isClosing: slash !== '', isWhole: end !== '', at, raw };
  }
}

type Mark = { readonly start: string; readonly end: string; isMissing: boolean };

/** The first tag from the `<` at `from` on. */
function nextTag(text: string, from: number, marks: readonly Mark[]): RegExpExecArray | null {
  let at = from;
  while (at >= 0) {
    TAG.lastIndex = at;
    const match = TAG.exec(text);
    if (match !== null) return match;
    at = text.indexOf('<', endOfMarked(text, at, marks));
  }
  return null;
}

/** Where the search goes on: behind a comment or a CDATA section at `at` that has an end, and otherwise at the next character. */
function endOfMarked(text: string, at: number, marks: readonly Mark[]): number {
  const mark = text[at + 1] === '!' ? marks.find(({ start }) => text.startsWith(start, at)) : undefined;
  if (mark === undefined || mark.isMissing) return at + 1;
  const end = text.indexOf(mark.end, at + mark.start.length);
  // Asked once: a file of beginnings without an end would be read to its end for each.
  mark.isMissing = end < 0;
  return end < 0 ? at + 1 : end + mark.end.length;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
/** `&ccedil;`, `&Atilde;`: a letter, and the mark above or below it. */
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
};
const ENTITY =
  /&(?:#(?<decimal>\d{1,7})|#[xX](?<hex>[0-9a-fA-F]{1,6})|(?<letter>[A-Za-z])(?<accent>acute|grave|circ|tilde|uml|cedil)|(?<name>amp|lt|gt|quot|apos|nbsp));/gu;

/** The value that `raw` is, CDATA or entities. Twice, since some banks escape what is escaped; a `&` that begins no entity stays. */
export function ofxValue(raw: string): string {
  const bare = raw.includes(CDATA) ? raw.replaceAll(CDATA, '').replaceAll(']]>', '') : raw;
  if (!bare.includes('&')) return bare.trim();
  return expanded(expanded(bare)).trim();
}

function expanded(text: string): string {
  return text.replaceAll(ENTITY, (...match) => {
    const [written] = match as [string];
    const { decimal, hex, letter, accent = '', name } = match.at(-1) as Record<string, string | undefined>;
    if (name !== undefined) return NAMED[name] ?? written;
    if (letter !== undefined) return `${letter}${ACCENTS[accent] ?? ''}`.normalize('NFC');
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 0 && code <= 0x10_ffff ? String.fromCodePoint(code) : written;
  });
}
