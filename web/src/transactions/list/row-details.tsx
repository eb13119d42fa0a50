import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { isSide, routeOf, titleOf } from '#finance/transfer-row.ts';
import { formatMoney } from '#ui/format-money.ts';
import type { TransactionRowProps } from './transaction-rows.ts';

/** The account of a transaction, or the way of a transfer, and what came back of it; a company's also shows its contact and invoice number. */
export function RowDetails({
  transaction,
  accounts,
  contacts,
}: Pick<TransactionRowProps, 'transaction' | 'accounts' | 'contacts'>) {
  const { accountId, clientId, supplierId, invoiceNumber, refundedCents, currency } = transaction;
  if (isSide(transaction)) return <Way side={transaction} accounts={accounts} />;
  const names = [clientId, supplierId].flatMap((id) => (id && contacts?.get(id)?.name) || []);
  return (
    <>
      <bdi>{accounts.get(accountId)?.name}</bdi>
      {names.map((name) => (
        <span key={name}>
          {' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {refundedCents > 0 && ` · Estornada: ${formatMoney(refundedCents, currency)}`}
      {invoiceNumber && (
        <>
          {' · nota '}
          <bdi>{invoiceNumber}</bdi>
        </>
      )}
    </>
  );
}

/** From where to where, unless the row is called so, and the day of arrival where that is another one. */
function Way({
  side,
  accounts,
}: {
  side: TransactionRowProps['transaction'];
  accounts: TransactionRowProps['accounts'];
}) {
  const route = routeOf(side, accounts);
  const isTold = titleOf(side, accounts) === route;
  const { otherSide, day } = side;
  const isLater = otherSide !== null && otherSide.day !== day;
  const [first, last] = isLater ? [day, otherSide.day].toSorted() : [];
  return (
    <>
      {!isTold && <bdi>{route}</bdi>}
      {!isTold && isLater && ' · '}
      {first && last && `saiu em ${formatDay(first)}, chegou em ${formatDay(last)}`}
    </>
  );
}
