import type {
  createIssuedCard as createRoute,
  editIssuedCard as editRoute,
  IssuedCard,
} from '@vintem/contract/issued-cards';
import type { RequestOf } from '@vintem/contract/route';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#api/client.ts';
import { LEDGER_KEY } from '#finance/ledger-changes.ts';
import type { StatementAddress } from './cards.api.ts';

export type NewIssuedCard = RequestOf<typeof createRoute>['body'];
export type IssuedCardChanges = Omit<RequestOf<typeof editRoute>['body'], 'version'>;

export function createIssuedCard(
  { ledgerId, id: cardId }: StatementAddress['account'],
  body: NewIssuedCard,
  idempotencyKey: string,
) {
  return call(
    'POST /api/ledgers/:ledgerId/cards/:cardId/issued-cards',
    { params: { ledgerId, cardId }, body },
    { idempotencyKey },
  );
}

export function updateIssuedCard({ ledgerId, id, version }: IssuedCard, changes: IssuedCardChanges) {
  return call('PATCH /api/ledgers/:ledgerId/issued-cards/:issuedCardId', {
    params: { ledgerId, issuedCardId: id },
    body: { version, ...changes },
  });
}

export function deleteIssuedCard({ ledgerId, id, version }: IssuedCard) {
  return call('DELETE /api/ledgers/:ledgerId/issued-cards/:issuedCardId', {
    params: { ledgerId, issuedCardId: id },
    query: { version: String(version) },
  });
}

/** What a statement has of each card. */
export function issuedCardSumsQuery({ account: { ledgerId, id: cardId }, month }: StatementAddress) {
  return queryOptions({
    queryKey: [LEDGER_KEY, 'issued-card-sums', cardId, month],
    queryFn: async ({ signal }) =>
      (
        await call(
          'GET /api/ledgers/:ledgerId/cards/:cardId/statements/:month/issued-cards',
          { params: { ledgerId, cardId, month } },
          { signal },
        )
      ).sums,
  });
}
