import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { lowersFigure, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { Badge } from '#ui/badge.tsx';

interface TransactionBadgesProps {
  transaction: Pick<Transaction, 'status' | 'day' | 'type' | 'installment'>;
  today: Day;
}

/**
 * Marks parcels by their place, expected transactions, of which due ones wait for the person, and money that came back, which is no income.
 */
export function TransactionBadges({ transaction, today }: TransactionBadgesProps) {
  const { status, day, type, installment } = transaction;
  return (
    <>
      {installment && <InstallmentBadge {...installment} />}
      {lowersFigure(type) && <Badge tone="income">{TYPE_FACTS[type].label}</Badge>}
      {status === 'scheduled' &&
        (day <= today ? <Badge tone="warn">Prevista · aguardando</Badge> : <Badge>Prevista</Badge>)}
    </>
  );
}

/** `3/12`: which parcel of how many. */
export function InstallmentBadge({ number, count }: NonNullable<Transaction['installment']>) {
  return (
    <Badge>
      <span className="sr-only">Parcela </span>
      {number}/{count}
    </Badge>
  );
}
