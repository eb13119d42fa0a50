/**
 * What a purchase was paid with, by the words of a paper: the means, the card's brand and its last digits, and in how many parcels.
 *
 * Map: every line of the paper names at most one means; where its lines name two, the paper tells nothing of one account. Worked examples:
 * docs/specs/documents.md, every row of which is a test.
 */
import type { DocumentKind, PaymentMeans, ReadPayment } from './document.ts';
import { mendWords } from './mend-words.ts';
import type { TextLine } from './text-lines.ts';

/** Papers about a purchase. */
const PURCHASES: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  'nfe',
  'nfce',
  'cfe',
  'nfse',
  'bpe',
  'receipt',
]);

const BRANDS: readonly (readonly [string, RegExp])[] = [
  ['Visa', /\bvisa\b/u],
  ['Mastercard', /\bmaster ?card\b|\bmaster\b/u],
  ['Elo', /\belo\b/u],
  ['American Express', /\bamex\b|american express/u],
  ['Hipercard', /\bhiper(?:card)?\b/u],
  ['Diners Club', /\bdiners\b/u],
];
const BRAND = String.raw`(?:visa|master(?: ?card)?|elo|amex|american express|hiper(?:card)?|diners(?: club)?)`;
/** A means of payment and not an advertisement of it: what is typed before it names it as such. */
const PAID = String.raw`(?:venda|compra|pagamento|pagto|pgto|pago)(?: \w{1,4}){0,2} `;

const MEANS: readonly (readonly [PaymentMeans, RegExp])[] = [
  [
    'debit_card',
    new RegExp(
      String.raw`\bcart\w{0,4} (?:de )?deb|\bdeb(?:ito)? a vista|${BRAND} (?:de )?deb|\bdebito ${BRAND}|${PAID}deb|\bmaestro\b|\belectron\b|^\W*debito\W*(?:r\$)? ?\d`,
      'u',
    ),
  ],
  [
    'credit_card',
    new RegExp(
      String.raw`\bcart\w{0,4} (?:de )?cred|\bcred(?:ito)? (?:a vista|parc|em \d|\d{1,2} ?x)|${BRAND} (?:de )?cred|\bcredito ${BRAND}|${PAID}cred|^\W*credito\W*(?:r\$)? ?\d|\bparcelado (?:loja|lojista|emissor|adm|sem juros|com juros)`,
      'u',
    ),
  ],
  ['pix', /^\W*(?:pagamento instantaneo|pix)\b.{0,24}\d|d[eo] pag\w*\W{1,3}pix\b|pago (?:com|por|via) pix/u],
  ['cash', /^\W*dinheiro\b|d[eo] pag\w*\W{1,3}dinheiro|pago em dinheiro/u],
  ['card', new RegExp(String.raw`^\W*cartao\W{0,4}(?:r\$)? ?\d|\b${BRAND}\W{0,12}\d{4}\b`, 'u')],
];

/** The shop's own copy of a slip, which is of what a customer paid. */
const SHOP_COPY = /via (?:do )?(?:estab|loj)/u;
/** Offers, rules and limits, which say nothing of this payment. */
const ASIDE = /\bate\b|\baceit|limite|consulte|politica|\bganhe|\bproxim|cashback|\bna fatura|\bicms/u;

const DIGITS: readonly RegExp[] = [
  /[*x•·#]{2,}[ .-]?(?<digits>\d{4})(?!\d)/gu,
  /\b(?:final|finais|terminad[oa] em|ultimos digitos)\W{0,3}(?:d[oe] cartao\W{0,3})?(?:n\W{0,2})?(?<digits>\d{4})(?!\d)/gu,
  new RegExp(String.raw`\b${BRAND}\W{0,12}(?<digits>\d{4})\b(?![.,/]\d)`, 'gu'),
];

const COUNTS: readonly RegExp[] = [
  /\bem (?<count>\d{1,2}) ?(?:x|vezes|parcelas)\b/gu,
  /\bparcelad[oa]\D{0,20}?(?<count>\d{1,2})(?: ?x\b| vezes| parcelas|\W*$)/gu,
  /\bcred(?:ito)?\W{1,3}(?<count>\d{1,2}) ?x\b/gu,
  /\b(?<count>\d{1,2}) parcelas\b/gu,
  /\b(?:qtd|quantidade|numero|n\W{0,2})? ?(?:de )?parcelas\W{1,3}(?<count>\d{1,2})\b(?![.,/]\d)/gu,
];
const FEWEST = 2;

type Words = { readonly kind: DocumentKind; readonly lines: readonly TextLine[]; readonly folded: string };

/** What the purchase was paid with; null for several means, for none, and for papers that are of no purchase. */
export function paidWith({ kind, lines, folded }: Words): ReadPayment | null {
  if (!PURCHASES.has(kind) || (SHOP_COPY.test(folded) && !/via (?:do )?cliente/u.test(folded))) return null;
  const told = lines.map(({ folded: line }) => mendWords(line)).filter((line) => !ASIDE.test(line));
  const brand = BRANDS.find(([, pattern]) => told.some((line) => pattern.test(line)))?.[0] ?? null;
  const means = onlyMeans(told, brand !== null);
  if (means === null) return null;
  if (means === 'pix' || means === 'cash') return { means, brand: null, lastDigits: null };
  return { means, brand, lastDigits: lastDigitsIn(lines) };
}

function onlyMeans(lines: readonly string[], isBranded: boolean): PaymentMeans | null {
  const named = new Set(lines.flatMap((line) => MEANS.find(([, pattern]) => pattern.test(line))?.[0] ?? []));
  // Only a card of credit is paid in parcels.
  if (isBranded && lines.some((line) => /\bparcelad[oa]\b/u.test(line))) named.add('credit_card');
  if (named.size > 1) named.delete('card');
  return named.size === 1 ? ([...named][0] ?? null) : null;
}

/** The end of a card's number; null where the paper names several. */
export function lastDigitsIn(lines: readonly TextLine[]): string | null {
  return onlyOf(lines, DIGITS, 'digits');
}

/** In how many parcels a card pays; null where none are named, or different ones. */
export function installmentCountIn(
  { lines }: Pick<Words, 'lines'>,
  payment: ReadPayment | null,
): number | null {
  if (payment?.means !== 'credit_card') return null;
  const told = lines.filter(({ folded }) => !ASIDE.test(folded));
  const count = Number(onlyOf(told, COUNTS, 'count') ?? 0);
  return count >= FEWEST ? count : null;
}

/** What the patterns find in the lines, where all of it is the same. */
function onlyOf(lines: readonly TextLine[], patterns: readonly RegExp[], group: string): string | null {
  const found = lines.flatMap(({ folded }) =>
    patterns.flatMap((pattern) =>
      [...folded.matchAll(pattern)].flatMap(({ groups }) => groups?.[group] ?? []),
    ),
  );
  const [first = null, second] = [...new Set(found)];
  return second === undefined ? first : null;
}
