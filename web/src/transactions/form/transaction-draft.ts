// A transaction as its form holds it, and what of that is sent.
import type { Account } from '@vintem/contract/accounts';
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { NewTransaction, Transaction } from '@vintem/contract/transactions';
import { createTransactionBodySchema } from '@vintem/contract/transactions.forms';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import { type EnteredType, isEntered } from '@vintem/core/ledger/transaction';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { largestCategory, scaledParts } from '@vintem/core/ledger/split';
import { type Cents, subtract } from '@vintem/core/money/money';
import { formatAmount } from '@vintem/core/money/read-amount';
import { typedPositiveAmountSchema } from '#fields/typed-amount.ts';
import { typedDaySchema } from '#fields/typed-day.ts';
import * as z from 'zod/mini';
import { draftTagsSchema, tagChanges } from '#finance/tags-draft.ts';
import { companyChangesOf, companyDraftOf, companyDraftShape, EMPTY_COMPANY_PART } from './company-draft.ts';
import {
  EMPTY_RULE,
  type RuleContext,
  type RuleDraft,
  ruleDraftSchema,
} from '#transactions/series/series-draft.ts';
import { newPartsOf, partChangesOf, partDrafts, splitDraftSchema } from '#transactions/split/split-draft.ts';
import { EMPTY_PLAN, planDraftSchema } from '#transactions/plan/plan-draft.ts';
import type { TransactionChanges } from '#transactions/transactions.api.ts';

const { shape } = createTransactionBodySchema;
/** Asked for in the words that the specification has for companies. */
const companyAccountIdSchema = z.uuid({ error: 'account_not_chosen' satisfies FieldErrorCode });

/** Stands for no card in the choice. */
export const NO_ISSUED_CARD = 'none';

export function transactionDraftSchema(context: RuleContext, kind: LedgerKind = 'personal') {
  const fields = z.object({
    type: shape.type,
    amount: typedPositiveAmountSchema,
    description: shape.description,
    /** None until one is chosen. */
    category: z.pipe(z.nullable(z.string()), shape.category),
    day: typedDaySchema(context.today),
    /** Empty until one is chosen. */
    accountId: kind === 'business' ? companyAccountIdSchema : shape.accountId,
    currency: shape.currency,
    /** Which card of a credit card account; `NO_ISSUED_CARD` where none is named. */
    issuedCardId: z.pipe(
      z.string(),
      z.transform((id) => (id === NO_ISSUED_CARD ? null : id)),
    ),
    /** The bank's own figure in the account's currency, where that is another one; empty: the rate decides. */
    accountAmount: z.union([
      z.pipe(
        z.literal(''),
        z.transform(() => undefined),
      ),
      typedPositiveAmountSchema,
    ]),
    /** Ids. */
    tags: draftTagsSchema,
    ...companyDraftShape,
    /** For a future day: whether the money has moved; null until the person says so. */
    postsNow: z.nullable(z.boolean()),
    /** Whether it waits on its day for the person; null until they choose otherwise than it is. */
    awaits: z.nullable(z.boolean()),
  });
  // Beside the fields and not after them, so that all errors are shown at once.
  const whole = z.intersection(z.intersection(fields, ruleDraftSchema(context)), planDraftSchema);
  return z.intersection(whole, splitDraftSchema);
}

type DraftSchema = ReturnType<typeof transactionDraftSchema>;
/** As typed. */
export type TransactionDraft = z.input<DraftSchema>;
/** As read. */
export type ReadTransactionDraft = z.output<DraftSchema>;

/** The form's name for each field that the server may refuse. */
export const DRAFT_FIELDS = {
  type: 'type',
  amountCents: 'amount',
  description: 'description',
  category: 'category',
  parts: 'parts',
  day: 'day',
  accountId: 'accountId',
  issuedCardId: 'issuedCardId',
  tags: 'tags',
  currency: 'currency',
  accountAmountCents: 'accountAmount',
  interval: 'frequency',
  every: 'everyMonths',
  endDay: 'endDay',
  clientId: 'clientId',
  supplierId: 'supplierId',
  invoiceNumber: 'invoiceNumber',
  taxRatePercent: 'taxRate',
  count: 'installments',
  firstNumber: 'paidBefore',
} as const;

const DEFAULT_TYPE: EnteredType = 'expense';

/** @param account is chosen already: the one last used */
export function emptyDraft(
  today: Day,
  currency: CurrencyCode,
  account?: Pick<Account, 'id' | 'currency'>,
): TransactionDraft {
  return {
    type: DEFAULT_TYPE,
    amount: '',
    description: '',
    category: null,
    parts: [],
    day: formatDay(today),
    accountId: account?.id ?? '',
    currency: account?.currency ?? currency,
    issuedCardId: NO_ISSUED_CARD,
    accountAmount: '',
    tags: [],
    postsNow: null,
    awaits: null,
    ...EMPTY_COMPANY_PART,
    ...EMPTY_RULE,
    ...EMPTY_PLAN,
  };
}

/** @param rule of its series, for an occurrence that is to be edited */
export function draftOf(transaction: Transaction, rule: RuleDraft = EMPTY_RULE): TransactionDraft {
  const { type, amountCents, description, category, day, accountId, currency } = transaction;
  return {
    type: isEntered(type) ? type : DEFAULT_TYPE,
    amount: formatAmount(amountCents),
    description,
    category,
    parts: partDrafts(transaction.parts),
    day: formatDay(day),
    accountId,
    currency,
    issuedCardId: transaction.issuedCardId ?? NO_ISSUED_CARD,
    accountAmount: '',
    tags: transaction.tags,
    postsNow: null,
    awaits: null,
    ...companyDraftOf(transaction),
    ...rule,
    ...EMPTY_PLAN,
  };
}

/** What came back of `purchase`: all that has not yet, today, to the same account. */
export function refundDraftOf(purchase: Transaction, today: Day): TransactionDraft {
  const rest = subtract(purchase.amountCents, purchase.refundedCents);
  const amountCents = rest > 0 ? rest : purchase.amountCents;
  return {
    ...draftOf(purchase),
    ...refundedParts(purchase, amountCents),
    type: 'refund',
    amount: formatAmount(amountCents),
    day: formatDay(today),
    invoiceNumber: '',
    taxRate: '',
  };
}

/** Of a divided purchase each part comes back in proportion. */
function refundedParts(
  { parts, category }: Transaction,
  amountCents: Cents,
): Pick<TransactionDraft, 'parts' | 'category'> {
  const refunded = parts && scaledParts(parts, amountCents);
  if (parts === null || refunded) return { parts: partDrafts(refunded), category };
  return { parts: [], category: largestCategory(parts) ?? null };
}

export function newTransactionOf(draft: ReadTransactionDraft): NewTransaction {
  const { type, amount, description, category, day, accountId, currency, accountAmount } = draft;
  return {
    type,
    amountCents: amount,
    description,
    category,
    day,
    accountId,
    currency,
    ...(draft.issuedCardId !== null && { issuedCardId: draft.issuedCardId }),
    ...(accountAmount !== undefined && { accountAmountCents: accountAmount }),
    ...tagChanges(draft.tags),
    ...(draft.postsNow !== null && { postsNow: draft.postsNow }),
    ...(draft.awaits !== null && { awaitsPerson: draft.awaits }),
    ...companyChangesOf(draft),
    ...newPartsOf(draft.parts),
  };
}

/** The changed fields. */
export function changesOf(loaded: Transaction, draft: ReadTransactionDraft): TransactionChanges {
  return {
    ...(draft.type !== loaded.type && { type: draft.type }),
    ...(draft.amount !== loaded.amountCents && { amountCents: draft.amount }),
    ...(draft.description !== loaded.description && { description: draft.description }),
    ...(draft.category !== loaded.category && { category: draft.category }),
    ...(draft.day !== loaded.day && { day: draft.day }),
    ...(draft.accountId !== loaded.accountId && { accountId: draft.accountId }),
    ...(draft.currency !== loaded.currency && { currency: draft.currency }),
    ...(draft.issuedCardId !== loaded.issuedCardId && { issuedCardId: draft.issuedCardId }),
    ...(draft.accountAmount !== undefined && { accountAmountCents: draft.accountAmount }),
    ...tagChanges(draft.tags, loaded.tags),
    ...(draft.postsNow !== null && { postsNow: draft.postsNow }),
    ...(draft.awaits !== null && { awaitsPerson: draft.awaits }),
    ...companyChangesOf(draft, loaded),
    ...partChangesOf(loaded, draft.parts),
  };
}

/** The accounts to choose from: the active ones, the last used first, and the one that the transaction stands in. */
export function accountChoices(
  accounts: readonly Account[],
  lastUsedId: string | null,
  loaded: Transaction | undefined,
): Account[] {
  const offered = accounts.filter(({ id, archivedAt }) => archivedAt === null || id === loaded?.accountId);
  return offered.toSorted((left, right) => Number(right.id === lastUsedId) - Number(left.id === lastUsedId));
}
