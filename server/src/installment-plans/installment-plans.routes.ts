import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { createPlan } from './create-plan.ts';
import { readOpenPlans, readPlan } from './read-plans.ts';

export function installmentPlansRoutes(register: RegisterRoute, services: Services): void {
  register(api.listInstallmentPlans, async ({ grant, input: { query } }) =>
    ok({ plans: await readOpenPlans(services, grant.ledgerId, query.accountId ?? null) }),
  );

  register(api.getInstallmentPlan, ({ grant, input: { params } }) =>
    readPlan(services, grant.ledgerId, params.planId),
  );

  register(api.createInstallmentPlan, ({ grant, input, once }) =>
    createPlan(services, grant, input.body, once),
  );
}
