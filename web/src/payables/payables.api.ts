import type { settleBills as settleRoute } from '@vintem/contract/payables';
import type { RequestOf } from '@vintem/contract/route';
import type { NewTransaction, Transaction } from '@vintem/contract/transactions';
import type { CurrencyCode } from '@vintem/core/money/currency';
import type { Cents } from '@vintem/core/money/money';
import type { Day } from '@vintem/core/calendar/day';
import type { EnteredType } from '@vintem/core/ledger/transaction';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

/** What is to be paid and received. Each change to the ledger makes it stale. */
export function payablesQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'payables', ledgerId],
    queryFn: ({ signal }) =>
      call('GET /api/ledgers/:ledgerId/payables', { params: { ledgerId } }, { signal }),
  });
}

interface Settling {
  ledgerId: string;
  body: RequestOf<typeof settleRoute>['body'];
}

export function settleBills({ ledgerId, body }: Settling) {
  return call('POST /api/ledgers/:ledgerId/payables/settle', { params: { ledgerId }, body });
}

interface NewBill {
  ledgerId: string;
  bill: NewTransaction;
  idempotencyKey: string;
}

export function createBill({ ledgerId, bill, idempotencyKey }: NewBill) {
  return call(
    'POST /api/ledgers/:ledgerId/transactions',
    { params: { ledgerId }, body: bill },
    { idempotencyKey },
  );
}

interface TypedBill {
  type: EnteredType;
  dueDay: Day;
  amountCents: Cents;
  currency: CurrencyCode;
}

/** What was paid already and may be the bill that is being entered. */
export async function fetchPaid(ledgerId: string, { amountCents, ...bill }: TypedBill) {
  const { transactions } = await call('GET /api/ledgers/:ledgerId/payables/paid', {
    params: { ledgerId },
    query: { ...bill, amountCents: String(amountCents) },
  });
  return transactions;
}

interface PaidBill {
  transaction: Transaction;
  dueDay: Day;
}

/** What was paid is the bill: it keeps the day on which that fell due. */
export function payAlready({ transaction: { ledgerId, id, version }, dueDay }: PaidBill) {
  return call('PATCH /api/ledgers/:ledgerId/transactions/:transactionId', {
    params: { ledgerId, transactionId: id },
    body: { version, dueDay },
  });
}
