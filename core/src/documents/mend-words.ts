/**
 * Words of a label as they were printed: optical recognition reads `T0TAL`, `VALDR` and `dinheíro`, and the rules know `total`, `valor` and
 * `dinheiro`. Only words that the rules ask for are mended, and only when one letter, in long words two, is wrong.
 */

const WORDS = [
  'total',
  'valor',
  'pagar',
  'pago',
  'troco',
  'subtotal',
  'desconto',
  'descontos',
  'liquido',
  'itens',
  'dinheiro',
  'cartao',
  'credito',
  'debito',
  'pagamento',
  'acrescimo',
  'documento',
  'emissao',
  'vencimento',
  'tributos',
  'impostos',
  'protocolo',
  'autorizacao',
  'consumidor',
  'fatura',
  'servico',
  'produtos',
  'comprovante',
] as const;
const KNOWN: ReadonlySet<string> = new Set(WORDS);

/** Words of their own that are one letter away from one of the list. */
const NEIGHBOURS: ReadonlySet<string> = new Set(
  'troca calor local paga pagas lagar pagara produto credita servicos tributo imposto liquida documentos cartaz pagamentos sabor vapor totais'.split(
    ' ',
  ),
);

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '|': 'l',
  '!': 'l',
  '5': 's',
  '8': 'b',
  $: 's',
};
const LONGEST_LABEL = 200;

/** `folded` with its words mended. */
export function mendWords(folded: string): string {
  return folded
    .slice(-LONGEST_LABEL)
    .split(' ')
    .map((word) => mendWord(word))
    .join(' ');
}

function mendWord(word: string): string {
  if (word.length < 4 || word.length > 14 || KNOWN.has(word) || NEIGHBOURS.has(word) || /^\d+$/u.test(word))
    return word;
  const plain = word.replaceAll(/[^\p{L}\d]+$|^[^\p{L}\d]+/gu, '');
  if (plain.length < 4 || KNOWN.has(plain) || NEIGHBOURS.has(plain)) return word;
  const letters = Array.from(plain, (character) => LOOK_ALIKES[character] ?? character).join('');
  if (KNOWN.has(letters)) return letters;
  if (letters.length < 5) return word;
  return WORDS.find((known) => isNear(letters, known)) ?? word;
}

function isNear(word: string, known: string): boolean {
  const most = known.length >= 8 ? 2 : known.length >= 5 ? 1 : 0;
  if (most === 0 || Math.abs(word.length - known.length) > most) return false;
  // A changed letter is one that is missing and one that is too many: what differs in more is not worth the table.
  const strange = Array.from(word).filter((letter) => !known.includes(letter)).length;
  return strange <= most && distance(word, known) <= most;
}

/** How many letters are to be changed, added or left out. */
function distance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let i = 1; i <= left.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= right.length; j += 1) {
      const change = (row[j - 1] ?? 0) + Number(left[i - 1] !== right[j - 1]);
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
