/**
 * The fields read from a document: a fiscal note, a boleto, a Pix code, a receipt. Each field has its origin and its certainty, so that a
 * form can be filled in and mark what to check, and so that no guess ever replaces an exact value.
 *
 * Map: a reader of one format answers a `ReadDocument` with what that format carries; `mergeDocuments` (merge.ts) joins the answers of
 * several readers over the same paper. The ladder from exact to guessed is `PROVENANCES`, first the most exact.
 */
import type { Day } from '#calendar/day.ts';
import type { CategoryKey } from '#ledger/category-key.ts';
import { entersAccount, type Figure } from '#ledger/transaction.ts';
import type { Cents } from '#money/money.ts';

/** Where a field was found, the most exact first. */
export const PROVENANCES = ['xml', 'boleto', 'pix', 'qr', 'key', 'text', 'ai'] as const;
export type Provenance = (typeof PROVENANCES)[number];

/**
 * The reliability of a field: `exact`, a standard carries it and its check digits hold; `likely`, read from text and confirmed by something
 * else on the paper; `guess`, to be checked by the person. `exact` and `likely` count as certain.
 */
export const CERTAINTIES = ['exact', 'likely', 'guess'] as const;
export type Certainty = (typeof CERTAINTIES)[number];

/** A field with its origin. */
export type Found<Value> = {
  readonly value: Value;
  readonly from: Provenance;
  readonly certainty: Certainty;
};

/** The kind of paper; `receipt` for any slip that no standard describes. */
const DOCUMENT_KINDS = [
  'nfe',
  'nfce',
  'nfse',
  'cte',
  'cfe',
  'bpe',
  'nf3e',
  'nfcom',
  'boleto',
  'collection', // arrecadação: utilities and taxes
  'pix',
  'pix_receipt',
  'payment_receipt', // says that a boleto, a bill or a tax was paid
  'payslip',
  'receipt',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** Warnings about a document; their sentences belong to the screens. */
const DOCUMENT_WARNINGS = [
  'cancelled', // the note was cancelled
  'not_authorised', // the tax office did not authorise it
  'no_fiscal_value', // issued in the testing environment
  'declaration_only', // a DPS, which is not a note yet
  'return_note', // goods returned
  'key_mismatch', // its check digits, or what the document says beside it, disagree with the access key
  'open_amount', // the payer decides the amount
  'amount_is_reference', // the code carries a reference figure, not money
  'due_day_uncertain', // two cycles of the due date are possible
  'amounts_disagree', // two places of the document name different totals
  'maybe_paid', // a bill with marks of its payment, which may have been of another amount
  'not_settled', // a payment that was only scheduled, or that did not go through
  'refund', // money that comes back: a cancelled sale, a credit note
] as const;
export type DocumentWarning = (typeof DOCUMENT_WARNINGS)[number];

export type Installment = { readonly dueDay: Day; readonly amountCents: Cents };

/** What a purchase was paid with; `card` where the paper does not say whether it is one of credit. */
export type PaymentMeans = 'credit_card' | 'debit_card' | 'card' | 'pix' | 'cash';

export type ReadPayment = {
  readonly means: PaymentMeans;
  /** "Visa" */
  readonly brand: string | null;
  /** The four last digits of the card's number. */
  readonly lastDigits: string | null;
};

/** The statement of a credit card that a paper asks for or proves the payment of. */
export type ReadCardBill = {
  /** As people call it, see card-banks.ts. */
  readonly bank: string | null;
  readonly lastDigits: string | null;
  /** Whether the paper speaks of a card's statement; else only its payee is a bank, which has other bills too. */
  readonly isNamed: boolean;
  /** The statement with which a boleto agrees, where it says nothing itself; of which what is left is paid. */
  readonly awaited?: { readonly cardId: string; readonly restCents: Cents };
};

/** The fields of a document; absent ones were not found. */
export type ReadDocument = {
  readonly kind: DocumentKind;
  /** In BRL: every standard read here is Brazilian. */
  readonly amountCents?: Found<Cents>;
  /** The day of the expense: of issue for a note, due for a boleto. */
  readonly day?: Found<Day>;
  readonly dueDay?: Found<Day>;
  readonly description?: Found<string>;
  readonly category?: Found<CategoryKey>;
  readonly type?: Found<Figure>;
  readonly issuerName?: Found<string>;
  /** CNPJ or CPF, without punctuation. */
  readonly issuerTaxId?: Found<string>;
  readonly recipientName?: Found<string>;
  readonly recipientTaxId?: Found<string>;
  readonly number?: Found<string>;
  /** 44 characters, or the 50 of a national NFS-e. */
  readonly accessKey?: Found<string>;
  /** The 44 digits of a boleto's or collection's bar code. */
  readonly barcode?: Found<string>;
  /** txid or end-to-end id of a Pix. */
  readonly pixId?: Found<string>;
  readonly taxCents?: Found<Cents>;
  readonly installments?: readonly Installment[];
  /** How many parcels a card's slip names, whose days are those of the card's statements. */
  readonly installmentCount?: Found<number>;
  readonly paidBy?: Found<ReadPayment>;
  readonly cardBill?: Found<ReadCardBill>;
  readonly warnings: readonly DocumentWarning[];
};

/** Papers that prove a payment. The amount and due day in a bill's code are not those of the payment. */
const PROOFS: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['payment_receipt', 'pix_receipt']);

export function isProofOfPayment(kind: DocumentKind): boolean {
  return PROOFS.has(kind);
}

/** Papers that one who bought holds. A note of a company's own, which says the same, is not what came back to it. */
const SLIPS: ReadonlySet<DocumentKind> = new Set<DocumentKind>([...PROOFS, 'receipt']);

/** Whether it proves that what was paid comes back: a refund, which lowers an expense, and no income. */
export function isRefundSlip({ kind, type, warnings }: ReadDocument): boolean {
  const comesIn = type !== undefined && entersAccount(type.value);
  return SLIPS.has(kind) && comesIn && warnings.includes('refund');
}

/** The day under which it is entered: a bill's due day, or a payment's own day, if known. */
export function dayToEnter({ kind, day, dueDay }: ReadDocument): Found<Day> | undefined {
  return isProofOfPayment(kind) ? day : (day ?? dueDay);
}

/** The fields of a `ReadDocument`, of which those that were not found are null. */
export type DocumentFields = {
  readonly [Name in Exclude<keyof ReadDocument, 'kind' | 'warnings'>]?: ReadDocument[Name] | null;
};

/** A document of `kind` with those `fields` that were found, and each warning once. */
export function documentOf(
  kind: DocumentKind,
  fields: DocumentFields,
  warnings: readonly DocumentWarning[] = [],
): ReadDocument {
  const present = Object.fromEntries(Object.entries(fields).filter(([, field]) => field !== null));
  return { kind, ...present, warnings: [...new Set(warnings)] };
}

/** `value` with its origin; null when there is no value, which includes an empty text. */
export function found<Value>(
  value: Value | null,
  from: Provenance,
  certainty: Certainty = 'exact',
): Found<Value> | null {
  return value === null || value === '' ? null : { value, from, certainty };
}

/**
 * Identifies the document, to notice a repeated one: the access key, else the bar code, else the Pix id, with a prefix for its kind. Null
 * when nothing identifies it, as with most slips.
 */
export function documentKey(read: ReadDocument): string | null {
  if (read.accessKey) return `key:${read.accessKey.value}`;
  if (read.barcode) return `barcode:${read.barcode.value}`;
  if (read.pixId) return `pix:${read.pixId.value}`;
  return null;
}
