/**
 * What a document says by its text alone: the text of a PDF, or what optical recognition read from a photograph.
 *
 * Map: codes with check digits first (codes-in-text.ts, key-in-text.ts), since they are exact; then the total, the days and the names, which
 * are found by the words around them and stay guesses until something else on the paper agrees. Nothing here throws, and the time grows
 * with the length of the text only.
 */
import { documentOfKey } from './access-key.ts';
import { categoryOfWords } from './category-words.ts';
import { codesInText, endToEndInText } from './codes-in-text.ts';
import { type DocumentKind, documentOf, type DocumentWarning, found, type ReadDocument } from './document.ts';
import { issuerNameIn } from './issuer-name.ts';
import { type KeyInText, keyInText, labelledCode } from './key-in-text.ts';
import { isBrazilianPaper, isForeignPaper, isUnpaidPaper, kindOfText } from './kind-of-text.ts';
import { lowerCertainty } from './lower-certainty.ts';
import { mergeDocuments } from './merge.ts';
import { roleOf } from './note.ts';
import { daysOf, readDueDay, readIssueDay, type TextDay } from './receipt-day.ts';
import { readTotal } from './receipt-total.ts';
import { taxIdsIn, type TextTaxId } from './tax-ids-in-text.ts';
import { amountsOf } from './text-amounts.ts';
import { linesFromText, type TextLine } from './text-lines.ts';
import type { Day } from '#calendar/day.ts';
import type { LedgerKind } from '#ledger/ledger-kind.ts';
import { bareTaxId } from '#tax-id/tax-id.ts';
import { foldText } from '#text/fold.ts';

export type TextContext = {
  readonly today: Day;
  readonly source: 'ocr' | 'pdf';
  /** What they issued is income. */
  readonly ownTaxIds: readonly string[];
  readonly ledgerKind: LedgerKind;
};

/** What `text`, plain or as lines, says; null when it is no document about money. */
export function readText(text: string | readonly TextLine[], context: TextContext): ReadDocument | null {
  const lines = typeof text === 'string' ? linesFromText(text) : text;
  const folded = lines.map((line) => line.folded).join('\n');
  if (isUnpaidPaper(folded.slice(0, TITLE))) return null;
  const days = daysOf(lines, context.source === 'ocr');
  // What was misread is no tax id at all, while a PDF means what it says.
  const taxIds = taxIdsIn(lines).filter(({ checks }) => checks || context.source === 'pdf');
  const named = kindOfText(folded);
  const key = keyInText(lines, {
    source: context.source,
    kind: named,
    days: days.map(({ day }) => day),
    taxIds: taxIds.filter(({ checks }) => checks).map((taxId) => taxId.text),
    numbers: numbersOf(folded),
  });
  const codes = codesInText(lines, {
    today: context.today,
    printedDays: days.map(({ day }) => day),
    source: context.source,
  });
  const endToEnd = named === 'pix_receipt' ? endToEndInText(lines, context.source) : null;
  if (named === null && key === null && codes.length === 0 && !isBrazilianPaper(folded)) return null;

  const kind = key?.key.kind ?? codeKind(codes) ?? named ?? 'receipt';
  const words = wordsOf({ lines, folded, kind, key, days, taxIds }, context);
  const own = isForeignPaper(folded) ? lowerCertainty(words, 'guess') : words;
  const readings = [
    key === null ? documentOfLabelledCode(lines, kind, context) : documentOfKeyInText(key),
    ...codes.map((code) => withPrintedDay(code, own)),
    endToEnd,
    own,
  ];
  const merged = mergeDocuments(readings.filter((reading) => reading !== null));
  if (merged === null || saysNothing(merged)) return null;
  return { ...merged, ...descriptionOf(merged, own) };
}

const MOST_WORDS = 6000;
/** What a paper is stands at its head; farther down it may name others. */
const TITLE = 1500;

/** A slip without an amount says something only when it says who issued it and when. */
function saysNothing({ kind, amountCents, day, issuerTaxId }: ReadDocument): boolean {
  return kind === 'receipt' && amountCents === undefined && (day === undefined || issuerTaxId === undefined);
}

type Reading = {
  readonly lines: readonly TextLine[];
  readonly folded: string;
  readonly kind: DocumentKind;
  readonly key: KeyInText | null;
  readonly days: readonly TextDay[];
  readonly taxIds: readonly TextTaxId[];
};

function wordsOf(reading: Reading, { today, source, ownTaxIds, ledgerKind }: TextContext): ReadDocument {
  const { lines, folded, kind, key, days, taxIds } = reading;
  const total = readTotal(amountsOf(lines, source === 'ocr'), kind, source);
  const isSoundKey = key !== null && key.key.checks;
  const issueMonth = isSoundKey ? key.key.issueMonth : null;
  const issue = readIssueDay(days, { today, issueMonth, source });
  const due = readDueDay(days, source);
  const isBill = kind === 'boleto' || kind === 'collection';
  const dayOfExpense = isBill ? (due ?? issue) : (issue ?? due);
  const name = issuerNameIn(lines, kind);
  const issuer = isSoundKey ? key.key.issuerTaxId : (taxIds.find(isIssuer)?.text ?? null);
  const recipient = taxIds.find((taxId) => taxId.text !== issuer && !isCarrier(taxId))?.text ?? null;
  const isIncome =
    roleOf(issuer, recipient, ownTaxIds.map(bareTaxId)) === 'issuer' ||
    /pix recebido|voce recebeu/u.test(folded);
  const category = isIncome
    ? null
    : categoryOfWords({ name: foldText(name ?? ''), text: folded.slice(0, MOST_WORDS), kind }, ledgerKind);
  return documentOf(
    kind,
    {
      amountCents: found(total?.amountCents ?? null, 'text', total?.certainty),
      day: found(dayOfExpense?.day ?? null, 'text', dayOfExpense?.certainty),
      dueDay: found(due?.day ?? null, 'text', due?.certainty),
      issuerName: found(name, 'text', 'guess'),
      issuerTaxId: found(issuer, 'text', 'guess'),
      recipientTaxId: found(recipient, 'text', 'guess'),
      category: found(category, 'text', 'guess'),
      type: found(isIncome ? 'income' : 'expense', 'text', 'guess'),
    },
    [...(total?.warnings ?? []), ...statusWarnings(folded, kind)],
  );
}

function isIssuer({ label }: TextTaxId): boolean {
  return !/consumidor|tomador|destinat|pagador|sacado|cliente/u.test(label);
}

function isCarrier({ label }: TextTaxId): boolean {
  return /transportador/u.test(label);
}

function statusWarnings(folded: string, kind: DocumentKind): DocumentWarning[] {
  const warnings: DocumentWarning[] = [];
  if (/ambiente de homologacao|ambiente: homologacao|sem val(?:or fiscal|idade juridica)/u.test(folded))
    warnings.push('no_fiscal_value');
  const isNote = kind !== 'receipt' && kind !== 'boleto' && kind !== 'pix_receipt';
  if (isNote && /(?:nfs?-?e|nota|cupom|ct-?e)\W{1,3}cancelad[ao]|^\W{0,4}cancelad[ao]\W{0,4}$/mu.test(folded))
    warnings.push('cancelled');
  return warnings;
}

/** A day that a code only hints at gives way to the one that is printed as due. */
function withPrintedDay(code: ReadDocument, { dueDay }: ReadDocument): ReadDocument {
  if (dueDay === undefined || code.dueDay?.certainty !== 'guess') return code;
  const { kind, warnings, ...fields } = code;
  return documentOf(
    kind,
    { ...fields, day: null, dueDay: null },
    warnings.filter((warning) => warning !== 'due_day_uncertain'),
  );
}

function numbersOf(folded: string): ReadonlySet<string> {
  return new Set(
    [...folded.matchAll(/\d[\d.]*/gu)].map(([digits]) => digits.replaceAll('.', '').replace(/^0+/u, '')),
  );
}

function codeKind(codes: readonly ReadDocument[]): DocumentKind | null {
  return codes.find(({ kind }) => kind === 'boleto' || kind === 'collection')?.kind ?? codes[0]?.kind ?? null;
}

function documentOfKeyInText({ key, certainty }: KeyInText): ReadDocument | null {
  const read = documentOfKey(key, 'key');
  return read && lowerCertainty(read, certainty);
}

/** Of a form whose key is none (key-in-text.ts). */
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

/** What the person would call it: the name of who was paid, with the kind of payment where that says more. */
function descriptionOf(merged: ReadDocument, words: ReadDocument): Pick<ReadDocument, 'description'> {
  const name = words.issuerName?.value;
  if (name === undefined) return merged.description ? { description: merged.description } : {};
  const prefix = merged.kind === 'boleto' ? 'Boleto ' : merged.kind === 'pix_receipt' ? 'Pix ' : '';
  return { description: { value: `${prefix}${name}`, from: 'text', certainty: 'guess' } };
}
