import type { RequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import type {
  createTransfer,
  createTransferSeries,
  editTransfer,
  pairTransfers,
  separateTransfer,
  TransferPair,
  turnIntoTransfer,
} from '@vintem/contract/transfers';
import type { Month } from '@vintem/core/calendar/month';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

/** A side of a transfer, which addresses all of it. */
type Side = Pick<Transaction, 'ledgerId' | 'id' | 'version'>;

const paramsOf = ({ ledgerId, id }: Pick<Side, 'ledgerId' | 'id'>) => ({ ledgerId, transactionId: id });

// What a dialog shows is fetched as it opens, and not again by the change that the dialog makes: afterwards there may be no transfer.
const FOR_ONE_DIALOG = { gcTime: 0, staleTime: 0, refetchOnWindowFocus: false } as const;

/** The whole transfer of which `side` is one side. */
export function transferQuery(side: Pick<Side, 'ledgerId' | 'id'>) {
  return queryOptions({
    queryKey: ['transfer', side.ledgerId, side.id],
    queryFn: ({ signal }) => fetchTransfer(side, signal),
    ...FOR_ONE_DIALOG,
  });
}

export async function fetchTransfer(side: Pick<Side, 'ledgerId' | 'id'>, signal?: AbortSignal) {
  const { transfer } = await call(
    'GET /api/ledgers/:ledgerId/transfers/:transactionId',
    { params: paramsOf(side) },
    { ...(signal && { signal }) },
  );
  return transfer;
}

export type NewTransfer = RequestOf<typeof createTransfer>['body'];
export type TransferChanges = Omit<RequestOf<typeof editTransfer>['body'], 'version'>;

export function createNewTransfer(ledgerId: string, body: NewTransfer, idempotencyKey: string) {
  return call('POST /api/ledgers/:ledgerId/transfers', { params: { ledgerId }, body }, { idempotencyKey });
}

export function updateTransfer(side: Side, changes: TransferChanges) {
  return call('PATCH /api/ledgers/:ledgerId/transfers/:transactionId', {
    params: paramsOf(side),
    body: { version: side.version, ...changes },
  });
}

export type NewTransferSeries = RequestOf<typeof createTransferSeries>['body'];

export function createSeriesOfTransfers(ledgerId: string, body: NewTransferSeries, idempotencyKey: string) {
  return call(
    'POST /api/ledgers/:ledgerId/transfers/series',
    { params: { ledgerId }, body },
    { idempotencyKey },
  );
}

/** Both sides. What came with it, such as the bank's fee, goes too if asked. */
export function removeTransfer(side: Side, fee: 'keep' | 'delete') {
  return call('DELETE /api/ledgers/:ledgerId/transfers/:transactionId', {
    params: paramsOf(side),
    query: { version: String(side.version), fee },
  });
}

export function turnTransaction(
  transaction: Side,
  into: Omit<RequestOf<typeof turnIntoTransfer>['body'], 'version'>,
) {
  return call('POST /api/ledgers/:ledgerId/transfers/:transactionId/turn', {
    params: paramsOf(transaction),
    body: { version: transaction.version, ...into },
  });
}

export function separateSides(
  side: Side,
  categories: Omit<RequestOf<typeof separateTransfer>['body'], 'version'>,
) {
  return call('POST /api/ledgers/:ledgerId/transfers/:transactionId/separate', {
    params: paramsOf(side),
    body: { version: side.version, ...categories },
  });
}

/** Two transactions that are the sides of one transfer; between two ledgers, also what it is. */
export type Pairing = Pick<TransferPair, 'out' | 'in'> &
  Pick<RequestOf<typeof pairTransfers>['body']['pairs'][number], 'nature' | 'category'>;

export function pairSides(ledgerId: string, pairings: readonly Pairing[]) {
  const pairs = pairings.map(({ out, in: arrival, ...what }) => ({
    out: seen(out),
    in: seen(arrival),
    ...what,
  }));
  return call('POST /api/ledgers/:ledgerId/transfers/pair', { params: { ledgerId }, body: { pairs } });
}

function seen({ ledgerId, id, version }: Side) {
  return { ledgerId, id, version };
}

/** What looks like the two sides of a transfer. */
export function proposalsQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'transfer-proposals', ledgerId],
    queryFn: ({ signal }) =>
      call('GET /api/ledgers/:ledgerId/transfers/proposals', { params: { ledgerId }, query: {} }, { signal }),
  });
}

/** What may be the other side of `transaction`, the likeliest first. */
export function candidatesQuery(transaction: Pick<Side, 'ledgerId' | 'id'>) {
  return queryOptions({
    queryKey: ['transfer-candidates', transaction.ledgerId, transaction.id],
    ...FOR_ONE_DIALOG,
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/transfers/:transactionId/candidates',
          { params: paramsOf(transaction) },
          { signal },
        )
      ).candidates,
  });
}

/** Keeps that these are no transfers, so that they are not proposed again; or forgets it. */
export function refusePairs(
  ledgerId: string,
  pairs: readonly Pick<TransferPair, 'out' | 'in'>[],
  isRefused: boolean,
) {
  const refused = pairs.map(({ out, in: arrival }) => ({
    out: { ledgerId: out.ledgerId, id: out.id },
    in: { ledgerId: arrival.ledgerId, id: arrival.id },
  }));
  return call('POST /api/ledgers/:ledgerId/transfers/refusals', {
    params: { ledgerId },
    body: { pairs: refused, isRefused },
  });
}

/** What went to other books in a month, by nature. */
export function transferSumsQuery(ledgerId: string, month: Month) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'transfer-sums', ledgerId, month],
    queryFn: ({ signal }) =>
      call(
        'GET /api/ledgers/:ledgerId/transfers/sums',
        { params: { ledgerId }, query: { month } },
        { signal },
      ),
  });
}

/** The latest expenses of a person, one of which a company gives back. */
export function paidExpensesQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'paid-expenses', ledgerId],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/transactions',
          { params: { ledgerId }, query: { type: 'expense', limit: '200' } },
          { signal },
        )
      ).transactions.filter(({ transferId }) => transferId === null),
  });
}
