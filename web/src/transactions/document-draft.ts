// What a document says, as the form of a transaction holds it.
import { writeDay } from '@vintem/core/calendar/read-typed-day';
import { dayToEnter, type Found, type Installment, type ReadDocument } from '@vintem/core/documents/document';
import { CATEGORIES } from '@vintem/core/ledger/categories';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { writeAmount } from '@vintem/core/money/read-amount';
import type { TransactionDraft } from './transaction-draft.ts';

/** The fields that a document can fill in, in the order of the form. */
export const DOCUMENT_FIELDS = ['type', 'amount', 'description', 'category', 'day', 'currency'] as const;
export type DocumentDraft = Partial<Pick<TransactionDraft, (typeof DOCUMENT_FIELDS)[number]>>;

const LONGEST_DESCRIPTION = 200;

/** What `read` fills in. What it does not say is left out, and so is a category that this ledger does not have. */
export function documentDraftOf(read: ReadDocument, kind: LedgerKind): DocumentDraft {
  const { amountCents, description, category } = read;
  const type = read.type?.value ?? 'expense';
  const day = dayToEnter(read);
  return {
    type,
    // Every document that is read here is Brazilian.
    currency: 'BRL',
    ...(amountCents && { amount: writeAmount(amountCents.value) }),
    ...(description && { description: description.value.slice(0, LONGEST_DESCRIPTION) }),
    ...(category && CATEGORIES[kind][type].includes(category.value) && { category: category.value }),
    ...(day && { day: writeDay(day.value) }),
  };
}

/** One instalment of it. `position` counts from 0. */
export function installmentDraftOf(
  read: ReadDocument,
  { dueDay, amountCents }: Installment,
  position: number,
): DocumentDraft {
  const share = ` (${position + 1}/${read.installments?.length ?? 1})`;
  const description = read.description?.value.slice(0, LONGEST_DESCRIPTION - share.length);
  return {
    amount: writeAmount(amountCents),
    day: writeDay(dueDay),
    ...(description && { description: description + share }),
  };
}

export interface ReadField {
  readonly label: string;
  /** Where it came from and how sure it is; none where the document does not say it. */
  readonly found: Found<unknown> | undefined;
}

/** What the person sees of it beside the form. */
export function readFieldsOf(read: ReadDocument): ReadField[] {
  return [
    { label: 'Valor', found: read.amountCents },
    { label: 'Data', found: dayToEnter(read) },
    { label: 'Descrição', found: read.description },
    { label: 'Categoria', found: read.category },
    ...(isWorthTelling(read.type) ? [{ label: 'Tipo', found: read.type }] : []),
  ];
}

/** An expense is what most documents are: it goes without saying only where it is sure. */
function isWorthTelling(type: ReadDocument['type']): boolean {
  return type !== undefined && (type.value === 'income' || type.certainty === 'guess');
}
