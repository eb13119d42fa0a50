// Goals of a person: what is to be reached by a day, followed as a percentage.
import { GOAL_STATUSES } from '@vintem/core/planning/goal';
import * as z from 'zod/mini';
import { deletionSchema } from './deletions.ts';
import { bodySchema, daySchema } from './fields.forms.ts';
import {
  cursorSchema,
  idSchema,
  instantSchema,
  limitTextSchema,
  versionSchema,
  versionTextSchema,
} from './fields.ts';
import { createGoalBodySchema, progressSchema } from './goals.forms.ts';
import { detailsSchema, lifeAreaSchema, titleSchema } from './planning.forms.ts';
import { searchSchema } from './planning.ts';
import { defineRoute } from './route.ts';

const goalStatusSchema = z.enum(GOAL_STATUSES, { error: 'choice_invalid' });

export const goalSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Empty when there is none. */
  description: z.string(),
  targetDay: daySchema,
  category: lifeAreaSchema,
  progressPercent: progressSchema,
  status: goalStatusSchema,
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
goalSchema.register(z.globalRegistry, { id: 'Goal' });
export type Goal = z.output<typeof goalSchema>;
export type NewGoal = z.input<typeof createGoalBodySchema>;

const filterSchema = z.object({
  status: z.optional(goalStatusSchema),
  category: z.optional(lifeAreaSchema),
  search: searchSchema,
});
export type GoalFilter = z.output<typeof filterSchema>;

const goalParams = z.object({ goalId: idSchema });
const goalAnswer = z.object({ goal: goalSchema });
const versionBody = bodySchema({ version: versionSchema });

export const listGoals = defineRoute({
  method: 'GET',
  path: '/api/goals',
  access: 'user',
  needs: 'read',
  summary: 'Lista as metas do filtro pela data-alvo, página por página.',
  tag: 'Metas',
  status: 200,
  errors: ['cursor_invalid'],
  query: z.extend(filterSchema, { cursor: cursorSchema, limit: limitTextSchema }),
  response: z.object({ goals: z.array(goalSchema), nextCursor: z.nullable(z.string()) }),
});

export const summarizeGoals = defineRoute({
  method: 'GET',
  path: '/api/goals/summary',
  access: 'user',
  needs: 'read',
  summary: 'Conta as metas por situação.',
  tag: 'Metas',
  status: 200,
  response: z.object({ active: z.int(), completed: z.int(), cancelled: z.int() }),
});

export const getGoal = defineRoute({
  method: 'GET',
  path: '/api/goals/:goalId',
  access: 'user',
  needs: 'read',
  summary: 'Mostra uma meta.',
  tag: 'Metas',
  status: 200,
  errors: ['goal_not_found'],
  params: goalParams,
  response: goalAnswer,
});

export const createGoal = defineRoute({
  method: 'POST',
  path: '/api/goals',
  access: 'user',
  needs: 'enter',
  summary: 'Cria uma meta, ativa e com progresso zero.',
  tag: 'Metas',
  status: 201,
  idempotent: true,
  body: createGoalBodySchema,
  response: goalAnswer,
});

export const editGoal = defineRoute({
  method: 'PATCH',
  path: '/api/goals/:goalId',
  access: 'user',
  needs: 'write',
  summary: 'Altera uma meta; a situação segue o progresso, e uma meta cancelada fica cancelada.',
  tag: 'Metas',
  status: 200,
  errors: ['goal_not_found', 'version_conflict'],
  params: goalParams,
  body: bodySchema({
    version: versionSchema,
    title: z.optional(titleSchema),
    description: z.optional(detailsSchema),
    targetDay: z.optional(daySchema),
    category: z.optional(lifeAreaSchema),
    progressPercent: z.optional(progressSchema),
  }),
  response: goalAnswer,
});

export const setGoalProgress = defineRoute({
  method: 'PATCH',
  path: '/api/goals/:goalId/progress',
  access: 'user',
  needs: 'write',
  summary: 'Move o progresso de uma meta. Não pede versão: vale o último pedido.',
  tag: 'Metas',
  status: 200,
  errors: ['goal_not_found'],
  params: goalParams,
  body: bodySchema({ progressPercent: progressSchema }),
  response: goalAnswer,
});

export const cancelGoal = defineRoute({
  method: 'POST',
  path: '/api/goals/:goalId/cancel',
  access: 'user',
  needs: 'write',
  summary: 'Cancela uma meta e guarda o seu progresso.',
  tag: 'Metas',
  status: 200,
  errors: ['goal_not_found', 'version_conflict'],
  params: goalParams,
  body: versionBody,
  response: goalAnswer,
});

export const reactivateGoal = defineRoute({
  method: 'POST',
  path: '/api/goals/:goalId/reactivate',
  access: 'user',
  needs: 'write',
  summary: 'Reativa uma meta cancelada; a situação segue o progresso.',
  tag: 'Metas',
  status: 200,
  errors: ['goal_not_found', 'version_conflict'],
  params: goalParams,
  body: versionBody,
  response: goalAnswer,
});

export const deleteGoal = defineRoute({
  method: 'DELETE',
  path: '/api/goals/:goalId',
  access: 'user',
  needs: 'write',
  summary: 'Exclui uma meta. Pode ser desfeito.',
  tag: 'Metas',
  status: 200,
  errors: ['goal_not_found', 'version_conflict'],
  params: goalParams,
  query: z.object({ version: versionTextSchema }),
  response: deletionSchema,
});
