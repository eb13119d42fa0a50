import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { anticipatePlan } from './anticipate-installments.ts';
import { createPlan } from './create-plan.ts';
import { deleteInstallments } from './delete-installments.ts';
import { editPlan } from './edit-plan.ts';
import { financeStatement } from './finance-statement.ts';
import { readPlan, readPlans } from './read-plans.ts';
import { reversePlan } from './reverse-plan.ts';

export function installmentPlansRoutes(register: RegisterRoute, services: Services): void {
  register(api.listInstallmentPlans, async ({ grant, input: { query } }) =>
    ok({ plans: await readPlans(services, grant.ledgerId, query) }),
  );

  register(api.getInstallmentPlan, ({ grant, input: { params } }) =>
    readPlan(services, grant.ledgerId, params.planId),
  );

  register(api.createInstallmentPlan, ({ grant, input, once }) =>
    createPlan(services, grant, input.body, once),
  );

  register(api.editInstallmentPlan, ({ grant, input: { params, body } }) =>
    editPlan(services, grant, params.planId, body),
  );

  register(api.deleteInstallments, ({ grant, input: { params, query } }) =>
    deleteInstallments(services, grant, params.planId, { ...query, version: Number(query.version) }),
  );

  register(api.anticipateInstallments, ({ grant, input: { params, body } }) =>
    anticipatePlan(services, grant, params.planId, body),
  );

  register(api.previewReversal, async ({ grant, input: { params, body } }) => {
    const told = await reversePlan(services, grant, params.planId, body, { isPreview: true });
    if (!told.ok) return told;
    const { changeId: _, ...effect } = told.value;
    return ok(effect);
  });

  register(api.reverseInstallmentPlan, ({ grant, input: { params, body } }) =>
    reversePlan(services, grant, params.planId, body, { isPreview: false }),
  );

  register(api.financeStatement, ({ grant, input: { params, body }, once }) =>
    financeStatement(services, grant, params, body, once),
  );
}
