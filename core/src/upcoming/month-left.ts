/**
 * What is left of the month: what the everyday accounts hold, with what is still to come into them until its last day, less what is still to be
 * paid from them. Worked examples: docs/specs/upcoming.md, every row of which is a test.
 */
import { type AccountType, isForEveryday } from '#ledger/account-type.ts';
import { signedAmount } from '#ledger/balance.ts';
import type { TransactionType } from '#ledger/transaction.ts';
import type { CurrencyCode } from '#money/currency.ts';
import { add, type Cents, ZERO } from '#money/money.ts';

/** An account that is in use and no card. */
export interface HoldingAccount {
  readonly id: string;
  readonly type: AccountType;
  readonly currency: CurrencyCode;
  readonly balanceCents: Cents;
  /** As a person chose; null where its type and its currency decide. */
  readonly countsInMonthLeft: boolean | null;
}

/** A scheduled row, also one that is overdue: amounts are above zero, in the currency of its account. */
export interface ComingRow {
  readonly accountId: string;
  /** Of a transfer, the account of its other side, if that is one of the same ledger. */
  readonly otherAccountId: string | null;
  readonly type: TransactionType;
  readonly currency: CurrencyCode;
  readonly amountCents: Cents;
}

/** What will be paid of a statement, above zero. */
export interface ComingPayment {
  /** From which the card's bills are paid; null where nobody said. */
  readonly payingAccountId: string | null;
  readonly currency: CurrencyCode;
  readonly amountCents: Cents;
}

/** Of one currency; no amount is below zero but that of accounts that are overdrawn. */
export interface MonthLeftPart {
  readonly currency: CurrencyCode;
  readonly inAccountsCents: Cents;
  readonly toReceiveCents: Cents;
  readonly toReceiveCount: number;
  readonly toPayCents: Cents;
  readonly toPayCount: number;
}

/**
 * Whether an account is of everyday where nobody chose: those one pays from, in the ledger's own currency, are. What is saved or kept abroad
 * is not there to be spent.
 */
export function isUsuallyEveryday(
  account: Pick<HoldingAccount, 'type' | 'currency'>,
  ledgerCurrency: CurrencyCode,
): boolean {
  return isForEveryday(account) && account.currency === ledgerCurrency;
}

/** The accounts of everyday: as people chose, else those that usually are. */
export function everydayAccounts<Account extends Omit<HoldingAccount, 'id' | 'balanceCents'>>(
  accounts: readonly Account[],
  ledgerCurrency: CurrencyCode,
): Account[] {
  return accounts.filter((one) => one.countsInMonthLeft ?? isUsuallyEveryday(one, ledgerCurrency));
}

/** Whether a row changes what the everyday accounts hold together: a transfer between two of them does not. */
export function movesEveryday(
  { accountId, otherAccountId }: Pick<ComingRow, 'accountId' | 'otherAccountId'>,
  everyday: ReadonlySet<string>,
): boolean {
  return everyday.has(accountId) && !(otherAccountId !== null && everyday.has(otherAccountId));
}

/** Whether the everyday accounts pay a statement: those of a card whose account nobody said are paid from them, too. */
export function paidFromEveryday(
  { payingAccountId }: Pick<ComingPayment, 'payingAccountId'>,
  everyday: ReadonlySet<string>,
): boolean {
  return payingAccountId === null || everyday.has(payingAccountId);
}

/**
 * By currency, in no order. What is left is in the accounts, and to receive, less to pay.
 * @param everyday the accounts of everyday
 * @param rows scheduled until the last day of the month
 * @param payments due until then
 */
export function monthLeft(
  everyday: readonly HoldingAccount[],
  rows: readonly ComingRow[],
  payments: readonly ComingPayment[],
): MonthLeftPart[] {
  const ids = new Set(everyday.map(({ id }) => id));
  const parts = new Map<CurrencyCode, MonthLeftPart>();
  const change = (currency: CurrencyCode, changed: (part: MonthLeftPart) => Partial<MonthLeftPart>) => {
    const part = parts.get(currency) ?? { ...NOTHING, currency };
    parts.set(currency, { ...part, ...changed(part) });
  };
  for (const { currency, balanceCents } of everyday)
    change(currency, ({ inAccountsCents }) => ({ inAccountsCents: add(inAccountsCents, balanceCents) }));
  for (const row of rows.filter((one) => movesEveryday(one, ids)))
    change(row.currency, signedAmount(row.type, row.amountCents) > 0 ? received(row) : paid(row));
  for (const payment of payments.filter((one) => paidFromEveryday(one, ids)))
    change(payment.currency, paid(payment));
  return [...parts.values()];
}

const NOTHING = {
  inAccountsCents: ZERO,
  toReceiveCents: ZERO,
  toReceiveCount: 0,
  toPayCents: ZERO,
  toPayCount: 0,
};

const received =
  ({ amountCents }: Pick<ComingRow, 'amountCents'>) =>
  (part: MonthLeftPart) => ({
    toReceiveCents: add(part.toReceiveCents, amountCents),
    toReceiveCount: part.toReceiveCount + 1,
  });

const paid =
  ({ amountCents }: Pick<ComingRow, 'amountCents'>) =>
  (part: MonthLeftPart) => ({
    toPayCents: add(part.toPayCents, amountCents),
    toPayCount: part.toPayCount + 1,
  });
