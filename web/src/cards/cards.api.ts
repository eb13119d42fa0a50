import type { Account } from '@vintem/contract/accounts';
import type {
  changeStatementDates as changeStatementDatesRoute,
  createCard as createCardRoute,
  editCard,
  setBankTotal as setBankTotalRoute,
} from '@vintem/contract/cards';
import type { RequestOf } from '@vintem/contract/route';
import type { Transaction } from '@vintem/contract/transactions';
import type { Month } from '@vintem/core/calendar/month';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

/** The active cards of a ledger, with their last statements, the open one and those to come. */
export function cardsQuery(ledgerId: string) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'cards', ledgerId],
    queryFn: async ({ signal }) =>
      (await call('GET /api/ledgers/:ledgerId/cards', { params: { ledgerId } }, { signal })).cards,
  });
}

export type NewCard = RequestOf<typeof createCardRoute>['body'];
export type CardChanges = Omit<RequestOf<typeof editCard>['body'], 'version'>;

export function createCard(ledgerId: string, body: NewCard, idempotencyKey: string) {
  return call('POST /api/ledgers/:ledgerId/cards', { params: { ledgerId }, body }, { idempotencyKey });
}

export function updateCard({ ledgerId, id, version }: Account, changes: CardChanges) {
  return call('PATCH /api/ledgers/:ledgerId/cards/:cardId', {
    params: { ledgerId, cardId: id },
    body: { version, ...changes },
  });
}

/** The account of a card as it stands now. */
export async function fetchCardAccount({ ledgerId, id }: Account): Promise<Account> {
  const card = await call('GET /api/ledgers/:ledgerId/cards/:cardId', {
    params: { ledgerId, cardId: id },
    query: {},
  });
  return card.account;
}

/** A statement in its address. */
export interface StatementAddress {
  account: Pick<Account, 'ledgerId' | 'id'>;
  month: Month;
}

function paramsOf({ account, month }: StatementAddress) {
  return { ledgerId: account.ledgerId, cardId: account.id, month };
}

export type StatementDatesEdit = RequestOf<typeof changeStatementDatesRoute>['body'];

/** How many purchases would pass to another statement. Asked anew each time: the rows may have changed. */
export function movesQuery(address: StatementAddress, body: StatementDatesEdit) {
  return queryOptions({
    // Not of the ledger's queries: asked again after the change, it would be about a statement that is no more.
    queryKey: ['statement-moves', address.account.id, address.month, body],
    gcTime: 0,
    queryFn: async ({ signal }) =>
      (
        await call(
          'POST /api/ledgers/:ledgerId/cards/:cardId/statements/:month/dates/preview',
          { params: paramsOf(address), body },
          { signal },
        )
      ).moves,
    staleTime: 0,
    retry: false,
  });
}

export function changeStatementDates({
  address,
  body,
}: {
  address: StatementAddress;
  body: StatementDatesEdit;
}) {
  return call('POST /api/ledgers/:ledgerId/cards/:cardId/statements/:month/dates', {
    params: paramsOf(address),
    body,
  });
}

export function setBankTotal({
  address,
  body,
}: {
  address: StatementAddress;
  body: RequestOf<typeof setBankTotalRoute>['body'];
}) {
  return call('PUT /api/ledgers/:ledgerId/cards/:cardId/statements/:month/bank-total', {
    params: paramsOf(address),
    body,
  });
}

/** Puts rows of the card into the statement of `address`. */
export function moveToStatement({
  address,
  transactions,
}: {
  address: StatementAddress;
  transactions: readonly Transaction[];
}) {
  return call('POST /api/ledgers/:ledgerId/cards/:cardId/statements/:month/transactions', {
    params: paramsOf(address),
    body: { transactions: transactions.map(({ id, version }) => ({ id, version })) },
  });
}

/** Rows of statements, to look for the reasons of a difference: as many as one answer holds. */
export function rowsOfMonthsQuery({ account }: StatementAddress, months: readonly Month[]) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'rows-of-months', account.id, months],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        months.map((statementMonth) =>
          call(
            'GET /api/ledgers/:ledgerId/transactions',
            {
              params: { ledgerId: account.ledgerId },
              query: { accountId: account.id, statementMonth, limit: '200' },
            },
            { signal },
          ),
        ),
      );
      return pages.flatMap(({ transactions }) => transactions);
    },
  });
}
