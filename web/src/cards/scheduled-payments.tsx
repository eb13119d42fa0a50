import type { Transaction } from '@vintem/contract/transactions';
import { isPayment } from '@vintem/core/cards/card-row';
import { formatDayInWords } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';

/** The payments of a statement that wait for their day. They are in none of its figures yet. */
export function ScheduledPayments({ rows }: { rows: readonly Transaction[] }) {
  const scheduled = rows.filter(({ type, status }) => isPayment(type) && status === 'scheduled');
  return scheduled.map(({ id, amountCents, currency, day }) => (
    <p key={id} className="num mt-1 text-sm text-fg-2">
      Pagamento de {formatMoney(amountCents, currency)} agendado para {formatDayInWords(day)}
    </p>
  ));
}
