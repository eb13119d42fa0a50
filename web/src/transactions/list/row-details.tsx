import { formatMoney } from '#ui/format-money.ts';
import type { TransactionRowProps } from './transaction-rows.ts';

/** The account of a transaction, and what came back of it; a company's also shows its contact and invoice number. */
export function RowDetails({
  transaction,
  accounts,
  contacts,
}: Pick<TransactionRowProps, 'transaction' | 'accounts' | 'contacts'>) {
  const { accountId, clientId, supplierId, invoiceNumber, refundedCents, currency } = transaction;
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
