// Converts an account to its form's draft, and a draft to a request.
import type { Account } from '@vintem/contract/accounts';
import { createAccountBodySchema } from '@vintem/contract/accounts.forms';
import { isMoneyAccountType } from '@vintem/core/ledger/account-type';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import { formatAmount } from '@vintem/core/money/read-amount';
import * as z from 'zod/mini';
import type { Ledger } from '@vintem/contract/identity';
import { typedAmountSchema } from '#fields/typed-amount.ts';
import type { AccountChanges, NewAccount } from './accounts.api.ts';

const { shape } = createAccountBodySchema;

export const accountDraftSchema = z.object({
  /** The account's ledger; chosen for a company's account, since there may be several companies. */
  ledgerId: z.uuid({ error: 'choice_invalid' }),
  name: shape.name,
  type: shape.type,
  currency: shape.currency,
  balance: typedAmountSchema,
  /** Null where the type and the currency decide. */
  countsInMonthLeft: z.nullable(z.boolean()),
});

/** As typed. */
export type AccountDraft = z.input<typeof accountDraftSchema>;
/** As read: the name trimmed, the balance in minor units. */
export type ReadAccountDraft = z.output<typeof accountDraftSchema>;

/** The form's name for each field that the server may refuse. */
export const DRAFT_FIELDS = {
  name: 'name',
  type: 'type',
  currency: 'currency',
  balanceCents: 'balance',
  'balance.cents': 'balance',
} as const;

/** An empty form. The only ledger there is needs no choosing. */
export function emptyDraft(ledgers: readonly Ledger[]): AccountDraft {
  const [first, ...others] = ledgers;
  return {
    ledgerId: others.length === 0 && first ? first.id : '',
    name: '',
    type: 'checking',
    currency: first?.currency ?? DEFAULT_CURRENCY,
    balance: '',
    countsInMonthLeft: null,
  };
}

export function draftOf(account: Account): AccountDraft {
  return {
    ledgerId: account.ledgerId,
    name: account.name,
    // A card has a form of its own.
    type: isMoneyAccountType(account.type) ? account.type : 'checking',
    currency: account.currency,
    balance: formatAmount(account.balanceCents),
    countsInMonthLeft: account.countsInMonthLeft,
  };
}

export function newAccountOf(draft: ReadAccountDraft): NewAccount {
  const { name, type, currency, balance, countsInMonthLeft } = draft;
  const chosen = countsInMonthLeft === null ? {} : { countsInMonthLeft };
  return { name, type, currency, balanceCents: balance, ...chosen };
}

/** The changed fields; a new balance is sent with the balance that the person saw, which may have moved since. */
export function changesOf(original: Account, draft: ReadAccountDraft): AccountChanges {
  return {
    ...(draft.name !== original.name && { name: draft.name }),
    ...(draft.type !== original.type && { type: draft.type }),
    ...(draft.currency !== original.currency && { currency: draft.currency }),
    ...(draft.countsInMonthLeft !== original.countsInMonthLeft && {
      countsInMonthLeft: draft.countsInMonthLeft,
    }),
    ...(draft.balance !== original.balanceCents && {
      balance: { cents: draft.balance, seenCents: original.balanceCents },
    }),
  };
}
