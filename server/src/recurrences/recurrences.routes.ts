import { api } from '@vintem/contract/api';
import { findRecurrences } from '#ledger/ledger.queries.ts';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { createRecurrence } from './create-recurrence.ts';
import { deleteRecurrence } from './delete-recurrence.ts';
import { editRecurrence } from './edit-recurrence.ts';
import { recurrenceOf } from './recurrence-view.ts';
import { countByStatus } from './recurrences.queries.ts';

export function recurrencesRoutes(register: RegisterRoute, services: Services): void {
  register(api.createRecurrence, ({ caller, input, once }) =>
    createRecurrence(services, caller, input.body, once),
  );

  register(api.getRecurrence, async ({ caller, input }) => {
    const { recurrenceId } = input.params;
    const [row] = await findRecurrences(services.db, caller.ledgerId, [recurrenceId]);
    if (!row) return refuse('recurrence_not_found');
    const { posted, scheduled, nextDay } = await countByStatus(services.db, caller.ledgerId, recurrenceId);
    return ok({
      recurrence: recurrenceOf(caller.ledgerId, row),
      postedCount: posted,
      scheduledCount: scheduled,
      nextDay,
    });
  });

  register(api.editRecurrence, ({ caller, input }) =>
    editRecurrence(services, caller, input.params.recurrenceId, input.body),
  );

  register(api.deleteRecurrence, ({ caller, input }) => {
    const { version, transactionId, scope } = input.query;
    return deleteRecurrence(services, caller, input.params.recurrenceId, {
      version: Number(version),
      transactionId,
      scope,
    });
  });
}
