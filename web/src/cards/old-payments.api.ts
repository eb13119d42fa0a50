import type { Account } from '@vintem/contract/accounts';
import type { OldPayment } from '@vintem/contract/cards';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';

type CardOf = Pick<Account, 'ledgerId' | 'id'>;

/** Expenses that may have been payments of the card's bills. */
export function oldPaymentsQuery({ ledgerId, id }: CardOf) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'old-payments', id],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/cards/:cardId/old-payments',
          { params: { ledgerId, cardId: id } },
          { signal },
        )
      ).payments,
  });
}

export function acceptOldPayments({ card, payments }: { card: CardOf; payments: readonly OldPayment[] }) {
  return call('POST /api/ledgers/:ledgerId/cards/:cardId/old-payments', {
    params: { ledgerId: card.ledgerId, cardId: card.id },
    body: { transactions: payments.map(({ id, version }) => ({ id, version })) },
  });
}
