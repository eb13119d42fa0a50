import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { lowersFigure, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { Badge } from '#ui/badge.tsx';

interface TransactionBadgesProps {
  transaction: Pick<Transaction, 'status' | 'day' | 'type'>;
  today: Day;
}

/** Marks expected transactions, of which due ones wait for the person; and money that came back, which is no income. */
export function TransactionBadges({ transaction: { status, day, type }, today }: TransactionBadgesProps) {
  return (
    <>
      {lowersFigure(type) && <Badge tone="income">{TYPE_FACTS[type].label}</Badge>}
      {status === 'scheduled' &&
        (day <= today ? <Badge tone="warn">Prevista · aguardando</Badge> : <Badge>Prevista</Badge>)}
    </>
  );
}
