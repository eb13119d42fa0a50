import { api } from '@vintem/contract/api';
import { findRows } from '#ledger/ledger.queries.ts';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { createRecurrence } from './create-recurrence.ts';
import { deleteRecurrence } from './delete-recurrence.ts';
import { editRecurrence } from './edit-recurrence.ts';
import { recurrenceOf } from './recurrence-view.ts';
import { countByStatus } from './recurrences.queries.ts';

export function recurrencesRoutes(register: RegisterRoute, services: Services): void {
  register(api.createRecurrence, ({ grant, input, once }) =>
    createRecurrence(services, grant, input.body, once),
  );

  register(api.getRecurrence, async ({ grant, input }) => {
    const { recurrenceId } = input.params;
    const [row] = await findRows(services.db, grant.ledgerId, 'recurrences', [recurrenceId]);
    if (!row) return refuse('recurrence_not_found');
    const { posted, scheduled, nextDay } = await countByStatus(services.db, grant.ledgerId, recurrenceId);
    return ok({
      recurrence: recurrenceOf(grant.ledgerId, row),
      postedCount: posted,
      scheduledCount: scheduled,
      nextDay,
    });
  });

  register(api.editRecurrence, ({ grant, input }) =>
    editRecurrence(services, grant, input.params.recurrenceId, input.body),
  );

  register(api.deleteRecurrence, ({ grant, input }) => {
    const { version, transactionId, scope } = input.query;
    return deleteRecurrence(services, grant, input.params.recurrenceId, {
      version: Number(version),
      transactionId,
      scope,
    });
  });
}
