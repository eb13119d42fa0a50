/**
 * Reads a document by its text: that of a PDF, or the text recognised in a photograph.
 *
 * Map: codes with check digits first (codes-in-text.ts, key-in-text.ts), since they are exact; then what the paper is (paper-kind.ts); then the
 * total, the days and the names (paper-words.ts), which are found by the words around them and stay guesses until something else on the
 * paper agrees. What the codes say is held against what is printed (cross-checked-code.ts). Nothing here throws, and the time grows with the
 * length of the text only.
 */
import { documentOfKey } from './access-key.ts';
import { cardBillIn } from './card-bill.ts';
import { codesInText, endToEndInText } from './codes-in-text.ts';
import { type DocumentKind, documentOf, found, type ReadDocument } from './document.ts';
import { type KeyInText, keyInText, labelledCode } from './key-in-text.ts';
import { isBrazilianPaper, isForeignPaper, isUnpaidPaper, kindOfText } from './kind-of-text.ts';
import { lowerCertainty } from './lower-certainty.ts';
import { mergeDocuments } from './merge.ts';
import { installmentCountIn, paidWith } from './paid-with.ts';
import { paperKind } from './paper-kind.ts';
import { checkedCode, checkedEndToEnd, isOfAnotherIssuer } from './cross-checked-code.ts';
import { daysOf } from './receipt-day.ts';
import { taxIdsIn } from './tax-ids-in-text.ts';
import { amountsOf } from './text-amounts.ts';
import { linesFromText, type TextLine } from './text-lines.ts';
import { type Paper, wordsOf } from './paper-words.ts';
import type { Day } from '#calendar/day.ts';
import type { LedgerKind } from '#ledger/ledger-kind.ts';

export type TextContext = {
  readonly today: Day;
  readonly source: 'ocr' | 'pdf';
  /** What they issued is income. */
  readonly ownTaxIds: readonly string[];
  readonly ledgerKind: LedgerKind;
};

/** The document of `text`, plain or as lines; null when it is no document about money. */
export function readText(text: string | readonly TextLine[], context: TextContext): ReadDocument | null {
  const lines = typeof text === 'string' ? linesFromText(text) : text;
  const folded = lines.map((line) => line.folded).join('\n');
  if (isUnpaidPaper(folded.slice(0, TITLE))) return null;
  const { source, today } = context;
  const days = daysOf(lines, source === 'ocr');
  // A misread tax id is ignored, while a PDF's is as printed.
  const taxIds = taxIdsIn(lines).filter(({ checks }) => checks || source === 'pdf');
  const amounts = amountsOf(lines, source === 'ocr');
  const named = kindOfText(folded);
  const printedDays = days.map(({ day }) => day);
  const read = keyInText(lines, {
    source,
    kind: named,
    days: printedDays,
    taxIds: taxIds.filter(({ checks }) => checks).map((taxId) => taxId.text),
    numbers: numbersOf(folded),
  });
  const codes = codesInText(lines, { today, printedDays, source });
  if (named === null && read === null && codes.length === 0 && !isBrazilianPaper(folded)) return null;

  const { kind, doubt } = paperKind({ lines, folded, named, key: read?.key ?? null, codes, amounts, days });
  const isForeignKey = read !== null && source === 'pdf' && isOfAnotherIssuer(read.key, taxIds);
  const key = isForeignKey ? { ...read, certainty: 'guess' as const } : read;
  const paper: Paper = { lines, folded, kind, key, isForeignKey, days, taxIds, amounts };
  const words = wordsOf(paper, context);
  const own = isForeignPaper(folded) ? lowerCertainty(words, 'guess') : words;
  const endToEnd = kind === 'pix_receipt' ? endToEndInText(lines, source) : null;
  const readings = [
    key === null ? documentOfLabelledCode(lines, kind, context) : documentOfKeyInText(key),
    ...codes.map((code) => checkedCode(code, own, { paper, source, doubt })),
    endToEnd && checkedEndToEnd(endToEnd, own, days),
    own,
  ];
  const merged = mergeDocuments(readings.filter((reading) => reading !== null));
  if (merged === null || saysNothing(merged)) return null;
  return { ...merged, ...descriptionOf(merged, own), ...paymentOf(merged, paper) };
}

/** What it was paid with; or of a card's statement, which card's it is. */
function paymentOf({ kind, issuerName, barcode }: ReadDocument, { lines, folded }: Paper) {
  const names = { issuerName: issuerName?.value ?? null, barcode: barcode?.value ?? null };
  const bill = cardBillIn({ kind, lines, folded, ...names });
  const payment = bill === null ? paidWith({ kind, lines, folded }) : null;
  const fields = {
    cardBill: found(bill, 'text', 'guess'),
    paidBy: found(payment, 'text', 'guess'),
    installmentCount: found(installmentCountIn({ lines }, payment), 'text', 'guess'),
  };
  const { cardBill, paidBy, installmentCount } = documentOf(kind, fields);
  return {
    ...(cardBill && { cardBill }),
    ...(paidBy && { paidBy }),
    ...(installmentCount && { installmentCount }),
  };
}

/** The kind of a paper is named at its head; farther down it may name others. */
const TITLE = 1500;

/** A slip without an amount is useful only with its issuer and day. */
function saysNothing({ kind, amountCents, day, issuerTaxId }: ReadDocument): boolean {
  return kind === 'receipt' && amountCents === undefined && (day === undefined || issuerTaxId === undefined);
}

function numbersOf(folded: string): ReadonlySet<string> {
  return new Set(
    [...folded.matchAll(/\d[\d.]*/gu)].map(([digits]) => digits.replaceAll('.', '').replace(/^0+/u, '')),
  );
}

function documentOfKeyInText({ key, certainty }: KeyInText): ReadDocument | null {
  const read = documentOfKey(key, 'key');
  return read && lowerCertainty(read, certainty);
}

/** The document of a form whose key is invalid (key-in-text.ts). */
function documentOfLabelledCode(
  lines: readonly TextLine[],
  kind: DocumentKind,
  { source }: TextContext,
): ReadDocument | null {
  const code = source === 'pdf' ? labelledCode(lines) : null;
  return code === null
    ? null
    : documentOf(kind, { accessKey: found(code, 'text', 'guess') }, ['key_mismatch']);
}

const PREFIXES: Partial<Readonly<Record<DocumentKind, string>>> = {
  boleto: 'Boleto ',
  pix_receipt: 'Pix ',
  payment_receipt: 'Pagamento ',
  payslip: 'Salário ',
};

/** A description in the person's terms: the payee's name, with the kind of payment where that adds something. */
function descriptionOf(merged: ReadDocument, words: ReadDocument): Pick<ReadDocument, 'description'> {
  const name = words.issuerName?.value;
  if (name === undefined) return merged.description ? { description: merged.description } : {};
  return {
    description: { value: `${PREFIXES[merged.kind] ?? ''}${name}`, from: 'text', certainty: 'guess' },
  };
}
