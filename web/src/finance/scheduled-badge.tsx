import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { Badge } from '#ui/badge.tsx';

interface ScheduledBadgeProps {
  transaction: Pick<Transaction, 'status' | 'day'>;
  today: Day;
}

/** Marks expected transactions; due ones wait for the person. */
export function ScheduledBadge({ transaction: { status, day }, today }: ScheduledBadgeProps) {
  if (status === 'posted') return null;
  return day <= today ? <Badge tone="warn">Prevista · aguardando</Badge> : <Badge>Prevista</Badge>;
}
