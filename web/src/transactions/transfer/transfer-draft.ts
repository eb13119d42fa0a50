// A transfer as its form holds it, and what of that is sent.
import type { Account } from '@vintem/contract/accounts';
import type { FieldErrorCode } from '@vintem/contract/errors';
import { descriptionSchema } from '@vintem/contract/transactions.forms';
import { transferShape } from '@vintem/contract/transfers.forms';
import type { Transfer } from '@vintem/contract/transfers';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import type { LedgerKind } from '@vintem/core/ledger/ledger-kind';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { isMonth } from '@vintem/core/calendar/month';
import { isCard } from '@vintem/core/ledger/account-type';
import { formatAmount } from '@vintem/core/money/read-amount';
import { faultOfRepeating } from '@vintem/core/transfers/repeating';
import { describeTransfer } from '@vintem/core/transfers/transfer';
import { bookingsOf, naturesBetween, type TransferNature } from '@vintem/core/transfers/nature';
import { typedPositiveAmountSchema } from '#fields/typed-amount.ts';
import { typedDaySchema } from '#fields/typed-day.ts';
import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { describeStatementPayment } from '#finance/card.api.ts';
import { draftTagsSchema, tagChanges } from '#finance/tags-draft.ts';
import { askedAbout, type PastAnswers } from '#finance/use-past-question.ts';
import {
  EMPTY_RULE,
  type RuleContext,
  type RuleDraft,
  ruleDraftSchema,
} from '#transactions/series/series-draft.ts';
import type { NewTransfer } from './transfers.api.ts';

/** In place of an account: one that is not in Vintém. */
export const OUTSIDE = 'outside';

/** All that may be chosen, by its id. */
export type AccountsById = ReadonlyMap<string, Account>;

/** A field that may stay empty. A union of both would not say what is wrong with what was typed. */
function optional<Output>(schema: z.ZodMiniType<Output, string>) {
  return z.pipe(
    z.string(),
    z.transform((text, { issues }): Output | undefined => {
      if (text.trim() === '') return undefined;
      const read = schema.safeParse(text);
      if (read.success) return read.data;
      const [{ message } = { message: 'invalid' }] = read.error.issues;
      issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );
}

export function transferDraftSchema(rule: RuleContext, accounts: AccountsById) {
  const { today } = rule;
  const daySchema = typedDaySchema(today);
  const fields = z.object({
    /** Empty until one is chosen. */
    from: z.string().check(z.minLength(1, 'account_required' satisfies FieldErrorCode)),
    to: z.string().check(z.minLength(1, 'account_required' satisfies FieldErrorCode)),
    /** What left; of an arrival alone, what arrived. */
    amount: typedPositiveAmountSchema,
    /** What arrived, in the other currency. */
    arrived: optional(typedPositiveAmountSchema),
    day: daySchema,
    /** Empty: on the same day. */
    arrivedDay: optional(daySchema),
    fee: optional(typedPositiveAmountSchema),
    /** Empty: the default one. */
    description: optional(descriptionSchema),
    nature: z.nullable(transferShape.nature.def.innerType.def.innerType),
    category: z.nullable(z.string()),
    paidExpenseId: z.nullable(z.string()),
    /** To a card, by a document: the statement that it settles. Empty: the rule decides. */
    statementMonth: z.string(),
    /** Ids, of the book of the page. */
    tags: draftTagsSchema,
    /** For a future day: whether the money has moved; null until the person says so. */
    postsNow: z.nullable(z.boolean()),
  });
  // Beside the fields and not after them, so that all errors are shown at once.
  return z.intersection(z.intersection(fields, pairSchema(accounts)), repeatSchema(rule, accounts));
}

/** The rule, where the two accounts may have one: elsewhere it is not shown, and so nothing is asked of it. */
function repeatSchema(rule: RuleContext, accounts: AccountsById) {
  const read = ruleDraftSchema(rule);
  return z.pipe(
    z.object({ ...read.def.in.def.shape, from: z.string(), to: z.string() }),
    z.transform(({ from, to, ...draft }, { issues }): z.output<typeof read> => {
      const repeats = draft.repeats && mayRepeat(sidesOf({ from, to, nature: null }, accounts));
      const { success, data, error } = read.safeParse({ ...draft, repeats });
      if (success) return data;
      for (const { path, message } of error.issues)
        issues.push({ code: 'custom', path, message, input: draft });
      return z.NEVER;
    }),
  );
}

/** A series lies within one book. */
export function mayRepeat({ from, to }: Pick<Sides, 'from' | 'to'>): boolean {
  return faultOfRepeating({ from: from ?? null, to: to ?? null }) === null;
}

/** What the two sides ask for together. */
function pairSchema(accounts: AccountsById) {
  return z.pipe(
    z.object({
      from: z.string(),
      to: z.string(),
      arrived: z.string(),
      nature: z.nullable(z.string()),
      category: z.nullable(z.string()),
    }),
    z.transform((draft, { issues }) => {
      const refuse = (field: string, code: FieldErrorCode) =>
        issues.push({ code: 'custom', path: [field], message: code, input: draft });
      const sides = sidesOf(draft, accounts);
      if (draft.from !== '' && draft.from === draft.to)
        refuse('to', draft.to === OUTSIDE ? 'side_required' : 'accounts_equal');
      if (sides.isBetweenCurrencies && draft.arrived.trim() === '') refuse('arrived', 'arrived_required');
      const nature = sides.natures.find((one) => one === draft.nature);
      if (sides.isBetweenBooks && !nature) refuse('nature', 'nature_required');
      if (nature && asksForCategory(nature) && draft.category === null)
        refuse('category', 'category_required');
      return {};
    }),
  );
}

type DraftSchema = ReturnType<typeof transferDraftSchema>;
/** As typed. */
export type TransferDraft = z.input<DraftSchema>;
/** As read. */
export type ReadTransferDraft = z.output<DraftSchema>;

/** The form, as its fields use it. */
export type TransferFormControls = Pick<
  UseFormReturn<TransferDraft, unknown, ReadTransferDraft>,
  'control' | 'register' | 'setValue' | 'getValues'
>;

/** The form's name for each field that the server may refuse. */
export const TRANSFER_FIELDS = {
  from: 'from',
  'from.accountId': 'from',
  to: 'to',
  'to.accountId': 'to',
  amountCents: 'amount',
  arrivedCents: 'arrived',
  day: 'day',
  arrivedDay: 'arrivedDay',
  feeCents: 'fee',
  description: 'description',
  nature: 'nature',
  category: 'category',
  paidExpenseId: 'paidExpenseId',
  statementMonth: 'statementMonth',
  tags: 'tags',
  accountId: 'from',
  toAccountId: 'to',
  toAmountCents: 'arrived',
  interval: 'frequency',
  every: 'everyMonths',
  endDay: 'endDay',
} as const;

/** What follows from the two accounts that are chosen. */
export interface Sides {
  from: Account | undefined;
  to: Account | undefined;
  isBetweenCurrencies: boolean;
  isBetweenBooks: boolean;
  /** What it may be; none within one book. */
  natures: readonly TransferNature[];
}

interface DraftSides extends Pick<TransferDraft, 'from' | 'to'> {
  nature: string | null;
}

export function sidesOf(draft: DraftSides, accounts: AccountsById): Sides {
  const from = accounts.get(draft.from);
  const to = accounts.get(draft.to);
  const isBetweenBooks = from !== undefined && to !== undefined && from.ledgerId !== to.ledgerId;
  return {
    from,
    to,
    isBetweenBooks,
    isBetweenCurrencies: from !== undefined && to !== undefined && from.currency !== to.currency,
    natures: naturesOf(draft, from, to),
  };
}

function naturesOf(draft: DraftSides, from: Account | undefined, to: Account | undefined) {
  if (from && to) return from.ledgerId === to.ledgerId ? [] : naturesBetween(kindOf(from), kindOf(to));
  // To or from outside it is said only where it was: of a private expense that the company paid.
  const isOutside = draft.from === OUTSIDE || draft.to === OUTSIDE;
  if (!isOutside || draft.nature === null) return [];
  return naturesBetween(from ? kindOf(from) : null, to ? kindOf(to) : null);
}

export function kindOf({ ledgerName }: Pick<Account, 'ledgerName'>): LedgerKind {
  return ledgerName === null ? 'personal' : 'business';
}

/** Whether a side is booked under a category that only the person knows. */
export function asksForCategory(nature: TransferNature): boolean {
  const { out, in: arrival } = bookingsOf(nature);
  return out.category === null || arrival.category === null;
}

/** Whether a category may say what a private expense was that the company paid: the person's book then has it too. */
export function takesPersonalExpense(nature: TransferNature, { isBetweenBooks }: Sides): boolean {
  return nature === 'withdrawal' && isBetweenBooks;
}

/** The currency of what is typed as the amount: of the side that left, or of an arrival alone. */
export function currencyOf({ from, to }: Pick<Sides, 'from' | 'to'>): CurrencyCode | undefined {
  return from?.currency ?? to?.currency;
}

export function emptyTransfer(today: Day, pair: Pick<TransferDraft, 'from' | 'to'>): TransferDraft {
  return {
    ...pair,
    amount: '',
    arrived: '',
    day: formatDay(today),
    arrivedDay: '',
    fee: '',
    description: '',
    nature: null,
    category: null,
    paidExpenseId: null,
    statementMonth: '',
    tags: [],
    postsNow: null,
    ...EMPTY_RULE,
  };
}

/**
 * @param ledgerId the book of the page, whose tags are shown
 * @param rule of its series, for an occurrence that is to be edited
 */
export function transferDraftOf(
  transfer: Transfer,
  accounts: AccountsById,
  ledgerId: string,
  rule: RuleDraft = EMPTY_RULE,
): TransferDraft {
  const { from, to, fee, nature } = transfer;
  const shown = from ?? to;
  if (!shown) throw new Error('a transfer without a side');
  const arrives = from && to ? to : null;
  const draft = {
    from: from?.accountId ?? OUTSIDE,
    to: to?.accountId ?? OUTSIDE,
    amount: formatAmount(shown.amountCents),
    arrived: arrives && arrives.currency !== shown.currency ? formatAmount(arrives.amountCents) : '',
    day: formatDay(shown.day),
    arrivedDay: arrives && arrives.day !== shown.day ? formatDay(arrives.day) : '',
    fee: fee ? formatAmount(fee.amountCents) : '',
    description: '',
    nature,
    category: categoryOf(transfer),
    paidExpenseId: null,
    statementMonth: '',
    tags: [from, to].find((side) => side?.ledgerId === ledgerId)?.tags ?? [],
    postsNow: null,
    ...rule,
  };
  // One that says no more than the accounts follows them.
  const isDefault = shown.description === defaultDescription(draft, accounts);
  return isDefault ? draft : { ...draft, description: shown.description };
}

/** The category that the person chose, where the nature asks for one. */
function categoryOf({ from, to, nature, paidExpense }: Transfer): string | null {
  if (nature === null) return null;
  if (nature === 'withdrawal') return paidExpense?.category ?? null;
  const { out, in: arrival } = bookingsOf(nature);
  if (out.category === null) return from?.category ?? null;
  return arrival.category === null ? (to?.category ?? null) : null;
}

/** What a transfer is called that nobody describes: by its accounts or, between two books, by what it is. */
export function defaultDescription(
  draft: Pick<TransferDraft, 'from' | 'to' | 'nature' | 'statementMonth'>,
  accounts: AccountsById,
): string {
  const { from, to, natures } = sidesOf(draft, accounts);
  const month = paidMonth(draft, to);
  if (month) return describeStatementPayment(month);
  const names = { from: from?.name ?? null, to: to?.name ?? null };
  return describeTransfer(names, natures.find((one) => one === draft.nature) ?? null);
}

/** The statement of the card that it settles; undefined where none is named, and of any other account. */
function paidMonth({ statementMonth }: Pick<TransferDraft, 'statementMonth'>, to: Account | undefined) {
  return to && isCard(to) && isMonth(statementMonth) ? statementMonth : undefined;
}

/**
 * The whole transfer, as a new one is sent.
 * @param answers what the person said of the past of its accounts, if they were asked
 */
export function newTransferOf(
  draft: ReadTransferDraft,
  accounts: AccountsById,
  answers: PastAnswers = new Map(),
): NewTransfer {
  const { amount, arrived, day, arrivedDay, description, fee, category, paidExpenseId, postsNow } = draft;
  const sides = sidesOf(draft, accounts);
  const nature = sides.natures.find((one) => one === draft.nature) ?? null;
  const statementMonth = paidMonth(draft, sides.to);
  const isCategorised = nature !== null && (asksForCategory(nature) || takesPersonalExpense(nature, sides));
  return {
    from: transferSideOf(sides.from, answers),
    to: transferSideOf(sides.to, answers),
    amountCents: amount,
    ...(sides.isBetweenCurrencies && arrived !== undefined && { arrivedCents: arrived }),
    day,
    ...(arrivedDay !== undefined && sides.from && sides.to && { arrivedDay }),
    description: description ?? defaultDescription(draft, accounts),
    feeCents: fee ?? null,
    nature,
    category: isCategorised ? category : null,
    ...(nature === 'expense_reimbursement' && paidExpenseId !== null && { paidExpenseId }),
    ...(statementMonth && { statementMonth }),
    ...tagChanges(draft.tags),
    ...(postsNow !== null && { postsNow }),
  };
}

/** Null of an account that is not in Vintém. */
export function transferSideOf(account: Account | undefined, answers: PastAnswers): NewTransfer['from'] {
  if (!account) return null;
  const openingIncludesPast = answers.get(account.id);
  const side = { ledgerId: account.ledgerId, accountId: account.id };
  return openingIncludesPast === undefined ? side : { ...side, openingIncludesPast };
}

/** The accounts of a transfer whose past it asks about: each side by its own day. */
export function askedAboutTransfer(
  { from, to, day, arrivedDay = day }: ReadTransferDraft,
  accounts: AccountsById,
  loaded?: Transfer,
): Account[] {
  return [
    ...askedAbout(accounts.get(from), day, loaded?.from),
    ...askedAbout(accounts.get(to), arrivedDay, loaded?.to),
  ];
}

/** The changed fields, and the sides that answer for their past. A day of arrival that was taken out is that of leaving. */
export function transferChangesOf(
  loaded: ReadTransferDraft,
  draft: ReadTransferDraft,
  accounts: AccountsById,
  answers: PastAnswers = new Map(),
): Partial<NewTransfer> {
  const before: Readonly<Record<string, unknown>> = newTransferOf(loaded, accounts);
  const after = newTransferOf(draft, accounts, answers);
  const returns = before['arrivedDay'] !== undefined && after.arrivedDay === undefined && after.to !== null;
  const whole = returns ? { ...after, arrivedDay: after.day } : after;
  const changed = Object.entries(whole).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return { ...Object.fromEntries(changed), ...tagChanges(draft.tags, loaded.tags) };
}
