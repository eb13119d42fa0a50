import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { chargeStatement } from './charge-statement.ts';
import { createCard } from './create-card.ts';
import { editCard } from './edit-card.ts';
import { changeStatementDates, moveToStatement, setBankTotal } from './edit-statement.ts';
import { readCard, readCards } from './read-cards.ts';
import { acceptOldPayments, listOldPayments } from './old-payments.ts';

export function cardsRoutes(register: RegisterRoute, services: Services): void {
  register(api.listCards, async ({ grant }) => ok({ cards: await readCards(services, grant.ledgerId) }));

  register(api.getCard, async ({ grant, input }) => {
    const card = await readCard(services, grant.ledgerId, input.params.cardId, input.query.from);
    return card ? ok(card) : refuse('account_not_found');
  });

  register(api.createCard, ({ grant, input, once }) => createCard(services, grant, input.body, once));

  register(api.editCard, ({ grant, input }) => editCard(services, grant, input.params.cardId, input.body));

  register(api.previewStatementDates, async ({ grant, input: { params, body } }) => {
    const told = await changeStatementDates(services, grant, params, body, { isPreview: true });
    return told.ok ? ok({ moves: told.value.moves }) : told;
  });

  register(api.changeStatementDates, ({ grant, input: { params, body } }) =>
    changeStatementDates(services, grant, params, body, { isPreview: false }),
  );

  register(api.setBankTotal, ({ grant, input: { params, body } }) =>
    setBankTotal(services, grant, params, body),
  );

  register(api.moveToStatement, ({ grant, input: { params, body } }) =>
    moveToStatement(services, grant, params, body.transactions),
  );

  register(api.chargeStatement, ({ grant, input: { params, body }, once }) =>
    chargeStatement(services, grant, params, body, once),
  );

  register(api.listOldPayments, ({ grant, input }) =>
    listOldPayments(services, grant.ledgerId, input.params.cardId),
  );

  register(api.acceptOldPayments, ({ grant, input: { params, body } }) =>
    acceptOldPayments(services, grant, params.cardId, body.transactions),
  );
}
