// The rules of a ledger: what must hold of a transaction, and what it then gets. They run on imports, and on what stands when a person asks.
import { CATEGORY_SOURCES } from '@vintem/core/ledger/category-source';
import { MAX_RULES, PAUSE_REASONS, type RuleConditions } from '@vintem/core/rules/rule';
import * as z from 'zod/mini';
import { bodySchema, branded, currencySchema, daySchema } from './fields.forms.ts';
import { idSchema, sumSchema, versionSchema, versionTextSchema } from './fields.ts';
import { defineRoute } from './route.ts';
import { createRuleBodySchema, ruleActionsSchema, ruleConditionsSchema, ruleShape } from './rules.forms.ts';
import { bulkChangedSchema, selectionSchema } from './transactions.ts';
import { categorySchema, transactionTypeSchema } from './transactions.forms.ts';

export const ruleSchema = z.object({
  id: idSchema,
  name: z.string(),
  conditions: branded<RuleConditions>(ruleConditionsSchema),
  actions: ruleActionsSchema,
  isEnabled: z.boolean(),
  /** Why it does nothing for now although it is on. */
  pausedBecause: z.nullable(z.enum(PAUSE_REASONS)),
  version: versionSchema,
});
ruleSchema.register(z.globalRegistry, { id: 'Rule' });
export type LedgerRule = z.output<typeof ruleSchema>;

/** With the transactions whose category it gave, and the last day of one. */
export const usedRuleSchema = z.extend(ruleSchema, {
  transactionCount: z.int(),
  lastDay: z.nullable(daySchema),
});
export type UsedRule = z.output<typeof usedRuleSchema>;

/** A transaction that a rule would change. */
export const ruleEffectSchema = z.object({
  id: idSchema,
  version: versionSchema,
  day: daySchema,
  accountId: idSchema,
  type: transactionTypeSchema,
  /** In the account's currency, without sign. */
  accountAmountCents: sumSchema,
  accountCurrency: currencySchema,
  description: z.string(),
  category: categorySchema,
  categoryFrom: z.enum(CATEGORY_SOURCES),
  tags: z.array(idSchema),
  /** What it would get, where that is another than it has; of tags those that come. */
  after: z.object({
    category: z.optional(categorySchema),
    /** In place of a category; amounts in the account's currency. */
    parts: z.optional(z.array(z.object({ category: categorySchema, accountAmountCents: sumSchema }))),
    description: z.optional(z.string()),
    tags: z.optional(z.array(idSchema)),
  }),
});
export type RuleEffect = z.output<typeof ruleEffectSchema>;

const ledgerParams = z.object({ ledgerId: idSchema });
const ruleParams = z.object({ ledgerId: idSchema, ruleId: idSchema });
const changedSchema = z.object({ rule: ruleSchema, changeId: idSchema });

export const listRules = defineRoute({
  method: 'GET',
  path: '/api/ledgers/:ledgerId/rules',
  access: 'ledger',
  needs: 'read',
  summary: 'Lista as regras do livro na ordem em que valem, e quanto cada uma é usada.',
  tag: 'Regras',
  status: 200,
  params: ledgerParams,
  response: z.object({ rules: z.array(usedRuleSchema) }),
});

export const createRule = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/rules',
  access: 'ledger',
  needs: 'write',
  summary: 'Cria uma regra, a primeira da ordem. Não altera o que já existe.',
  tag: 'Regras',
  status: 201,
  idempotent: true,
  errors: ['too_many_rules', 'account_not_found'],
  params: ledgerParams,
  body: createRuleBodySchema,
  response: changedSchema,
});

export const editRule = defineRoute({
  method: 'PATCH',
  path: '/api/ledgers/:ledgerId/rules/:ruleId',
  access: 'ledger',
  needs: 'write',
  summary: 'Altera uma regra, a liga ou a desliga. O que ela já fez fica como está.',
  tag: 'Regras',
  status: 200,
  errors: ['rule_not_found', 'account_not_found', 'version_conflict'],
  params: ruleParams,
  body: bodySchema({
    version: versionSchema,
    ...z.partial(z.object(ruleShape)).shape,
    isEnabled: z.optional(z.boolean()),
  }),
  response: changedSchema,
});

export const orderRules = defineRoute({
  method: 'PUT',
  path: '/api/ledgers/:ledgerId/rules/order',
  access: 'ledger',
  needs: 'write',
  summary: 'Ordena as regras: as listadas trocam de lugar entre si.',
  tag: 'Regras',
  status: 200,
  params: ledgerParams,
  body: bodySchema({
    ids: z
      .array(idSchema)
      .check(z.minLength(1, 'rule_order_invalid'), z.maxLength(MAX_RULES, 'rule_order_invalid')),
  }),
  response: z.object({ changeId: z.nullable(idSchema) }),
});

export const deleteRule = defineRoute({
  method: 'DELETE',
  path: '/api/ledgers/:ledgerId/rules/:ruleId',
  access: 'ledger',
  needs: 'write',
  summary: 'Exclui uma regra. O que ela já fez fica como está.',
  tag: 'Regras',
  status: 200,
  errors: ['rule_not_found', 'version_conflict'],
  params: ruleParams,
  query: z.object({ version: versionTextSchema }),
  response: z.object({ changeId: idSchema }),
});

export const tryRule = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/rules/try',
  access: 'ledger',
  needs: 'write',
  summary: 'Mostra o que uma regra mudaria no que já foi efetivado. Não altera nada.',
  tag: 'Regras',
  status: 200,
  errors: ['rule_not_found'],
  params: ledgerParams,
  body: bodySchema({
    /** The rule in whose place it stands; without it, before all others. */
    ruleId: z.optional(idSchema),
    conditions: ruleConditionsSchema,
    actions: ruleActionsSchema,
    /** Only what is of this day or later. */
    from: z.optional(daySchema),
  }),
  response: z.object({
    /** What it would change, all in all. */
    count: z.int(),
    /** The newest of them, as many as one request may change. */
    effects: z.array(ruleEffectSchema),
    /** What it matches and what already is as it would be. */
    sameCount: z.int(),
    /** What it would divide, had it an amount that the parts can make up. */
    unfitCount: z.int(),
  }),
});

export const applyRule = defineRoute({
  method: 'POST',
  path: '/api/ledgers/:ledgerId/rules/:ruleId/apply',
  access: 'ledger',
  needs: 'write',
  summary:
    'Aplica uma regra às transações listadas, até 10.000, como uma alteração que se desfaz de uma vez.',
  tag: 'Regras',
  status: 200,
  errors: ['rule_not_found', 'version_conflict'],
  params: ruleParams,
  body: bodySchema({
    version: versionSchema,
    transactions: selectionSchema,
  }),
  response: bulkChangedSchema,
});
