import type { Transaction } from '@vintem/contract/transactions';
import { Undo2 } from 'lucide-react';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';

/** The purchase that is given back, whole or in part. */
export function RefundOf({ purchase }: { purchase: Transaction }) {
  const { description, day, amountCents, refundedCents, currency } = purchase;
  return (
    <p className="flex items-start gap-2 rounded-xl bg-inset px-3.5 py-2.5 text-sm text-fg-2">
      <Undo2 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-3" />
      <span className="min-w-0">
        Estorno de <bdi className="font-medium text-fg">{description}</bdi>, {formatDayInWords(day)},{' '}
        <span className="num">{formatMoney(amountCents, currency)}</span>
        {refundedCents > 0 && (
          <>
            , dos quais <span className="num">{formatMoney(refundedCents, currency)}</span> já voltaram
          </>
        )}
        . Diminui as despesas do mês em que voltou.
      </span>
    </p>
  );
}
