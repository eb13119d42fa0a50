/** The words of a bank's line that stay the same from one time to the next: what a rule made of an edit looks for. */
import { foldText } from '#text/fold.ts';
import { MAX_PHRASE } from './rule.ts';

/** What statements put before a name; alone it names nobody. */
const NOISE = new Set(
  (
    'compra compras cartao debito credito pagamento pagto pgto pag parcela parc no na de do da em a vista com ' +
    'pix ted doc transferencia enviado enviada recebido recebida efetuado efetuada elo visa mastercard'
  ).split(' '),
);

/** Shorter ones would match by accident. */
const MIN_LETTERS = 3;

/**
 * The longest run of words without digits, without what statements put before the name: `PAG*IFOOD 12345` is `PAG*IFOOD`, `COMPRA CARTAO 12/11
 * PADARIA DO ZE` is `PADARIA DO ZE`. Folded, it stands in the folded description. Undefined where nothing telling is left.
 */
export function phraseOf(description: string): string | undefined {
  const runs: string[][] = [[]];
  for (const word of description.trim().split(/\s+/u)) {
    if (/\d/u.test(word)) runs.push([]);
    else runs.at(-1)?.push(word);
  }
  const telling = runs.map((run) => phraseIn(run)).filter((phrase) => lettersIn(phrase) >= MIN_LETTERS);
  const [longest] = telling.toSorted((one, other) => lettersIn(other) - lettersIn(one));
  return longest;
}

/** The run from its first telling word to its last. */
function phraseIn(run: readonly string[]): string {
  const isTelling = (word: string) => !NOISE.has(bare(word)) && lettersIn(word) > 0;
  const first = run.findIndex(isTelling);
  if (first === -1) return '';
  const words = run.slice(first, run.findLastIndex(isTelling) + 1);
  let phrase = '';
  for (const word of words) {
    if (phrase.length + word.length + 1 > MAX_PHRASE) break;
    phrase = phrase === '' ? word : `${phrase} ${word}`;
  }
  return phrase;
}

function bare(word: string): string {
  return foldText(word).replaceAll(/[^\p{Letter}]/gu, '');
}

function lettersIn(text: string): number {
  return text.match(/\p{Letter}/gu)?.length ?? 0;
}
