import { TransactionAmount } from '#finance/transaction-amount.tsx';
import { formatMoney } from '#ui/format-money.ts';
import { countedPart } from './counted-part.ts';
import type { TransactionRowProps } from './transaction-rows.ts';

type RowAmountProps = Pick<
  TransactionRowProps,
  'transaction' | 'currency' | 'rates' | 'isOfOneAccount' | 'ofCategory' | 'categories'
>;

/** The amount of a row; in a list by category, of a divided one what is of it: `R$ 38,05 de R$ 200,00`. */
export function RowAmount({
  transaction,
  currency,
  rates,
  isOfOneAccount,
  ofCategory,
  categories,
}: RowAmountProps) {
  const counted = countedPart(transaction, ofCategory, categories);
  if (counted === null) return <TransactionAmount {...{ transaction, currency, rates, isOfOneAccount }} />;
  const part = { ...transaction, amountCents: counted };
  return (
    <span className="flex shrink-0 flex-col items-end">
      <TransactionAmount transaction={part} rates={undefined} {...{ currency, isOfOneAccount }} />
      <span className="num text-xs whitespace-nowrap text-fg-3">
        de {formatMoney(transaction.amountCents, transaction.currency)}
      </span>
    </span>
  );
}
