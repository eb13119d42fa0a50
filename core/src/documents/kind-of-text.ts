/** The kind of a text, by the words that its standard prescribes, in the order in which they decide. */
import type { DocumentKind } from './document.ts';

const RULES: readonly (readonly [DocumentKind, RegExp])[] = [
  ['cte', /dacte|conhecimento de transporte/u],
  ['bpe', /bilhete de passagem|\bdabpe\b/u],
  [
    'nfse',
    /danfse|nfs-?e\b|nota fiscal (?:eletronica )?de servicos? (?:eletronica|- )|nota fiscal de servico/u,
  ],
  ['nfce', /nfc-?e\b|consumidor\s{1,3}e?let|nota fiscal d[eo]\s{1,3}consumidor|nfce/u],
  ['cfe', /cupom fiscal elet|extrato\s{0,2}n[o.º°]{1,2}\s{0,2}\d|\bsat\s{0,2}n[o.º°]|\bcf-e\b/u],
  ['nfcom', /danfe-?com|nota fiscal fatura de servicos? de comunica|servicos? de comunicacao eletron|nfcom/u],
  ['nf3e', /danf3e|nf3e|(?:conta|fatura|nota fiscal)\W.{0,20}energia eletrica/u],
  ['nfe', /danfe\b|recebemos d[eo]\b.{0,120}produtos|documento auxiliar da nota fiscal eletronica|\bnf-e\b/u],
  ['boleto', /ficha de compensacao|recibo do (?:pagador|sacado)|nosso\s{1,3}numero|linha digitavel/u],
  [
    'pix_receipt',
    /comprovante[^]{0,400}\bpix\b|\bpix\b[^]{0,200}(?:comprovante|enviad|recebid|realizad|efetuad|agendad|devolvid)|(?:recebeu|recebid[oa]|enviou|enviad[oa]|transferiu|pagou)[^]{0,60}\bpix\b|(?<![0-9a-z])[ed]\d{8}20\d{10}[0-9a-z]{11}(?![0-9a-z])/u,
  ],
];

/** Words that only stand on Brazilian papers about money. */
const BRAZILIAN =
  /\br\$|cnpj|\bcpf\b|cupom|nota fiscal|troco|dinheiro|pagamento|\bvalor\b|recibo|recebi|desconto|total a pagar|vencimento|comprovante|via (?:do )?cliente|credito|debito|salario|proventos|\btotal\D{0,20}\d[\d.]{0,9},\d{2}(?!\d)/u;

/** The kind that `folded`, a whole text, names; null when it names none. */
export function kindOfText(folded: string): DocumentKind | null {
  return RULES.find(([, pattern]) => pattern.test(folded))?.[0] ?? null;
}

/** Whether `folded` has the words of a Brazilian document about money; without them no amount is a total. */
export function isBrazilianPaper(folded: string): boolean {
  return BRAZILIAN.test(folded);
}

/** Words and signs of foreign receipts, whose amounts are not in reais. */
const FOREIGN =
  /€|£|\bus\$|\busd\b|\beur\b|\biva\b|efectivo|descuento|factura\b|importe|\bcash\b|\bsales tax|\bamount due|\bthank you|gracias/u;

/** Papers that go with a note and that nobody pays: manifests and letters of correction. */
const UNPAID = /damdfe|manifesto (?:eletronico )?de documentos fiscais|carta de correcao eletronica/u;

/** Whether `folded` looks like a note, with a key, and asks for no payment. */
export function isUnpaidPaper(folded: string): boolean {
  return UNPAID.test(folded);
}

/** Whether `folded` is foreign: then its currency is unknown. */
export function isForeignPaper(folded: string): boolean {
  return FOREIGN.test(folded) && !/\br\$|cnpj/u.test(folded);
}
