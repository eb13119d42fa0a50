import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { delayText } from '@vintem/core/payables/due-state';
import { capitalized, formatNamedDay } from '#ui/format-day.ts';
import { settledWord, settleWord } from '#finance/settle-words.ts';
import { TransactionBadges } from '#finance/transaction-badges.tsx';
import { Button } from '#ui/button.tsx';

interface ScheduledStripProps {
  transaction: Transaction;
  today: Day;
  /** Confirming closes the form, so what was typed must be saved first. */
  isUnsaved: boolean;
  onPost: () => void;
}

/** "Paga em 12 de novembro, 2 dias depois do vencimento": of a bill that was settled. */
function SettledBill({ transaction, today }: Pick<ScheduledStripProps, 'transaction' | 'today'>) {
  const { dueDay, day } = transaction;
  if (dueDay === null) return null;
  const delay = delayText(dueDay, day);
  return (
    <p className="text-sm text-fg-2">
      {capitalized(settledWord(transaction))} em {formatNamedDay(day, today)}
      {delay === '' ? ', no vencimento' : `, ${delay} do vencimento`}
    </p>
  );
}

/** In the form of what is not posted yet: what becomes of it, and the button that posts it now. */
export function ScheduledStrip({ transaction, today, isUnsaved, onPost }: ScheduledStripProps) {
  if (transaction.status === 'posted') return <SettledBill transaction={transaction} today={today} />;
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
