/**
 * Decides whether a paper proves the payment of a bill. Every bank's application makes such receipts, and they repeat the bill: its line,
 * its due day and its nominal value, none of which is the payment's.
 *
 * Map: `proofOfPayment` weighs the marks of a payment against those of a bill that is still to be paid. A title, a sentence, an amount and a
 * day that are named as paid are each a mark; what bills have and receipts have not asks for two of them.
 */
import { mendWords } from './mend-words.ts';
import type { TextDay } from './receipt-day.ts';
import type { TextAmount } from './text-amounts.ts';
import type { TextLine } from './text-lines.ts';

/** `maybe`: too little to be a receipt, and too much for the code of the bill to be believed. */
export type Proof = 'paid' | 'maybe' | 'none';

const WHAT =
  /pagamento|pagto\b|pgto\b|pagamen|quitacao|liquidacao|debito|transa[cg]|opera[cg]|arrecada|recolhimento|titulo|boleto|convenio|\bconta|tributo|imposto|\bdarf|\bdas\b|\bgps\b|\bfgts|\bgare|\bgru\b|ipva|iptu|agendamento|transferencia|\bted\b|deposito/u;
const TITLE = /^.{0,24}\b(?:comprovante|recibo|confirmacao|via de pagamento|2a via do pagamento)\b/u;
const TITLE_ALONE = /^\W*(?:seu )?comprovante\W*$/u;
/** Words of sentences about receipts in general, which bills have in plenty. */
const SENTENCE =
  /acompanhad|mediante|apresent|guarde|conserve|exija|solicit|somente|servira|\bvale\b|nao e\b|valid[ao]|envi[ae]|salari|entrega|residencia|rendimento|d[eo] (?:pagador|sacado|contribuinte|entrega)/u;
const DONE =
  /\b(?:pagamento|pagto|boleto|conta|titulo|fatura|guia|transacao|operacao|debito|darf|tributo)\b.{0,24}\b(?:efetuad|realizad|confirmad|conclu|aprovad|efetivad|liquidad|quitad|pag[oa]\b|processad|com sucesso)|\bvoce pagou|\bpag[oa] com sucesso|\bpag[oa] em\b|\bpagou\b|^\W*(?:pag[oa]|liquidad[oa]|quitad[oa]|concluid[oa]|efetivad[oa])(?: em\b.{0,20})?\W*$/u;
const CONDITION =
  /\bcaso\b|\bse\b|\bapos\b|\bate\b|quando|desconsider|\bnao\b|dever|somente|\bsera|poder|\bpode\b|anterior|historico|ultim/u;
/** Words that banks print under a transaction. */
const BANK =
  /autenticacao (?:eletronica|sisbb|bancaria|digital)|codigo de autenticacao|\bautenticacao:|conta (?:debitada|de debito|a debitar)|debitad[oa]|\bnsu\b|numero do comprovante|id da transacao|protocolo d[eo] (?:pagamento|operacao)|controle d[ae] (?:operacao|transacao)/u;
/** Headings of payments, whose values were read apart from them. */
const PAID_HEADING =
  /^\W*(?:valor (?:total )?pago|total pago|valor d[oe] pagamento|data d[eoa] (?:pagamento|transacao|operacao|debito))\b.{0,8}$/u;
/** Words on a bill, and never on its receipt. */
const BILL =
  /ficha de compensacao|local de pagamento|pagavel (?:em|preferenc|na |nas |ate)|recibo d[eo] (?:pagador|sacado)|especie d[eo]?c|\baceite\b|uso do banco|leitura|\bkwh\b|\bmedidor|(?:corte|destaque) aqui|sr\.? ?caixa|nao receber apos|historico de consumo/u;
/** Words that ask for a payment, besides those found only on a bill. */
const ASKED =
  /apos (?:o )?vencimento|instruc(?:oes|ao)|pag(?:ue|ar) (?:este|esta|com|ate|por|via|pelo|antes)|vence em|seu boleto|data do (?:documento|processamento)|debito automatico|(?:juros|multa|mora) de (?:r\$ ?)?\d|\d% (?:ao|a\.) ?m|parcela|fatura|leitura|em aberto|segunda via|\b2a via (?:d[eo] (?:boleto|conta)|para)|codigo de barras para|total a pagar|documento de arrecadacao|guia de recolhimento/u;
/** With fewer lines, a code is on its own and nothing contradicts it. */
const MIN_LINES = 3;

/** The invoice of a card, which lists the payment of the one before. */
const INVOICE =
  /pagamento minimo|limite (?:total|disponivel|de credito|utilizado)|proxima fatura|fatura anterior|melhor dia/u;
const LONGEST_TITLE = 70;
/** `Sua conta foi paga` at the head is as good as a title. */
const HEAD_LINES = 4;
const LONGEST_HEADLINE = 45;

type Marks = { readonly title: boolean; readonly done: boolean; readonly bank: boolean };

export function proofOfPayment(
  lines: readonly TextLine[],
  { amounts, days }: { readonly amounts: readonly TextAmount[]; readonly days: readonly TextDay[] },
): Proof {
  const cells = lines.flatMap(partsOf);
  const mended = cells.map(mendWords);
  const { title, done, bank } = marksOf(mended);
  const amount = amounts.some(({ role, amountCents }) => role === 'paid' && amountCents > 0);
  const day = days.some(({ role }) => role === 'paid');
  const isHeadline = lines
    .slice(0, HEAD_LINES)
    .some(({ folded }) => folded.length <= LONGEST_HEADLINE && isDone(mendWords(folded)));
  const isBill = cells.some((cell) => BILL.test(cell));
  const isSaid = title || done;
  if (!title && cells.some((cell) => INVOICE.test(cell))) return 'none';
  const isHeaded = mended.some((cell) => PAID_HEADING.test(cell));
  if (isBill) return isSaid && (amount || day) ? 'paid' : isSaid || amount ? 'maybe' : 'none';
  if (title || isHeadline || (amount && day) || (done && (amount || day || bank))) return 'paid';
  return done || amount || day || bank || isHeaded ? 'maybe' : 'none';
}

/** Whether the paper around a code asks for a payment: a receipt that lost its title does not. */
export function asksForPayment(lines: readonly TextLine[]): boolean {
  if (lines.length < MIN_LINES) return true;
  return lines.some(({ folded }) => BILL.test(folded) || ASKED.test(folded) || INVOICE.test(folded));
}

/** The index of the line that names the paper as a receipt of payment; -1 without one. */
export function titleLine(lines: readonly TextLine[]): number {
  return lines.findIndex((line) => partsOf(line).some((part) => isTitle(mendWords(part))));
}

/** A line, and its cells where it has several. */
function partsOf({ folded, cells }: TextLine): string[] {
  return cells.length > 1 ? [folded, ...cells.map((cell) => cell.folded)] : [folded];
}

function marksOf(mended: readonly string[]): Marks {
  return {
    title: mended.some(isTitle),
    done: mended.some(isDone),
    bank: mended.some((cell) => BANK.test(cell)),
  };
}

function isDone(cell: string): boolean {
  return cell.length <= 2 * LONGEST_TITLE && DONE.test(cell) && !CONDITION.test(cell);
}

function isTitle(cell: string): boolean {
  if (TITLE_ALONE.test(cell)) return true;
  return cell.length <= LONGEST_TITLE && TITLE.test(cell) && WHAT.test(cell) && !SENTENCE.test(cell);
}
