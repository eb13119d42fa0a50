// Converts a person's form to a row that fits its account and its ledger, settled in the account's currency.
import { taxOf } from '@vintem/core/companies/tax';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { Category } from '@vintem/core/ledger/category';
import { type Settlement, settle } from '@vintem/core/ledger/settlement';
import { faultOfParts, SPLIT } from '@vintem/core/ledger/split';
import { countsAsExpense, type TransactionType } from '@vintem/core/ledger/transaction';
import { foldText } from '@vintem/core/text/fold';
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { createTransactionBodySchema } from '@vintem/contract/transactions.forms';
import type * as z from 'zod/mini';
import { refuseCategory } from '#ledger/categories.ts';
import type { AccountRow, TransactionRow } from '#ledger/rows.ts';
import { editableRow } from '#platform/columns.ts';
import { TRANSACTION_ROW } from '#platform/ledger-rows.ts';
import { ok, type Refusal, refuse, type Result } from '#platform/result.ts';
import type { PostingRates } from '#rates/read-rates.ts';
import type { WritingContext } from './writing-context.ts';

/** A form, also as an edit completes it from a row. */
export type Draft = Omit<z.output<typeof createTransactionBodySchema>, 'type'> & {
  readonly type: TransactionType;
};

/** The account of a transaction, which must exist and be active, unless the transaction is already in it. */
export function accountFor(
  { accounts }: Pick<WritingContext, 'accounts'>,
  accountId: string,
  currentAccountId?: string,
): Result<AccountRow> {
  const account = accounts.get(accountId);
  if (!account) return refuse('account_not_found');
  const isMovingIn = accountId !== currentAccountId;
  return account.archived_at && isMovingIn ? refuse('account_archived') : ok(account);
}

type Fitting = Pick<
  Draft,
  | 'type'
  | 'category'
  | 'clientId'
  | 'supplierId'
  | 'invoiceNumber'
  | 'taxRatePercent'
  | 'relatedId'
  | 'issuedCardId'
  | 'tags'
> &
  Partial<Pick<Draft, 'accountId' | 'amountCents' | 'parts'>>;

/**
 * Refuses values that the ledger does not allow, as errors of their fields: a category of another type; company fields in a personal
 * ledger; contacts of another company; a card of another account, or one that is archived; a
 * purchase or a tag that is not there.
 */
export function refuseMisfit(
  { kind, categories, contacts, issuedCards, related, tags, keptCategory, keptParts = [] }: Allowed,
  draft: Fitting,
): Refusal | undefined {
  const unfit = draft.parts
    ? refuseParts(categories, { ...draft, parts: draft.parts }, keptParts)
    : draft.category === SPLIT
      ? refuse('validation_failed', { fields: [{ path: 'category', code: 'category_required' }] })
      : refuseCategory(categories, draft.type, draft.category, keptCategory);
  if (unfit) return unfit;
  const given = COMPANY_FIELDS.filter((field) => (draft[field] ?? null) !== null);
  if (kind === 'personal' && given.length > 0) {
    return refuse('validation_failed', { fields: given.map((path) => ({ path, code: 'company_only' })) });
  }
  const { clientId, supplierId, relatedId, issuedCardId } = draft;
  if (relatedId && related.get(relatedId) !== PURCHASE) {
    return refuse('validation_failed', { fields: [{ path: 'relatedId', code: 'related_invalid' }] });
  }
  const issued = issuedCards.get(issuedCardId ?? '');
  if (issuedCardId && (issued?.account_id !== draft.accountId || issued?.archived_at !== null)) {
    return refuse('validation_failed', { fields: [{ path: 'issuedCardId', code: 'issued_card_invalid' }] });
  }
  const unknown = refuseTags({ tags }, draft.tags);
  if (unknown) return unknown;
  const hasClient = !clientId || contacts.get(clientId) === 'client';
  const hasSupplier = !supplierId || contacts.get(supplierId) === 'supplier';
  return hasClient && hasSupplier ? undefined : refuse('contact_not_found');
}

/** Parts that a transaction of this type and amount cannot have, as errors of their fields. */
function refuseParts(
  categories: readonly Category[],
  { type, category, amountCents, parts }: Fitting & { readonly parts: NonNullable<Draft['parts']> },
  kept: readonly CategoryKey[],
): Refusal | undefined {
  const refuseField = (path: string, code: FieldErrorCode) =>
    refuse('validation_failed', { fields: [{ path, code }] });
  if (category !== SPLIT) return refuseField('category', 'category_mismatch');
  for (const [index, part] of parts.entries()) {
    const unfit = refuseCategory(
      categories,
      type,
      part.category,
      kept.find((key) => key === part.category),
    );
    if (unfit) return refuseField(`parts.${index}.category`, unfit.fields?.[0]?.code ?? 'category_required');
  }
  const fault = amountCents === undefined ? null : faultOfParts(parts, amountCents);
  return fault === null ? undefined : refuseField('parts', fault);
}

/** Unless the ledger has all these tags. */
export function refuseTags(
  { tags: known }: Pick<WritingContext, 'tags'>,
  tags: readonly string[] = [],
): Refusal | undefined {
  if (tags.every((tag) => known.has(tag))) return undefined;
  return refuse('validation_failed', { fields: [{ path: 'tags', code: 'tag_invalid' }] });
}

/** What a ledger allows. */
export interface Allowed extends Pick<
  WritingContext,
  'kind' | 'categories' | 'contacts' | 'issuedCards' | 'related' | 'tags'
> {
  /** What stands there already: it may stay although it left the forms. */
  readonly keptCategory?: CategoryKey | undefined;
  /** The same of the parts of what is divided. */
  readonly keptParts?: readonly CategoryKey[] | undefined;
}

/** What a refund gives back, and what a charge comes with or is itself. */
export const PURCHASE: TransactionType = 'expense';

const COMPANY_FIELDS = ['clientId', 'supplierId', 'invoiceNumber', 'taxRatePercent'] as const;

export type Unsettled = Pick<Draft, 'amountCents' | 'currency' | 'accountAmountCents'>;

/** Settled at these rates, or at the person's own figure. */
export function settleAt(
  rates: PostingRates,
  draft: Unsettled,
  account: Pick<AccountRow, 'currency'>,
  now: Date,
): Result<SettledColumns> {
  try {
    const settlement = settle(
      {
        amountCents: draft.amountCents,
        currency: draft.currency,
        accountCurrency: account.currency,
        typedAccountAmountCents: draft.accountAmountCents,
      },
      rates.table,
    );
    return ok(settledColumns(settlement, rates.at, now));
  } catch (error) {
    if (error instanceof RangeError) return refuse('amount_out_of_range');
    throw error;
  }
}

export type SettledColumns = Pick<
  TransactionRow,
  'account_amount_cents' | 'rate' | 'rate_source' | 'rate_at'
>;

function settledColumns(
  { accountAmountCents, rate, rateSource }: Settlement,
  ratesAt: string,
  now: Date,
): SettledColumns {
  const isOfRates = rateSource === 'direct' || rateSource === 'through_usd';
  return {
    account_amount_cents: accountAmountCents,
    rate,
    rate_source: rateSource,
    rate_at: rate === null ? null : isOfRates ? ratesAt : now.toISOString(),
  };
}

/** The columns of a person's draft, with the derived ones. What parts are in the account's currency, `withWholeParts` says once it is settled. */
export function writtenColumns(draft: Omit<Draft, 'accountAmountCents'>) {
  return {
    ...editableRow(TRANSACTION_ROW, draft),
    parts:
      draft.parts?.map(({ note = null, ...part }) => ({
        ...part,
        note,
        accountAmountCents: part.amountCents,
      })) ?? null,
    // Nothing but an expense, or its refund, belongs to a purchase.
    related_id: countsAsExpense(draft.type) ? (draft.relatedId ?? null) : null,
    search_text: foldText(draft.description),
    tax_cents: taxOf(draft.amountCents, draft.taxRatePercent ?? null),
  } satisfies Partial<TransactionRow>;
}
