import type { Account } from '@vintem/contract/accounts';
import type { Day } from '@vintem/core/calendar/day';
import type { Month } from '@vintem/core/calendar/month';
import type { Cents } from '@vintem/core/money/money';
import { call } from '#api/client.ts';
import { describeStatementPayment } from '#finance/card.api.ts';

export interface Payment {
  account: Pick<Account, 'id' | 'ledgerId'>;
  /** The statement that it settles. */
  month: Month;
  /** Null is an account that is not in Vintém. */
  fromAccountId: string | null;
  amountCents: Cents;
  day: Day;
  /** What the person said of the past of the account that pays, if they were asked. */
  openingIncludesPast?: boolean | undefined;
  idempotencyKey: string;
}

/** A payment is a transfer to the card that names the statement. */
export function payStatement({
  account,
  month,
  fromAccountId,
  amountCents,
  day,
  openingIncludesPast,
  idempotencyKey,
}: Payment) {
  const { id: accountId, ledgerId } = account;
  return call(
    'POST /api/ledgers/:ledgerId/transfers',
    {
      params: { ledgerId },
      body: {
        from: fromAccountId === null ? null : { ledgerId, accountId: fromAccountId, openingIncludesPast },
        to: { ledgerId, accountId },
        amountCents,
        day,
        description: describeStatementPayment(month),
        statementMonth: month,
      },
    },
    { idempotencyKey },
  );
}
