/**
 * Decides whether a paper asks for, or proves, the payment of a credit card's statement. Its purchases are expenses already, so that its
 * payment is a transfer to the card and no expense. Worked examples: docs/specs/documents.md, every row of which is a test.
 */
import { bankName } from './banks.ts';
import { cardBankOf } from './card-banks.ts';
import type { DocumentKind, ReadCardBill } from './document.ts';
import { lastDigitsIn } from './paid-with.ts';
import type { TextLine } from './text-lines.ts';

/** Papers that a statement is paid with, and the statement itself; a note is of a purchase, a collection of a utility or a tax. */
const BILLS: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  'boleto',
  'pix',
  'pix_receipt',
  'payment_receipt',
  'receipt',
]);

const CARD = String.raw`cart(?:ao|oes)\b`;
/** What names a card's statement by itself. `Será lançado na fatura do cartão` is said of a purchase. */
const NAMED = new RegExp(
  String.raw`(?<!\bn[ao]s? |\bsua |\bproxima )\bfaturas? (?:mensal )?(?:d[eoa]s? )?(?:seus? )?${CARD}|${CARD}(?: de credito)?\W{1,4}fatura|\b(?:pagamento|pagto|pgto|quitacao) (?:d[eoa]s? )?(?:seus? )?${CARD}(?! de debito)(?!.{0,24}\b(?:aprovad|via|parcel))|\bfatura (?:d[oe] )?(?:nubank|itaucard|ourocard|credicard|bradescard|hipercard)`,
  'u',
);
/** Statements, and the bills of telephones, light and others too. */
const BILL_PAID = /\b(?:pagamento|pagto|pgto|quitacao) (?:d[eoa]s? )?(?:su?as? )?fatura|\bfatura paga\b/u;
const OF_OTHERS =
  /energia|eletric|\bkwh|telefon|celular|internet|\bagua\b|saneamento|esgoto|\bgas\b|condomin|\bclaro\b|\bvivo\b|\btim\b|\boi s|\bnet\b|\bsky\b|plano de saude|mensalidade|nota fiscal/u;
/** Other bills of banks. */
const LOANS =
  /financiamento|emprestimo|consorcio|\bcdc\b|credito pessoal|consignado|\bcontrato|capitalizacao|previdencia|seguro (?:de )?(?:vida|auto)|deposito|recarga|cheque especial/u;

type Words = {
  readonly kind: DocumentKind;
  readonly folded: string;
  readonly lines: readonly TextLine[];
  /** The payee. */
  readonly issuerName: string | null;
  /** The 44 digits of a boleto. */
  readonly barcode: string | null;
};

/** Whether `folded` speaks of the statement of a card. */
export function namesCardBill(folded: string): boolean {
  return NAMED.test(folded) || (BILL_PAID.test(folded) && !OF_OTHERS.test(folded));
}

/** The statement that the paper is about; null for any other paper. */
export function cardBillIn({ kind, folded, lines, issuerName, barcode }: Words): ReadCardBill | null {
  if (!BILLS.has(kind)) return null;
  const payee = issuerName === null ? null : cardBankOf(issuerName);
  const isNamed = namesCardBill(folded);
  if (!isNamed && (payee === null || kind === 'receipt' || LOANS.test(folded))) return null;
  const ofCode = barcode === null ? null : bankName(barcode.slice(0, 3));
  const bank = payee ?? (isNamed ? (bankBeside(folded) ?? (ofCode && cardBankOf(ofCode))) : null);
  return { bank, lastDigits: lastDigitsIn(lines), isNamed };
}

/** The bank in `fatura Nubank` or `cartão Itaú`; the bank from which it was paid stands elsewhere on a receipt. */
function bankBeside(folded: string): string | null {
  const beside = [...folded.matchAll(/\b(?:fatura|cartao)(?: \w{1,3})? (?<name>.{1,24})/gu)];
  return beside.map(({ groups }) => cardBankOf(groups?.['name'] ?? '')).find((bank) => bank !== null) ?? null;
}
