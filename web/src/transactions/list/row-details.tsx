import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { delayText } from '@vintem/core/payables/due-state';
import { settledWord } from '#finance/settle-words.ts';
import { isSide, routeOf, titleOf } from '#finance/transfer-row.ts';
import { formatMoney } from '#ui/format-money.ts';
import type { TransactionRowProps } from './transaction-rows.ts';

interface RowDetailsProps extends Pick<
  TransactionRowProps,
  'transaction' | 'accounts' | 'contacts' | 'categories'
> {
  /** Parts them from what stands before them; of nothing, it is not drawn. */
  lead?: string | undefined;
}

/** The account of a transaction, or the way of a transfer, what it is divided into and what came back of it; a company's also shows its contact and invoice number. */
export function RowDetails({ transaction, accounts, contacts, categories, lead }: RowDetailsProps) {
  const { accountId, clientId, supplierId, invoiceNumber, refundedCents, currency, parts } = transaction;
  if (isSide(transaction)) return <Way side={transaction} accounts={accounts} lead={lead} />;
  const names = [clientId, supplierId].flatMap((id) => (id && contacts?.get(id)?.name) || []);
  return (
    <>
      {lead}
      <bdi>{accounts.get(accountId)?.name}</bdi>
      {names.map((name) => (
        <span key={name}>
          {' · '}
          <bdi>{name}</bdi>
        </span>
      ))}
      {parts?.map(({ category, amountCents, note }) => {
        const words = note ?? categories.labelOf(category);
        return ` · ${words} ${formatMoney(amountCents, currency)}`;
      })}
      {refundedCents > 0 && ` · Estornada: ${formatMoney(refundedCents, currency)}`}
      {delayOf(transaction)}
      {invoiceNumber && (
        <>
          {' · nota '}
          <bdi>{invoiceNumber}</bdi>
        </>
      )}
    </>
  );
}

/** " · paga 2 dias depois", of a bill that was settled on another day than it was due. */
function delayOf(transaction: RowDetailsProps['transaction']): string | null {
  const { status, dueDay, day } = transaction;
  const delay = status === 'posted' && dueDay ? delayText(dueDay, day) : '';
  return delay === '' ? null : ` · ${settledWord(transaction)} ${delay}`;
}

/** From where to where, unless the row is called so, and the day of arrival where that is another one. */
function Way({
  side,
  accounts,
  lead,
}: Pick<RowDetailsProps, 'accounts' | 'lead'> & { side: RowDetailsProps['transaction'] }) {
  const route = routeOf(side, accounts);
  const isTold = titleOf(side, accounts) === route;
  const { otherSide, day } = side;
  const isLater = otherSide !== null && otherSide.day !== day;
  const [first, last] = isLater ? [day, otherSide.day].toSorted() : [];
  if (isTold && !isLater) return null;
  return (
    <>
      {lead}
      {!isTold && <bdi>{route}</bdi>}
      {!isTold && isLater && ' · '}
      {first && last && `saiu em ${formatDay(first)}, chegou em ${formatDay(last)}`}
    </>
  );
}
