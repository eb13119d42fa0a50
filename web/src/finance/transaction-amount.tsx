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
}

/** The amount of the document; in another currency than the ledger's, also its approximate value today. */
export function TransactionAmount({ transaction, currency, rates }: TransactionAmountProps) {
  const { type, amountCents } = transaction;
  const isEntry = entersAccount(type);
  // Within a list of several accounts the money stays with the person: no sign, no colour.
  const moves = isTransfer(type);
  return (
    <span className="flex shrink-0 flex-col items-end">
      <Amount
        cents={isEntry || moves ? amountCents : negate(amountCents)}
        currency={transaction.currency}
        income={isEntry && !moves}
        className="text-base font-medium"
      />
      {transaction.currency !== currency && rates && (
        <span className="num text-xs whitespace-nowrap text-fg-3">
          ≈ {formatMoney(convert(amountCents, transaction.currency, currency, rates), currency)}
        </span>
      )}
    </span>
  );
}
