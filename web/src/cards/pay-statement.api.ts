import type { Account } from '@vintem/contract/accounts';
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { Cents } from '@vintem/core/money/money';
import { call } from '#api/client.ts';
import { formatMonthName } from '#ui/format-day.ts';

interface Payment {
  account: Pick<Account, 'id' | 'ledgerId'>;
  /** The statement that it settles. */
  month: Month;
  /** Null is an account that is not in Vintém. */
  fromAccountId: string | null;
  amountCents: Cents;
  day: Day;
  idempotencyKey: string;
}

/** A payment is a transfer to the card that names the statement. */
export function payStatement({ account, month, fromAccountId, amountCents, day, idempotencyKey }: Payment) {
  const { id: accountId, ledgerId } = account;
  return call(
    'POST /api/ledgers/:ledgerId/transfers',
    {
      params: { ledgerId },
      body: {
        from: fromAccountId === null ? null : { ledgerId, accountId: fromAccountId },
        to: { ledgerId, accountId },
        amountCents,
        day,
        description: `Pagamento da fatura de ${formatMonthName(month)}`,
        statementMonth: month,
      },
    },
    { idempotencyKey },
  );
}
