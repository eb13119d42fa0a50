import { entersAccount, isTransfer } from '@vintem/core/ledger/transaction';
import type { Transaction } from '@vintem/contract/transactions';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { convert, type RateTable } from '@vintem/core/money/exchange';
import { negate } from '@vintem/core/money/money';
import { Amount } from '#ui/amount.tsx';
import { formatMoney } from '#ui/format-money.ts';

interface TransactionAmountProps {
  transaction: Transaction;
  /** The ledger's. */
  currency: CurrencyCode;
  /** None while they are on their way. */
  rates: RateTable | undefined;
  /** In the list of one account, a transfer has the sign that it has there. */
  isOfOneAccount?: boolean | undefined;
}

/** The amount of the document; in another currency than the ledger's, also its approximate value today, or what arrived of it. */
export function TransactionAmount({
  transaction,
  currency,
  rates,
  isOfOneAccount = false,
}: TransactionAmountProps) {
  const { type, amountCents, otherSide } = transaction;
  const isEntry = entersAccount(type);
  const isMoved = isTransfer(type);
  // Within a list of several accounts the money stays with the person: no sign, no colour.
  const hasSign = !isMoved || isOfOneAccount;
  const isExchanged = otherSide !== null && otherSide.currency !== transaction.currency;
  return (
    <span className="flex shrink-0 flex-col items-end">
      <Amount
        cents={hasSign && !isEntry ? negate(amountCents) : amountCents}
        currency={transaction.currency}
        income={isEntry && !isMoved}
        signed={isEntry && hasSign}
        className="text-base font-medium"
      />
      {isExchanged && (
        <span className="num text-xs whitespace-nowrap text-fg-3">
          {isEntry ? '←' : '→'} {formatMoney(otherSide.amountCents, otherSide.currency)}
        </span>
      )}
      {!isExchanged && transaction.currency !== currency && rates && (
        <span className="num text-xs whitespace-nowrap text-fg-3">
          ≈ {formatMoney(convert(amountCents, transaction.currency, currency, rates), currency)}
        </span>
      )}
    </span>
  );
}
