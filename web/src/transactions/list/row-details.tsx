import type { TransactionRowProps } from './transaction-rows.ts';

/** The account of a transaction; a company's also shows its contact and invoice number. */
export function RowDetails({
  transaction,
  accounts,
  contacts,
}: Pick<TransactionRowProps, 'transaction' | 'accounts' | 'contacts'>) {
  const { accountId, clientId, supplierId, invoiceNumber } = transaction;
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
      {invoiceNumber && (
        <>
          {' · nota '}
          <bdi>{invoiceNumber}</bdi>
        </>
      )}
    </>
  );
}
