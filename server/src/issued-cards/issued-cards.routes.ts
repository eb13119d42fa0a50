import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { createIssuedCard } from './create-issued-card.ts';
import { deleteIssuedCard, editIssuedCard } from './edit-issued-card.ts';
import { readIssuedCards, sumByIssuedCard } from './read-issued-cards.ts';

export function issuedCardsRoutes(register: RegisterRoute, services: Services): void {
  register(api.listIssuedCards, async ({ grant }) =>
    ok({ issuedCards: await readIssuedCards(services, grant.ledgerId) }),
  );

  register(api.sumByIssuedCard, ({ grant, input }) =>
    sumByIssuedCard(services, grant.ledgerId, input.params),
  );

  register(api.createIssuedCard, ({ grant, input: { params, body }, once }) =>
    createIssuedCard(services, grant, params.cardId, body, once),
  );

  register(api.editIssuedCard, ({ grant, input: { params, body } }) =>
    editIssuedCard(services, grant, params.issuedCardId, body),
  );

  register(api.deleteIssuedCard, ({ grant, input: { params, query } }) =>
    deleteIssuedCard(services, grant, params.issuedCardId, Number(query.version)),
  );
}
