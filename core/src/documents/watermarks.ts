/** A paper's own status: cancelled, replaced, or without value. Words written across it count too. */
import type { DocumentKind, DocumentWarning } from './document.ts';
import { warningsOfLetters } from './stamps.ts';
import type { TextLine } from './text-lines.ts';

/** A word in a cell of its own, possibly with its subject and date. */
const STAMP =
  /^\W*(?:(?:esta|este|a|o) )?(?:(?:situacao|status|estado)(?: d[ao] (?:nota|nf-?e|nfs-?e|nfc-?e|documento))?\W{0,3})?(?:(?:nfs?-?e|nfc-?e|nf|ct-?e|nota(?: fiscal)?(?: eletronica)?(?: de servicos?)?|cupom(?: fiscal)?(?: eletronico)?|documento|danfe|danfse|boleto|bilhete)\W{0,3})?(?:foi |esta )?(?:cancelad[ao]|anulad[ao]|inutilizad[ao])(?:\W+(?:em|por|pelo|na|no)\b.{0,60}|\W.{0,20}\d{2}\/\d{2}\/\d{4}.{0,20})?\W*$/u;
/** A note that replaces another names it in the same words, so they count only as a verdict or in a cell of their own. */
const REPLACED =
  /^\W*substituid[ao]\W*$|(?:situacao|status)(?: d[ao] [\w-]{1,9})?\W{0,3}substituid[ao]|(?:esta|a) (?:nota|nfs?-?e)(?: fiscal)? (?:foi|esta) substituid[ao]|(?:nota|nfs?-?e)(?: fiscal)? substituid[ao] (?:pela|por)\b|^\W*nota fiscal substituid[ao]\W*$/u;
const INSIDE =
  /(?:nfs?-?e|nfc-?e|nota(?: fiscal)?|cupom(?: fiscal)?|ct-?e|danfs?e)\W{1,3}(?:foi |esta )?cancelad[ao]\b(?!.{0,3}\d{3})|cancelamento (?:homologado|autorizado|deferido)|evento:? ?\W?cancelamento\b/u;
const OTHER_NOTE = /referenciad|substitut[ao]\b|numero d[ao]|n[o.º°]+ ?d[ao] nf|chave d[ae]/u;
const TESTED =
  /ambiente(?: de)?\W{0,3}homologacao|(?:nf|nota|documento|danfs?e)\W.{0,20}homologacao|sem val(?:or fiscal|or juridico|idade (?:juridica|fiscal))|nao (?:tem|possui) valor fiscal/u;
const UNPAID_NOTE = /uso denegado|nf-?e denegada|nota (?:fiscal )?(?:denegada|nao autorizada|rejeitada)/u;

/** The warnings about the paper's own status. */
export function statusWarnings(lines: readonly TextLine[], kind: DocumentKind): DocumentWarning[] {
  const isNote = kind !== 'receipt' && kind !== 'pix_receipt' && kind !== 'payment_receipt';
  const cells = lines.flatMap((line) => [line.folded, ...line.cells.map(({ folded }) => folded)]);
  const spaced = [...cells.filter(isSpaced), lettersAlone(lines)];
  const warnings = spaced.flatMap(warningsOfLetters);
  if (cells.some((cell) => TESTED.test(cell))) warnings.push('no_fiscal_value');
  if (cells.some((cell) => UNPAID_NOTE.test(cell))) warnings.push('not_authorised');
  const isCancelled = cells.some(
    (cell) => STAMP.test(cell) || ((INSIDE.test(cell) || REPLACED.test(cell)) && !OTHER_NOTE.test(cell)),
  );
  if (isNote && isCancelled) warnings.push('cancelled');
  return isNote ? warnings : warnings.filter((warning) => warning !== 'not_authorised');
}

/** The letters in cells of their own, one after the other over the whole paper. */
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
