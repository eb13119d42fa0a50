import { api } from '@vintem/contract/api';
import type { RegisterRoute } from '#platform/register-route.ts';
import { ok } from '#platform/result.ts';
import type { Services } from '#platform/services.ts';
import { applyRule } from './apply-rule.ts';
import { createRule } from './create-rule.ts';
import { deleteRule, editRule } from './edit-rule.ts';
import { orderRules } from './order-rules.ts';
import { readRules } from './read-rules.ts';
import { tryRule } from './try-rule.ts';

export function rulesRoutes(register: RegisterRoute, services: Services): void {
  register(api.listRules, async ({ grant }) => ok({ rules: await readRules(services.db, grant.ledgerId) }));

  register(api.createRule, ({ grant, input, once }) => createRule(services, grant, input.body, once));

  register(api.editRule, ({ grant, input }) => editRule(services, grant, input.params.ruleId, input.body));

  register(api.orderRules, ({ grant, input }) => orderRules(services, grant, input.body.ids));

  register(api.deleteRule, ({ grant, input }) =>
    deleteRule(services, grant, input.params.ruleId, Number(input.query.version)),
  );

  register(api.tryRule, ({ grant, input }) => tryRule(services, grant.ledgerId, input.body));

  register(api.applyRule, ({ grant, input }) => applyRule(services, grant, input.params.ruleId, input.body));
}
