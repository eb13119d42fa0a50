/**
 * The words that are written across a paper: CANCELADA, SUBSTITUÍDA, SEM VALOR FISCAL. They stand slanted, in pieces or letter by letter, from
 * the bottom to the top as often as from the top down.
 *
 * Map: `warningsOfLetters` knows them in a row of letters; `stampItems` finds them among the pieces of a PDF.
 */
import type { DocumentWarning } from './document.ts';
import { foldText } from '#text/fold.ts';

/** A piece of a page, as text-lines.ts has it. */
type Piece = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly page: number;
  readonly isTurned?: boolean;
};

const CANCELLED = ['cancelad', 'cancelament', 'substituid', 'anulad', 'inutilizad'] as const;
const NO_VALUE = [
  'semvalorfiscal',
  'semvalidade',
  'semvalorjuridico',
  'homologacao',
  'documentodeteste',
  'notadeteste',
  'rascunho',
  'amostrasemvalor',
] as const;
const REFUSED = ['denegad', 'naoautorizad', 'usodenegado'] as const;
const WORDS: readonly (readonly [DocumentWarning, readonly string[]])[] = [
  ['cancelled', CANCELLED],
  ['no_fiscal_value', NO_VALUE],
  ['not_authorised', REFUSED],
];
/** Short words differ from others by too little for a letter to be missing. */
const MIN_LETTERS_TO_MISS = 8;
const PATTERNS = WORDS.map(
  ([warning, words]) => [warning, new RegExp(words.flatMap(withOneMissing).join('|'), 'u')] as const,
);

/** The warnings that `letters`, possibly reversed, spell. */
export function warningsOfLetters(text: string): DocumentWarning[] {
  const letters = text.replaceAll(/[^\p{L}]/gu, '');
  const backwards = Array.from(letters).toReversed().join('');
  return PATTERNS.flatMap(([warning, pattern]) =>
    pattern.test(letters) || pattern.test(backwards) ? [warning] : [],
  );
}

/** The words that are written across the pages of `items`, each as a piece of its own. */
export function stampItems<Item extends Piece>(items: readonly Item[]): Item[] {
  const pages = Map.groupBy(
    items.filter(({ text, isTurned }) => isTurned === true || /^\p{L}$/u.test(text.trim())),
    ({ page }) => page,
  );
  return [...pages.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const turned = own.filter(({ isTurned }) => isTurned === true);
    const bySize = Map.groupBy(own, ({ height }) => Math.round(height));
    const words = [turned, ...bySize.values()].flatMap(wordsAcross);
    return [...new Set(words)].map((text) => ({ ...first, text, isTurned: true }));
  });
}

function wordsAcross(items: readonly Piece[]): string[] {
  const inOrder = [
    items,
    items.toSorted((left, right) => left.x - right.x),
    items.toSorted((left, right) => left.y - right.y),
  ];
  const warnings = inOrder.flatMap((some) =>
    warningsOfLetters(some.map(({ text }) => foldText(text)).join('')),
  );
  return warnings.flatMap((warning) => STAMPS[warning] ?? []);
}

const STAMPS: Partial<Readonly<Record<DocumentWarning, string>>> = {
  cancelled: 'CANCELADA',
  no_fiscal_value: 'SEM VALOR FISCAL',
  not_authorised: 'USO DENEGADO',
};

function withOneMissing(word: string): string[] {
  if (word.length < MIN_LETTERS_TO_MISS) return [word];
  return Array.from(word, (_, index) => `${word.slice(0, index)}.?${word.slice(index + 1)}`);
}
