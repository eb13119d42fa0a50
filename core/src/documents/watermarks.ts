/**
 * What is written across a paper: CANCELADA, SUBSTITUÍDA, SEM VALOR FISCAL. It stands slanted, in pieces or letter by letter, between the rows
 * of the form, from the bottom to the top as often as from the top down.
 *
 * Map: `watermarkItems` finds such words among the items of a PDF, `statusWarnings` in the lines of any text, and says what they mean.
 */
import type { DocumentKind, DocumentWarning } from './document.ts';
import type { TextItem, TextLine } from './text-lines.ts';
import { foldText } from '#text/fold.ts';

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
const LEAST_LETTERS_TO_MISS = 8;
const PATTERNS = WORDS.map(
  ([warning, words]) => [warning, new RegExp(words.flatMap(withOneMissing).join('|'), 'u')] as const,
);

/** A word of its own in its cell, perhaps with what it is said of and since when. */
const STAMP =
  /^\W*(?:(?:esta|este|a|o) )?(?:(?:situacao|status|estado)(?: d[ao] (?:nota|nf-?e|nfs-?e|nfc-?e|documento))?\W{0,3})?(?:(?:nfs?-?e|nfc-?e|nf|ct-?e|nota(?: fiscal)?(?: eletronica)?(?: de servicos?)?|cupom(?: fiscal)?(?: eletronico)?|documento|danfe|danfse|boleto|bilhete)\W{0,3})?(?:foi |esta )?(?:cancelad[ao]|anulad[ao]|inutilizad[ao])(?:\W+(?:em|por|pelo|na|no)\b.{0,60}|\W.{0,20}\d{2}\/\d{2}\/\d{4}.{0,20})?\W*$/u;
/** A note that replaces another names it under the same words, so that they count only as a verdict or alone. */
const REPLACED =
  /^\W*substituid[ao]\W*$|(?:situacao|status)(?: d[ao] [\w-]{1,9})?\W{0,3}substituid[ao]|(?:esta|a) (?:nota|nfs?-?e)(?: fiscal)? (?:foi|esta) substituid[ao]|(?:nota|nfs?-?e)(?: fiscal)? substituid[ao] (?:pela|por)\b|^\W*nota fiscal substituid[ao]\W*$/u;
const INSIDE =
  /(?:nfs?-?e|nfc-?e|nota(?: fiscal)?|cupom(?: fiscal)?|ct-?e|danfs?e)\W{1,3}(?:foi |esta )?cancelad[ao]\b(?!.{0,3}\d{3})|cancelamento (?:homologado|autorizado|deferido)|evento:? ?\W?cancelamento\b/u;
const OTHER_NOTE = /referenciad|substitut[ao]\b|numero d[ao]|n[o.º°]+ ?d[ao] nf|chave d[ae]/u;
const TESTED =
  /ambiente(?: de)?\W{0,3}homologacao|(?:nf|nota|documento|danfs?e)\W.{0,20}homologacao|sem val(?:or fiscal|or juridico|idade (?:juridica|fiscal))|nao (?:tem|possui) valor fiscal/u;
const UNPAID_NOTE = /uso denegado|nf-?e denegada|nota (?:fiscal )?(?:denegada|nao autorizada|rejeitada)/u;

/** The words that are written across the pages of `items`, each as an item of its own. */
export function watermarkItems(items: readonly TextItem[]): TextItem[] {
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

/** What the paper says about its own standing. */
export function statusWarnings(lines: readonly TextLine[], kind: DocumentKind): DocumentWarning[] {
  const isNote = kind !== 'receipt' && kind !== 'pix_receipt' && kind !== 'payment_receipt';
  const cells = lines.flatMap((line) => [line.folded, ...line.cells.map(({ folded }) => folded)]);
  const spaced = [...cells.filter(isSpaced).map(lettersOf), lettersAlone(lines)];
  const across = PATTERNS.flatMap(([warning, pattern]) =>
    spaced.some((letters) => pattern.test(letters) || pattern.test(reversed(letters))) ? [warning] : [],
  );
  const warnings = [...across];
  if (cells.some((cell) => TESTED.test(cell))) warnings.push('no_fiscal_value');
  if (cells.some((cell) => UNPAID_NOTE.test(cell))) warnings.push('not_authorised');
  const isCancelled = cells.some(
    (cell) => STAMP.test(cell) || ((INSIDE.test(cell) || REPLACED.test(cell)) && !OTHER_NOTE.test(cell)),
  );
  if (isNote && isCancelled) warnings.push('cancelled');
  return isNote ? warnings : warnings.filter((warning) => warning !== 'not_authorised');
}

function wordsAcross(items: readonly TextItem[]): string[] {
  const inOrder = [
    items,
    items.toSorted((left, right) => left.x - right.x),
    items.toSorted((left, right) => left.y - right.y),
  ];
  const texts = inOrder.map((some) => lettersOf(some.map(({ text }) => foldText(text)).join('')));
  return PATTERNS.flatMap(([warning, pattern]) =>
    texts.some((text) => pattern.test(text) || pattern.test(reversed(text))) ? [STAMPS[warning] ?? ''] : [],
  ).filter((word) => word !== '');
}

const STAMPS: Partial<Readonly<Record<DocumentWarning, string>>> = {
  cancelled: 'CANCELADA',
  no_fiscal_value: 'SEM VALOR FISCAL',
  not_authorised: 'USO DENEGADO',
};

/** The letters that stand alone in their cells, one after the other over the whole paper. */
function lettersAlone(lines: readonly TextLine[]): string {
  return lines
    .flatMap(({ cells }) => cells.flatMap(({ folded }) => (/^\p{L}$/u.test(folded) ? folded : [])))
    .join('');
}

/** `C A N C E L A D A`: more single letters than words. */
function isSpaced(cell: string): boolean {
  const words = cell.split(/\s+/u);
  const single = words.filter((word) => /^\p{L}$/u.test(word)).length;
  return single >= 5 && single * 2 > words.length;
}

function lettersOf(text: string): string {
  return text.replaceAll(/[^\p{L}]/gu, '');
}

function reversed(text: string): string {
  return Array.from(text).toReversed().join('');
}

function withOneMissing(word: string): string[] {
  if (word.length < LEAST_LETTERS_TO_MISS) return [word];
  return Array.from(word, (_, index) => `${word.slice(0, index)}.?${word.slice(index + 1)}`);
}
