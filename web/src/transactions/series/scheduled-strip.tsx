import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { settleWord } from '#finance/settle-words.ts';
import { TransactionBadges } from '#finance/transaction-badges.tsx';
import { Button } from '#ui/button.tsx';

interface ScheduledStripProps {
  transaction: Transaction;
  today: Day;
  /** Confirming closes the form, so what was typed must be saved first. */
  isUnsaved: boolean;
  onPost: () => void;
}

/** In the form of what is not posted yet: what becomes of it, and the button that posts it now. */
export function ScheduledStrip({ transaction, today, isUnsaved, onPost }: ScheduledStripProps) {
  if (transaction.status === 'posted') return null;
  const { day, postsItself } = transaction;
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1">
        {/* Which parcel it is stands below. */}
        <TransactionBadges transaction={{ ...transaction, installment: null }} today={today} />
        <p className="text-sm text-fg-2">
          {postsItself ? `Entra no saldo em ${formatDay(day)}` : 'Entra no saldo quando você confirmar'}
        </p>
      </div>
      {isUnsaved ? (
        <p className="text-sm text-fg-3">Salve antes de confirmar</p>
      ) : (
        <Button size="sm" onClick={onPost}>
          {settleWord(transaction)}
        </Button>
      )}
    </div>
  );
}
