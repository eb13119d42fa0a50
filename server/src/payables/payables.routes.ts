import { api } from '@vintem/contract/api';
import { cents } from '@vintem/core/money/money';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok, refuse } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { findPaid, readPayables } from './read-payables.ts';
import { settleBills } from './settle-bills.ts';

export function payablesRoutes(register: RegisterRoute, services: Services): void {
  register(api.listPayables, async ({ grant }) => {
    const payables = await readPayables(services, grant.ledgerId);
    return payables ? ok(payables) : refuse('amount_out_of_range');
  });

  register(api.settleBills, ({ grant, input }) => settleBills(services, grant, input.body));

  register(api.findPaid, async ({ grant, input: { query } }) => {
    const amountCents = cents(Number(query.amountCents));
    const transactions = await findPaid(services.db, grant.ledgerId, { ...query, amountCents });
    return ok({ transactions });
  });
}
