/** Reads the words of a paper, once its kind is known. */
import { entersAccount, type Figure } from '#ledger/transaction.ts';
import { isSoundKey } from './access-key.ts';
import { categoryOfWords } from './category-words.ts';
import { type Direction, isMoneyBack, ownSide, sideOf, spokenDirection } from './direction.ts';
import {
  type DocumentKind,
  documentOf,
  type DocumentWarning,
  found,
  isProofOfPayment,
  type ReadDocument,
} from './document.ts';
import { issuerNameIn, payerNameIn } from './issuer-name.ts';
import type { KeyInText } from './key-in-text.ts';
import { lowerCertainty } from './lower-certainty.ts';
import { roleOf } from './note.ts';
import { readPaid } from './paid-total.ts';
import { readNetPay } from './payslip.ts';
import { type ReadDay, readDueDay, readIssueDay, readPaidDay, type TextDay } from './receipt-day.ts';
import { type ReadTotal, readTotal } from './receipt-total.ts';
import { readServiceTotal } from './service-total.ts';
import type { TextTaxId } from './tax-ids-in-text.ts';
import type { TextAmount } from './text-amounts.ts';
import type { TextLine } from './text-lines.ts';
import { statusWarnings } from './watermarks.ts';
import type { Day } from '#calendar/day.ts';
import { monthOf } from '#calendar/month.ts';
import type { BuiltInCategory } from '#ledger/category-key.ts';
import type { LedgerKind } from '#ledger/ledger-kind.ts';
import { bareTaxId } from '#tax-id/tax-id.ts';
import { foldText } from '#text/fold.ts';

export type Paper = {
  readonly lines: readonly TextLine[];
  readonly folded: string;
  readonly kind: DocumentKind;
  readonly key: KeyInText | null;
  /** The key names another issuer than the paper. */
  readonly isForeignKey: boolean;
  readonly days: readonly TextDay[];
  readonly taxIds: readonly TextTaxId[];
  readonly amounts: readonly TextAmount[];
};

type WordsContext = {
  readonly today: Day;
  readonly source: 'ocr' | 'pdf';
  readonly ownTaxIds: readonly string[];
  readonly ledgerKind: LedgerKind;
};

type Parties = { readonly issuer: string | null; readonly recipient: string | null };

const MAX_WORDS = 6000;
/** Kinds of paper whose holder is the buyer. */
const BOUGHT: ReadonlySet<DocumentKind> = new Set<DocumentKind>([
  'nfce',
  'cfe',
  'bpe',
  'nf3e',
  'nfcom',
  'collection',
]);
const UNSETTLED =
  /comprovante de agendamento|(?:pagamento|pix|boleto|transferencia|ted|operacao|transacao)s? (?:foi |esta )?(?:agendad|recusad|rejeitad|cancelad|pendente|em (?:processamento|analise)|nao (?:foi )?(?:efetuad|realizad|conclu|efetivad|autorizad|aprovad))|agendad[oa] (?:para|com sucesso)|agendamento (?:realizad|efetuad|d[eo] (?:pagamento|pix|boleto|transf))|(?:situacao|status)\W{0,4}(?:agendad|pendente|recusad|rejeitad|cancelad|em (?:processamento|analise)|aguardando|nao )|aguardando (?:pagamento|aprovacao|processamento|compensacao)/u;
const RETURNED =
  /natureza d[ae] operacao\W{1,20}(?:devol|retorno)|finalidade.{0,30}devol|^\W*(?:\d{4} )?devolucao (?:de |da )?(?:venda|compra|mercadoria)|nota (?:fiscal )?de devolucao/mu;

export function wordsOf(paper: Paper, context: WordsContext): ReadDocument {
  const { lines, kind } = paper;
  const due = kind === 'payslip' ? null : readDueDay(paper.days, context.source);
  const issue = dayOf(paper, context);
  const isBill = kind === 'boleto' || kind === 'collection';
  const isPaid = isProofOfPayment(kind) || kind === 'payslip';
  const day = isPaid ? issue : isBill ? (due ?? issue) : (issue ?? due);
  const parties = partiesOf(paper);
  const { type, certainty } = directionOf(paper, parties, context);
  const spoken = kind === 'receipt' ? spokenDirection(paper.folded) : null;
  const isSpoken = spoken !== null && entersAccount(spoken);
  const isReceived = entersAccount(type) && (isSpoken || isProofOfPayment(kind));
  const name = isReceived ? payerNameIn(lines) : issuerNameIn(lines, kind);
  const issueMonth = soundMonth(paper);
  const isOutside =
    context.source === 'pdf' && issueMonth !== null && issue !== null && monthOf(issue.day) !== issueMonth;
  const total = totalOf(paper, { ...context, issue });
  const read = documentOf(
    kind,
    {
      amountCents: found(total?.amountCents ?? null, 'text', total?.certainty),
      day: found(day?.day ?? null, 'text', day?.certainty),
      dueDay: found(due?.day ?? null, 'text', due?.certainty),
      issuerName: found(name, 'text', 'guess'),
      issuerTaxId: found(isReceived ? parties.recipient : parties.issuer, 'text', 'guess'),
      recipientTaxId: found(isReceived ? parties.issuer : parties.recipient, 'text', 'guess'),
      category: found(categoryOf(paper, { name, type, ledgerKind: context.ledgerKind }), 'text', 'guess'),
      type: found(type, 'text', certainty),
    },
    [
      ...(total?.warnings ?? []),
      ...statusWarnings(lines, kind),
      ...moneyWarnings(paper),
      ...(isOutside || paper.isForeignKey ? (['key_mismatch'] as const) : []),
    ],
  );
  return read.warnings.includes('not_settled') ? lowerCertainty(read, 'guess') : read;
}

/** The month of a key that is the paper's own. */
function soundMonth({ key, isForeignKey }: Paper) {
  return key !== null && isSoundKey(key.key) && !isForeignKey ? key.key.issueMonth : null;
}

function dayOf(paper: Paper, { today, source }: WordsContext): ReadDay | null {
  if (isProofOfPayment(paper.kind) || paper.kind === 'payslip')
    return readPaidDay(paper.days, { today, source });
  return readIssueDay(paper.days, { today, issueMonth: soundMonth(paper), source });
}

function totalOf(
  { kind, amounts, folded, key }: Paper,
  { source, issue }: WordsContext & { readonly issue: ReadDay | null },
): ReadTotal | null {
  if (kind === 'payment_receipt') return readPaid(amounts, source);
  if (kind === 'payslip') return readNetPay(amounts, source);
  const isService =
    kind === 'nfse' || (kind === 'receipt' && amounts.some(({ role }) => role === 'service_value'));
  if (!isService) return readTotal(amounts, kind, source);
  const month = issue === null ? (key?.key.issueMonth ?? null) : monthOf(issue.day);
  return readServiceTotal(amounts, { kind, month, folded, source });
}

function partiesOf({ lines, key, isForeignKey, kind, taxIds }: Paper): Parties {
  if (isProofOfPayment(kind)) {
    const ofSide = (side: 'payer' | 'payee') =>
      taxIds.find((taxId) => sideOf(lines, taxId) === side)?.text ?? null;
    return { issuer: ofSide('payee'), recipient: ofSide('payer') };
  }
  const isOwnKey = key !== null && isSoundKey(key.key) && !isForeignKey;
  const issuer = isOwnKey ? key.key.issuerTaxId : (taxIds.find(isIssuer)?.text ?? null);
  const recipient = taxIds.find((taxId) => taxId.text !== issuer && !isCarrier(taxId))?.text ?? null;
  return { issuer, recipient };
}

function isIssuer({ label }: TextTaxId): boolean {
  return !/consumidor|tomador|destinat|pagador|sacado|cliente/u.test(label);
}

function isCarrier({ label }: TextTaxId): boolean {
  return /transportador/u.test(label);
}

function directionOf(
  { kind, lines, folded, taxIds, key, isForeignKey }: Paper,
  { issuer, recipient }: Parties,
  { ownTaxIds, ledgerKind, source }: WordsContext,
): Direction {
  const own = ownTaxIds.map(bareTaxId);
  if (kind === 'payslip')
    return { type: ledgerKind === 'personal' ? 'income' : 'expense', certainty: 'guess' };
  if (isProofOfPayment(kind)) {
    const side = ownSide(lines, taxIds, own);
    const type = side === 'payee' ? 'income' : 'expense';
    const isContradicted = spokenDirection(folded) !== type && spokenDirection(folded) !== null;
    if (side !== null) return { type, certainty: source === 'pdf' && !isContradicted ? 'likely' : 'guess' };
  }
  const role = roleOf(issuer, recipient, own);
  if (role !== null) return { type: role === 'issuer' ? 'income' : 'expense', certainty: 'guess' };
  if (isReturned(kind, folded) || (isSlip(kind) && isMoneyBack(folded)))
    return { type: 'income', certainty: 'guess' };
  const spoken = isSlip(kind) ? spokenDirection(folded) : null;
  const isBought =
    BOUGHT.has(kind) && (kind === 'collection' || (key !== null && isSoundKey(key.key) && !isForeignKey));
  return { type: spoken ?? 'expense', certainty: isBought ? 'likely' : 'guess' };
}

/** A paper that either side of a payment may hold. */
function isSlip(kind: DocumentKind): boolean {
  return kind === 'receipt' || isProofOfPayment(kind);
}

function isReturned(kind: DocumentKind, folded: string): boolean {
  return kind === 'nfe' && RETURNED.test(folded);
}

function moneyWarnings({ kind, folded }: Paper): DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  if (isProofOfPayment(kind) && UNSETTLED.test(folded)) warnings.push('not_settled');
  if (isSlip(kind) && isMoneyBack(folded)) warnings.push('refund');
  if (isReturned(kind, folded)) warnings.push('return_note');
  return warnings;
}

function categoryOf(
  { kind, folded }: Paper,
  {
    name,
    type,
    ledgerKind,
  }: { readonly name: string | null; readonly type: Figure; readonly ledgerKind: LedgerKind },
): BuiltInCategory | null {
  if (kind === 'payslip') return ledgerKind === 'personal' ? 'salary' : 'payroll';
  if (entersAccount(type)) return null;
  return categoryOfWords({ name: foldText(name ?? ''), text: folded.slice(0, MAX_WORDS), kind }, ledgerKind);
}
