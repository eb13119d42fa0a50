/** What a paper is, by its codes, its words and the marks of a payment on it. */
import { type AccessKey, isSoundKey } from './access-key.ts';
import type { DocumentKind, ReadDocument } from './document.ts';
import { isMoneyBack } from './direction.ts';
import { kindOfText } from './kind-of-text.ts';
import { proofOfPayment, titleLine } from './payment-proof.ts';
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

/** `isDoubtful`: a bill with marks of its payment, whose code is not to be believed. */
export type PaperKind = { readonly kind: DocumentKind; readonly isDoubtful: boolean };

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
  if (key?.kind && isSoundKey(key)) return { kind: key.kind, isDoubtful: false };
  const bill = codes.find(({ kind }) => kind === 'boleto' || kind === 'collection')?.kind ?? null;
  const asked = key?.kind ?? bill ?? codes[0]?.kind ?? named ?? 'receipt';
  if (isNoteFirst(marks)) return { kind: asked, isDoubtful: false };
  if (codes.length === 0 && isPayslip(folded)) return { kind: 'payslip', isDoubtful: false };
  const proof = proofOfPayment(marks.lines, marks);
  if (proof === 'none') return { kind: asked, isDoubtful: false };
  if (proof === 'maybe') return { kind: asked, isDoubtful: bill !== null };
  const isBill = bill !== null || (BILL_WORDS.test(folded) && !isPixTitle(marks));
  if (!isBill && named === 'pix_receipt') return { kind: 'pix_receipt', isDoubtful: false };
  if (!isBill && (CARD_SLIP.test(folded) || isMoneyBack(folded)))
    return { kind: 'receipt', isDoubtful: false };
  return { kind: 'payment_receipt', isDoubtful: false };
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
