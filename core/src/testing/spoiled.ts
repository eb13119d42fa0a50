/** Texts as bad prints, crops and readings leave them: without some lines, with other digits, without accents, with columns in another order. */

/** Numbers from 0 to 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

type Random = () => number;
type Spoil = (lines: readonly string[], random: Random) => readonly string[];

const CONFUSED = ['689', '47', '7', '589', '19', '368', '058', '12', '03569', '0348'];
const LETTERS: readonly (readonly [string, string])[] = [
  ['o', '0'],
  ['l', 'I'],
  ['i', 'l'],
  ['e', 'c'],
  ['m', 'rn'],
  ['t', 'l'],
  ['a', 'o'],
  ['g', 'q'],
];
/** Check digits reveal a misread code. */
const CODE = /(?:\d[ .-]?){30}/u;

const dropLines: Spoil = (lines, random) => lines.filter(() => random() > 0.12);

const crop: Spoil = (lines, random) => {
  const from = random() < 0.5 ? Math.floor(random() * 4) : 0;
  return lines.slice(from, lines.length - (random() < 0.5 ? Math.floor(random() * 4) : 0));
};

const confuseDigits: Spoil = (lines, random) =>
  lines.map((line) =>
    CODE.test(line)
      ? line
      : line.replaceAll(/\d/gu, (digit) => {
          if (random() > 0.05) return digit;
          const others = CONFUSED[Number(digit)] ?? digit;
          return others[Math.floor(random() * others.length)] ?? digit;
        }),
  );

const confuseLetters: Spoil = (lines, random) =>
  lines.map((line) =>
    Array.from(line, (letter) => {
      const other = LETTERS.find(([from]) => from === letter.toLowerCase())?.[1];
      return other !== undefined && random() < 0.04 ? other : letter;
    }).join(''),
  );

const loseAccents: Spoil = (lines) => lines.map((line) => line.normalize('NFD').replaceAll(/\p{Mark}/gu, ''));

const shout: Spoil = (lines) => lines.map((line) => line.toUpperCase());

const swapLines: Spoil = (lines, random) => {
  const swapped = [...lines];
  for (let index = 0; index + 1 < swapped.length; index += 1) {
    if (random() < 0.1)
      [swapped[index], swapped[index + 1]] = [swapped[index + 1] ?? '', swapped[index] ?? ''];
  }
  return swapped;
};

/** All that stands left, then all that stands right, as a reader of columns gives it. */
const splitColumns: Spoil = (lines) => {
  const parts = lines.map((line) => line.split(/(?<=:) |\s{2,}/u));
  return [
    ...parts.map(([left = '']) => left),
    ...parts.flatMap(([, ...right]) => (right.length > 0 ? [right.join(' ')] : [])),
  ];
};

const breakLines: Spoil = (lines, random) =>
  lines.flatMap((line) => (random() < 0.25 ? line.split(/(?<=:) |\s{2,}|(?= R\$)/u) : [line]));

const joinLines: Spoil = (lines, random) => {
  const joined: string[] = [];
  for (const line of lines) {
    if (joined.length > 0 && random() < 0.1) joined[joined.length - 1] += `  ${line}`;
    else joined.push(line);
  }
  return joined;
};

/** Faults of a PDF's text: its layout changes, no character is misread. */
const OF_LAYOUT = [dropLines, crop, loseAccents, shout, swapLines, breakLines, joinLines, splitColumns];
const OF_READING = [...OF_LAYOUT, confuseDigits, confuseLetters, confuseDigits];

/** `text` after one to three accidents, which `seed` chooses. */
export function spoiled(text: string, seed: number, source: 'ocr' | 'pdf'): string {
  const random = randomFrom(seed);
  const accidents = source === 'ocr' ? OF_READING : OF_LAYOUT;
  let lines: readonly string[] = text.split('\n');
  for (let count = 1 + Math.floor(random() * 3); count > 0; count -= 1) {
    const spoil = accidents[Math.floor(random() * accidents.length)];
    if (spoil !== undefined) lines = spoil(lines, random);
  }
  return lines.join('\n');
}
