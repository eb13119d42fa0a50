import type { TransactionRowProps } from './transaction-rows.ts';

/** Where a transaction stands; of a company's, also whom it is with and the number of its invoice. */
export function RowPlace({
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
