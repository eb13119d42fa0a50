// Tasks of a person: what is to be done, and by when. A day and a time are those of the personal ledger's time zone.
import { TASK_STATUSES } from '@vintem/core/planning/task';
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
import { detailsSchema, lifeAreaSchema, prioritySchema, titleSchema } from './planning.forms.ts';
import { searchSchema } from './planning.ts';
import { defineRoute } from './route.ts';
import { createTaskBodySchema, dueSchema, intervalSchema, weekdaySchema } from './tasks.forms.ts';

export const taskStatusSchema = z.enum(TASK_STATUSES, { error: 'choice_invalid' });

export const taskSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Empty when there is none. */
  description: z.string(),
  dueAt: instantSchema,
  priority: prioritySchema,
  category: lifeAreaSchema,
  status: taskStatusSchema,
  /** When it was completed; null while it is pending. */
  completedAt: z.nullable(instantSchema),
  /** The series that it was created with; null for a single one. */
  recurrence: z.nullable(
    z.object({
      seriesId: idSchema,
      interval: intervalSchema,
      /** For a weekly series. */
      weekday: z.nullable(weekdaySchema),
      endDay: daySchema,
    }),
  ),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
taskSchema.register(z.globalRegistry, { id: 'Task' });
export type Task = z.output<typeof taskSchema>;
export type NewTask = z.input<typeof createTaskBodySchema>;

const filterSchema = z.object({
  /** Tasks due on that day. */
  day: z.optional(daySchema),
  status: z.optional(taskStatusSchema),
  /** Tasks that are not completed and were due before now. */
  overdue: z.optional(z.literal('true', { error: 'choice_invalid' })),
  category: z.optional(lifeAreaSchema),
  search: searchSchema,
  /** Sort order: by due date, by highest priority, by title, or pending first. */
  sort: z._default(z.enum(['date', 'priority', 'title', 'status'], { error: 'choice_invalid' }), 'date'),
});
export type TaskFilter = z.output<typeof filterSchema>;
export type TaskSort = TaskFilter['sort'];

const taskParams = z.object({ taskId: idSchema });
const taskAnswer = z.object({ task: taskSchema });

export const listTasks = defineRoute({
  method: 'GET',
  path: '/api/tasks',
  access: 'user',
  needs: 'read',
  summary: 'Lista as tarefas do filtro, página por página.',
  tag: 'Tarefas',
  status: 200,
  errors: ['cursor_invalid'],
  query: z.extend(filterSchema, { cursor: cursorSchema, limit: limitTextSchema }),
  response: z.object({ tasks: z.array(taskSchema), nextCursor: z.nullable(z.string()) }),
});

export const taskSummarySchema = z.object({
  /** Due on the day asked for. */
  pendingOfDay: z.int(),
  completedOfDay: z.int(),
  /** Counts every day. */
  overdue: z.int(),
  pending: z.int(),
});
export type TaskSummary = z.output<typeof taskSummarySchema>;

export const summarizeTasks = defineRoute({
  method: 'GET',
  path: '/api/tasks/summary',
  access: 'user',
  needs: 'read',
  summary: 'Conta as tarefas de um dia, as atrasadas e todas as pendentes.',
  tag: 'Tarefas',
  status: 200,
  query: z.object({ day: daySchema }),
  response: taskSummarySchema,
});

export const getTask = defineRoute({
  method: 'GET',
  path: '/api/tasks/:taskId',
  access: 'user',
  needs: 'read',
  summary: 'Mostra uma tarefa.',
  tag: 'Tarefas',
  status: 200,
  errors: ['task_not_found'],
  params: taskParams,
  response: taskAnswer,
});

export const createTask = defineRoute({
  method: 'POST',
  path: '/api/tasks',
  access: 'user',
  needs: 'enter',
  summary: 'Cria uma tarefa, ou todas as de uma recorrência.',
  tag: 'Tarefas',
  status: 201,
  idempotent: true,
  body: createTaskBodySchema,
  /** The first one, and how many were created. */
  response: z.object({ task: taskSchema, count: z.int() }),
});

export const editTask = defineRoute({
  method: 'PATCH',
  path: '/api/tasks/:taskId',
  access: 'user',
  needs: 'write',
  summary: 'Altera uma tarefa; a situação fica como está.',
  tag: 'Tarefas',
  status: 200,
  errors: ['task_not_found', 'version_conflict'],
  params: taskParams,
  body: bodySchema({
    version: versionSchema,
    title: z.optional(titleSchema),
    description: z.optional(detailsSchema),
    due: z.optional(dueSchema),
    priority: z.optional(prioritySchema),
    category: z.optional(lifeAreaSchema),
  }),
  response: taskAnswer,
});

export const setTaskStatus = defineRoute({
  method: 'PATCH',
  path: '/api/tasks/:taskId/status',
  access: 'user',
  needs: 'write',
  summary: 'Conclui ou reabre uma tarefa. Não pede versão: vale o último pedido.',
  tag: 'Tarefas',
  status: 200,
  errors: ['task_not_found'],
  params: taskParams,
  body: bodySchema({ status: taskStatusSchema }),
  response: taskAnswer,
});

/** Scope of a deletion within a series: this task, this and the following, or all. */
export const deletionScopeSchema = z.enum(['one', 'following', 'all'], { error: 'choice_invalid' });
export type DeletionScope = z.output<typeof deletionScopeSchema>;

export const deleteTask = defineRoute({
  method: 'DELETE',
  path: '/api/tasks/:taskId',
  access: 'user',
  needs: 'write',
  summary: 'Exclui uma tarefa ou, de uma recorrência, também as próximas ou todas. Pode ser desfeito.',
  tag: 'Tarefas',
  status: 200,
  errors: ['task_not_found', 'version_conflict'],
  params: taskParams,
  query: z.object({ version: versionTextSchema, scope: z._default(deletionScopeSchema, 'one') }),
  response: deletionSchema,
});
