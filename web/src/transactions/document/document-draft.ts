// Converts a document to the fields of the transaction form.
import { countsAsExpense, entersAccount } from '@vintem/core/ledger/transaction';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { companyCategoryOf } from '@vintem/core/documents/company-category';
import {
  dayToEnter,
  type Found,
  type Installment,
  isRefundSlip,
  type ReadDocument,
} from '@vintem/core/documents/document';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { formatAmount } from '@vintem/core/money/read-amount';
import type { Categories } from '#finance/use-categories.ts';
import type { TransactionDraft } from '#transactions/form/transaction-draft.ts';

/** The fields that a document can fill in, in the order of the form. */
export const DOCUMENT_FIELDS = [
  'type',
  'amount',
  'description',
  'category',
  'day',
  'accountId',
  'issuedCardId',
  'currency',
  'invoiceNumber',
  'isInParcels',
  'installments',
  'amountIs',
  'awaits',
] as const;
export type DocumentDraft = Partial<Pick<TransactionDraft, (typeof DOCUMENT_FIELDS)[number]>>;

const LONGEST_DESCRIPTION = 200;
const LONGEST_NUMBER = 60;
const LONGEST_NAME = 120;

/** The fields that `read` fills in. Missing ones are left out, and so is a category that this ledger does not have. */
export function documentDraftOf(read: ReadDocument, kind: LedgerKind, categories: Categories): DocumentDraft {
  const { amountCents, description, number } = read;
  const category = categoryOfDocument(read, kind);
  const type = isRefundSlip(read) ? 'refund' : (read.type?.value ?? 'expense');
  const day = dayToEnter(read);
  return {
    type,
    // Every document that is read here is Brazilian.
    currency: 'BRL',
    ...(amountCents && { amount: formatAmount(amountCents.value) }),
    ...(description && { description: description.value.slice(0, LONGEST_DESCRIPTION) }),
    ...(category && categories.allows(type, category.value) && { category: category.value }),
    ...(day && { day: formatDay(day.value) }),
    // What is to be paid waits for the person.
    ...(isBillToPay(read) && { awaits: true }),
    ...(kind === 'business' && number && { invoiceNumber: number.value.slice(0, LONGEST_NUMBER) }),
  };
}

/** A boleto or a guia asks to be paid; one with marks of its payment may have been. */
function isBillToPay({ kind, warnings }: ReadDocument): boolean {
  return (kind === 'boleto' || kind === 'collection') && !warnings.includes('maybe_paid');
}

/** The category that a document names, or that is guessed from it, among those of the ledger. */
export function categoryOfDocument(read: ReadDocument, kind: LedgerKind): ReadDocument['category'] {
  return kind === 'business' ? (companyCategoryOf(read) ?? undefined) : read.category;
}

/** The other party of a company's document, if it names one. */
export interface ReadParty {
  readonly name: string;
  /** CNPJ or CPF, bare. */
  readonly taxId: string | undefined;
}

/** The payer of income, or the payee of an expense, also of one that comes back. */
export function readPartyOf(read: ReadDocument, type: TransactionDraft['type']): ReadParty | undefined {
  const { name, taxId } = partyFieldsOf(read, type);
  return name && { name: name.value.slice(0, LONGEST_NAME), taxId: taxId?.value };
}

function partyFieldsOf(read: ReadDocument, type: TransactionDraft['type']) {
  return !countsAsExpense(type)
    ? { name: read.recipientName, taxId: read.recipientTaxId }
    : { name: read.issuerName, taxId: read.issuerTaxId };
}

/** One instalment of the document. `position` counts from 0. */
export function installmentDraftOf(
  read: ReadDocument,
  { dueDay, amountCents }: Installment,
  position: number,
): DocumentDraft {
  const share = ` (${position + 1}/${read.installments?.length ?? 1})`;
  const description = read.description?.value.slice(0, LONGEST_DESCRIPTION - share.length);
  return {
    amount: formatAmount(amountCents),
    day: formatDay(dueDay),
    awaits: true,
    ...(description && { description: description + share }),
  };
}

export interface ReadField {
  readonly label: string;
  /** Name of the field in the form. */
  readonly name: (typeof DOCUMENT_FIELDS)[number] | 'clientId' | 'supplierId';
  /** Origin and certainty; undefined where the document lacks the field. */
  readonly found: Found<unknown> | undefined;
}

/** The fields shown beside the form. */
export function readFieldsOf(
  read: ReadDocument,
  { kind, type, isPlan = false }: { kind: LedgerKind; type: TransactionDraft['type']; isPlan?: boolean },
): ReadField[] {
  const { name, taxId } = partyFieldsOf(read, type);
  const ofCompany: ReadField[] = [
    { label: 'Número da nota', name: 'invoiceNumber', found: read.number },
    !countsAsExpense(type)
      ? { label: 'Cliente', name: 'clientId', found: taxId ?? name }
      : { label: 'Fornecedor', name: 'supplierId', found: taxId ?? name },
  ];
  return [
    { label: 'Valor', name: 'amount', found: read.amountCents },
    { label: 'Data', name: 'day', found: dayToEnter(read) },
    { label: 'Descrição', name: 'description', found: read.description },
    { label: 'Categoria', name: 'category', found: categoryOfDocument(read, kind) },
    ...(isPlan ? [{ label: 'Parcelas', name: 'isInParcels' as const, found: countOf(read) }] : []),
    ...(kind === 'business' ? ofCompany.filter(({ found }) => found) : []),
    ...(isWorthTelling(read.type) ? [{ label: 'Tipo', name: 'type' as const, found: read.type }] : []),
  ];
}

/** Instalments stand in the files of notes alone. */
function countOf({ installmentCount, installments }: ReadDocument): Found<number> | undefined {
  return (
    installmentCount ?? (installments && { value: installments.length, from: 'xml', certainty: 'exact' })
  );
}

/** An expense is what most documents are: it goes without saying only where it is sure. */
function isWorthTelling(type: ReadDocument['type']): boolean {
  return type !== undefined && (entersAccount(type.value) || type.certainty === 'guess');
}
