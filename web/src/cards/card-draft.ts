// Converts a card to its form's draft, and a draft to a request.
import type { Account, CardSettings } from '@vintem/contract/accounts';
import { createCardBodySchema } from '@vintem/contract/cards.forms';
import type { FieldErrorCode } from '@vintem/contract/errors';
import type { Ledger } from '@vintem/contract/identity';
import type { Day } from '@vintem/core/calendar/day';
import { type CardRule, CLOSING_WAYS, faultOfCardRule, NEW_CARD_RULE } from '@vintem/core/cards/card-rule';
import { changeRule } from '@vintem/core/cards/change-dates';
import { type PurchaseDays, purchaseDays } from '@vintem/core/cards/purchase-days';
import type { Card } from '@vintem/contract/cards';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { formatAmount } from '@vintem/core/money/read-amount';
import * as z from 'zod/mini';
import { blankSchema } from '#fields/blank.ts';
import { typedPositiveAmountSchema } from '#fields/typed-amount.ts';
import type { CardChanges, NewCard } from './cards.api.ts';

const { shape } = createCardBodySchema;

/** Stands for no account in a choice. */
export const NONE = 'none';

const DAY_OR_COUNT = /^\s*\d{1,2}\s*$/u;

function typedCount(fault: FieldErrorCode) {
  return z.pipe(
    z.string(),
    z.transform((text, context): number => {
      if (DAY_OR_COUNT.test(text)) return Number(text);
      context.issues.push({ code: 'custom', message: fault, input: text });
      return z.NEVER;
    }),
  );
}

const chosenAccountSchema = z.pipe(
  z.string(),
  z.transform((id) => (id === NONE ? null : id)),
);
const amountOrNoneSchema = z.union([blankSchema, typedPositiveAmountSchema]);

const fieldsSchema = z.object({
  /** The card's ledger; chosen for a company's card, since there may be several companies. */
  ledgerId: z.uuid({ error: 'choice_invalid' }),
  name: shape.name,
  currency: shape.currency,
  dueDay: typedCount('due_day_out_of_range'),
  closingBy: z.enum(CLOSING_WAYS),
  closingCount: typedCount('closing_out_of_range'),
  closingDay: z.enum(['next', 'closing']),
  dueOnHoliday: z.enum(['stays', 'moves']),
  limit: amountOrNoneSchema,
  limitOf: chosenAccountSchema,
  payingAccountId: chosenAccountSchema,
  automaticDebit: z.boolean(),
  closedDebt: amountOrNoneSchema,
  openDebt: amountOrNoneSchema,
});

/** Not a rule that gives no statements, and no debit without an account. */
export const cardDraftSchema = fieldsSchema.check((context) => {
  const fault = faultOfCardRule(ruleOf(context.value));
  if (context.value.automaticDebit && context.value.payingAccountId === null) {
    const message = 'debit_account_required' satisfies FieldErrorCode;
    context.issues.push({ code: 'custom', path: ['payingAccountId'], message, input: context.value });
  }
  if (fault === null) return;
  const path = fault === 'due_day_out_of_range' ? 'dueDay' : 'closingCount';
  context.issues.push({ code: 'custom', path: [path], message: fault, input: context.value });
});

/** As typed. */
export type CardDraft = z.input<typeof fieldsSchema>;
export type ReadCardDraft = z.output<typeof fieldsSchema>;

/** The form's name for each field that the server may refuse. */
export const DRAFT_FIELDS = {
  name: 'name',
  currency: 'currency',
  dueDayOfMonth: 'dueDay',
  'closing.count': 'closingCount',
  limitCents: 'limit',
  limitOf: 'limitOf',
  payingAccountId: 'payingAccountId',
  closedDebtCents: 'closedDebt',
  openDebtCents: 'openDebt',
} as const;

/** An empty form. The only ledger there is needs no choosing. */
export function emptyDraft(ledgers: readonly Ledger[]): CardDraft {
  const [first, ...others] = ledgers;
  return {
    ledgerId: others.length === 0 && first ? first.id : '',
    name: '',
    currency: first?.currency ?? DEFAULT_CURRENCY,
    dueDay: '',
    ...draftOfRule({ ...NEW_CARD_RULE, dueDayOfMonth: 0 }),
    limit: '',
    limitOf: NONE,
    payingAccountId: NONE,
    automaticDebit: false,
    closedDebt: '',
    openDebt: '',
  };
}

export function draftOf(account: Account): CardDraft {
  const settings = settingsOf(account);
  return {
    ledgerId: account.ledgerId,
    name: account.name,
    currency: account.currency,
    dueDay: String(settings.dueDayOfMonth),
    ...draftOfRule(settings),
    limit: settings.limitCents === null ? '' : formatAmount(settings.limitCents),
    limitOf: settings.limitOf ?? NONE,
    payingAccountId: settings.payingAccountId ?? NONE,
    automaticDebit: settings.automaticDebit,
    closedDebt: '',
    openDebt: '',
  };
}

function draftOfRule({ closing, closingDayIsNext, dueMoves }: CardRule) {
  return {
    closingBy: closing.by,
    closingCount: String(closing.count),
    closingDay: closingDayIsNext ? 'next' : 'closing',
    dueOnHoliday: dueMoves ? 'moves' : 'stays',
  } as const;
}

/** Throws an `Error` for an account that is no card. */
export function settingsOf({ card }: Pick<Account, 'card'>): CardSettings {
  if (!card) throw new Error('not a card');
  return card;
}

function ruleOf(draft: ReadCardDraft): CardRule {
  return {
    dueDayOfMonth: draft.dueDay,
    closing: { by: draft.closingBy, count: draft.closingCount },
    closingDayIsNext: draft.closingDay === 'next',
    dueMoves: draft.dueOnHoliday === 'moves',
  };
}

export function newCardOf(draft: ReadCardDraft): NewCard {
  return {
    name: draft.name,
    currency: draft.currency,
    ...ruleOf(draft),
    ...tiesOf(draft),
    closedDebtCents: draft.closedDebt,
    openDebtCents: draft.openDebt,
  };
}

/** One that shares the limit of another has none of its own. */
function tiesOf({ limit, limitOf, payingAccountId, automaticDebit }: ReadCardDraft) {
  return { limitCents: limitOf === null ? limit : null, limitOf, payingAccountId, automaticDebit };
}

/** The changed fields. */
export function changesOf(original: Account, draft: ReadCardDraft): CardChanges {
  const was = settingsOf(original);
  const { closing, ...plain } = { ...ruleOf(draft), ...tiesOf(draft) };
  const changed = Object.entries(plain).filter(([key, value]) => was[key as keyof typeof plain] !== value);
  const isOtherClosing = closing.by !== was.closing.by || closing.count !== was.closing.count;
  return {
    ...(draft.name !== original.name && { name: draft.name }),
    ...(isOtherClosing && { closing }),
    ...Object.fromEntries(changed),
  };
}

/**
 * What the dates mean as they are typed; null while they are no rule.
 * @param card the one that is edited: statements whose days a person moved keep them
 */
export function purchaseDaysOf(
  draft: Pick<CardDraft, 'dueDay' | 'closingBy' | 'closingCount' | 'closingDay' | 'dueOnHoliday'>,
  today: Day,
  card: Pick<Card, 'statements' | 'openMonth' | 'account'> | undefined,
): PurchaseDays | null {
  if (!DAY_OR_COUNT.test(draft.dueDay) || !DAY_OR_COUNT.test(draft.closingCount)) return null;
  const rule: CardRule = {
    dueDayOfMonth: Number(draft.dueDay),
    closing: { by: draft.closingBy, count: Number(draft.closingCount) },
    closingDayIsNext: draft.closingDay === 'next',
    dueMoves: draft.dueOnHoliday === 'moves',
  };
  if (faultOfCardRule(rule) !== null) return null;
  if (!card) return purchaseDays({ rule, statements: [] }, today);
  const before = { rule: settingsOf(card.account), statements: card.statements };
  return purchaseDays(changeRule(before, rule, card.openMonth), today);
}
