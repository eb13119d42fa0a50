import type { Account } from '@vintem/contract/accounts';
import type { Transaction } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import type { Cents } from '@vintem/core/money/money';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

/** What is still to be paid and received this month. Each change to the ledger makes it stale. */
export function upcomingQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'upcoming', ledgerId],
    queryFn: ({ signal }) =>
      call('GET /api/ledgers/:ledgerId/upcoming', { params: { ledgerId } }, { signal }),
  });
}

/** It moves the balance today, at the value and in the account that were planned. */
export function settle({ transaction, today }: { transaction: Transaction; today: Day }) {
  const { ledgerId, id, version } = transaction;
  return call('POST /api/ledgers/:ledgerId/transactions/post', {
    params: { ledgerId },
    body: { transactions: [{ id, version }], day: today },
  });
}

interface OtherSettlement {
  transaction: Transaction;
  amountCents: Cents;
  day: Day;
  accountId: string;
}

/** It moves the balance as a person says that it did. */
export function settleAs({ transaction, ...paid }: OtherSettlement) {
  const { ledgerId, id, version } = transaction;
  return call('PATCH /api/ledgers/:ledgerId/transactions/:transactionId', {
    params: { ledgerId, transactionId: id },
    body: { version, ...paid, postsNow: true },
  });
}

interface Counted {
  account: Account;
  /** Null where its type and its currency decide. */
  counts: boolean | null;
}

/** Whether an account counts in what is left of the month. */
export function setCounted({ account: { ledgerId, id, version }, counts }: Counted) {
  return call('PATCH /api/ledgers/:ledgerId/accounts/:accountId', {
    params: { ledgerId, accountId: id },
    body: { version, countsInMonthLeft: counts },
  });
}
