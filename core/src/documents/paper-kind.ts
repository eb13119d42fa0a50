/** Decides the kind of a paper, by its codes, its words and the marks of a payment. */
import { type AccessKey, isSoundKey } from './access-key.ts';
import type { DocumentKind, ReadDocument } from './document.ts';
import { isMoneyBack } from './direction.ts';
import { namesCardBill } from './card-bill.ts';
import { kindOfText } from './kind-of-text.ts';
import { asksForPayment, proofOfPayment, titleLine } from './payment-proof.ts';
import { isPayslip } from './payslip.ts';
import type { TextDay } from './receipt-day.ts';
import type { TextAmount } from './text-amounts.ts';
import type { TextLine } from './text-lines.ts';

type Marks = {
  readonly lines: readonly TextLine[];
  readonly folded: string;
  readonly named: DocumentKind | null;
  readonly key: AccessKey | null;
  readonly codes: readonly ReadDocument[];
  readonly amounts: readonly TextAmount[];
  readonly days: readonly TextDay[];
};

/** Reasons to doubt the code of a bill: marks of its payment, or nothing that asks for a payment. */
export type Doubt = 'maybe_paid' | 'unsaid' | null;
export type PaperKind = { readonly kind: DocumentKind; readonly doubt: Doubt };

const NOTES: ReadonlySet<DocumentKind | null> = new Set<DocumentKind | null>([
  'nfe',
  'nfce',
  'nfse',
  'cte',
  'cfe',
  'bpe',
]);
const BILL_WORDS =
  /boleto|\btitulo|codigo de barras|linha digitavel|representacao numerica|convenio|concessionaria|tributo|\bdarf\b|\bdas\b|\bgps\b|\bgru\b|arrecadacao|vencimento|beneficiario|cedente|nosso numero/u;
const CARD_SLIP =
  /via (?:do )?(?:cliente|estab|consumidor)|(?:credito|debito) (?:a vista|parcelad)|\baid\b|\barqc\b|\*{2,} ?\d{4}|parcelado|mediante senha/u;

export function paperKind(marks: Marks): PaperKind {
  const { folded, named, key, codes } = marks;
  if (key?.kind && isSoundKey(key)) return { kind: key.kind, doubt: null };
  const bill = codes.find(({ kind }) => kind === 'boleto' || kind === 'collection')?.kind ?? null;
  const asked = key?.kind ?? bill ?? codes[0]?.kind ?? named ?? 'receipt';
  if (isNoteFirst(marks)) return { kind: asked, doubt: null };
  if (codes.length === 0 && isPayslip(folded)) return { kind: 'payslip', doubt: null };
  const proof = proofOfPayment(marks.lines, marks);
  if (proof === 'none') return { kind: asked, doubt: asksForPayment(marks.lines) ? null : 'unsaid' };
  if (proof === 'maybe') return { kind: asked, doubt: 'maybe_paid' };
  const isBill = bill !== null || (BILL_WORDS.test(folded) && !isPixTitle(marks));
  if (!isBill && named === 'pix_receipt') return { kind: 'pix_receipt', doubt: null };
  // The receipt of a statement prints the number of its card, as slips do.
  const isSlip = CARD_SLIP.test(folded) && !namesCardBill(folded);
  if (!isBill && (isSlip || isMoneyBack(folded))) return { kind: 'receipt', doubt: null };
  return { kind: 'payment_receipt', doubt: null };
}

/** Whether the text names a note before it names a payment: notes print how they were paid. */
function isNoteFirst({ lines, named }: Marks): boolean {
  if (!NOTES.has(named)) return false;
  const title = titleLine(lines);
  const note = lines.findIndex(({ folded }) => kindOfText(folded) === named);
  return title < 0 || note < title;
}

/** A Pix that charges has a due day as well. */
function isPixTitle({ lines, named }: Marks): boolean {
  return named === 'pix_receipt' && lines.slice(0, 6).some(({ folded }) => /\bpix\b/u.test(folded));
}
