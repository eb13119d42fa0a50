import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { lowersFigure, TYPE_FACTS } from '@vintem/core/ledger/transaction';
import { formatFrequency } from '@vintem/core/recurrences/frequency';
import { Repeat } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';

interface TransactionBadgesProps {
  transaction: Pick<Transaction, 'status' | 'day' | 'type' | 'installment' | 'description' | 'recurrence'>;
  today: Day;
  /** Shows the plan of a parcel; without it, its mark leads nowhere. */
  onOpenPlan?: (() => void) | undefined;
}

/**
 * Marks what repeats, parcels by their place, expected transactions, of which due ones wait for the person, and money that came back, which is no income.
 */
export function TransactionBadges({ transaction, today, onOpenPlan }: TransactionBadgesProps) {
  const { status, day, type, installment, description, recurrence } = transaction;
  return (
    <>
      {recurrence && (
        <span title={formatFrequency(recurrence)} className="flex shrink-0 text-fg-3">
          <Repeat aria-hidden="true" className="size-3.5" />
          <span className="sr-only">{formatFrequency(recurrence)}</span>
        </span>
      )}
      {installment && <InstallmentBadge {...installment} description={description} onOpen={onOpenPlan} />}
      {lowersFigure(type) && <Badge tone="income">{TYPE_FACTS[type].label}</Badge>}
      {status === 'scheduled' &&
        (day <= today ? <Badge tone="warn">Prevista · aguardando</Badge> : <Badge>Prevista</Badge>)}
    </>
  );
}

interface InstallmentBadgeProps extends Pick<NonNullable<Transaction['installment']>, 'number' | 'count'> {
  description: string;
  onOpen?: (() => void) | undefined;
}

/** `3/12`: which parcel of how many. Where it opens the plan, a button above the one that the whole row is. */
export function InstallmentBadge({ number, count, description, onOpen }: InstallmentBadgeProps) {
  if (onOpen) {
    return (
      <button
        type="button"
        aria-label={`Parcela ${number} de ${count} de ${description}`}
        onClick={onOpen}
        className="relative z-1 flex shrink-0 rounded-full transition-[filter] before:absolute before:-inset-x-1 before:-inset-y-2.5 hover:brightness-95 dark:hover:brightness-125"
      >
        <Badge>
          {number}/{count}
        </Badge>
      </button>
    );
  }
  return (
    <Badge>
      <span className="sr-only">Parcela </span>
      {number}/{count}
    </Badge>
  );
}
