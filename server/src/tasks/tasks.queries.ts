import type { TaskFilter, TaskSort } from '@vintem/contract/tasks';
import { type Insertable, type Selectable, sql, type SqlBool } from 'kysely';
import { restoreRows } from '#platform/deleted-rows.ts';
import type { UserId } from '#platform/owner.ts';
import type { SortKey } from '#platform/page-cursor.ts';
import type { JsonRow, Tasks } from '#platform/schema.ts';
import { columnHasWord, wordsOf } from '#platform/search-words.ts';
import type { Reader, Tx } from '#platform/services.ts';

export type TaskRow = Selectable<Tasks>;

/** The columns of a task. */
export type TaskColumns = Omit<Insertable<Tasks>, 'user_id'>;

/** Filter of tasks: the request's, with its day as the instants of its start and end. */
export interface TaskSelection extends Pick<TaskFilter, 'status' | 'category' | 'search'> {
  readonly due?: { from: Date; to: Date } | undefined;
  /** Not completed, and due before this instant. */
  readonly overdueAt?: Date | undefined;
}

function selectTasks(db: Reader, userId: UserId, selection: TaskSelection) {
  const { due, overdueAt, status, category, search } = selection;
  let query = db.selectFrom('tasks').where('user_id', '=', userId);
  if (due)
    query = query.where('due_at', '>=', due.from.toISOString()).where('due_at', '<', due.to.toISOString());
  if (overdueAt) query = query.where('status', '=', 'pending').where('due_at', '<', overdueAt.toISOString());
  if (status) query = query.where('status', '=', status);
  if (category) query = query.where('category', '=', category);
  for (const word of wordsOf(search)) query = query.where(columnHasWord('search_text', word));
  return query;
}

/** The sort key before due date and id; all ascending, so that one comparison finds the start of a page. */
const SORTED_BY = {
  date: null,
  priority: sql`array_position(array['high', 'medium', 'low'], priority)`,
  title: sql`title collate "pt-BR-x-icu"`,
  status: sql`(status = 'completed')`,
} satisfies Record<TaskSort, unknown>;

const KEY_TYPE = { priority: sql`::int`, title: sql``, status: sql`::boolean` };

/** At most `limit`, beginning after `after`. */
export function listTasks(
  db: Reader,
  userId: UserId,
  selection: TaskSelection,
  { sort, after, limit }: { sort: TaskSort; after: SortKey | undefined; limit: number },
): Promise<TaskRow[]> {
  let query = selectTasks(db, userId, selection).selectAll();
  const first = SORTED_BY[sort];
  if (first) query = query.orderBy(first);
  query = query.orderBy('due_at').orderBy('id').limit(limit);
  if (after) query = query.where(isAfter(sort, after));
  return query.execute();
}

function isAfter(sort: TaskSort, after: SortKey) {
  if (sort === 'date') return sql<SqlBool>`(due_at, id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  return sql<SqlBool>`(${SORTED_BY[sort]}, due_at, id) >
    (${after[0]}${KEY_TYPE[sort]}, ${after[1]}::timestamptz, ${after[2]}::uuid)`;
}

export async function countTasks(db: Reader, userId: UserId, selection: TaskSelection): Promise<number> {
  const { total } = await selectTasks(db, userId, selection)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export function findTask(db: Reader, userId: UserId, taskId: string): Promise<TaskRow | undefined> {
  return db
    .selectFrom('tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', taskId)
    .executeTakeFirst();
}

/** The task, locked until commit. */
export function lockTask(tx: Tx, userId: UserId, taskId: string): Promise<TaskRow | undefined> {
  return tx
    .selectFrom('tasks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', taskId)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertTasks(tx: Tx, userId: UserId, rows: readonly TaskColumns[]): Promise<void> {
  await tx
    .insertInto('tasks')
    .values(rows.map((row) => ({ user_id: userId, ...row })))
    .execute();
}

export function updateTask(
  tx: Tx,
  userId: UserId,
  taskId: string,
  set: Partial<TaskColumns>,
): Promise<TaskRow> {
  return tx
    .updateTable('tasks')
    .set(set)
    .where('user_id', '=', userId)
    .where('id', '=', taskId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes tasks and returns their last rows, each with its ticket. Without `dueFrom`, tasks of any day. */
export async function removeTasks(
  tx: Tx,
  userId: UserId,
  which: { id: string } | { seriesId: string; dueFrom?: string },
): Promise<JsonRow[]> {
  let query = tx.deleteFrom('tasks').where('user_id', '=', userId);
  if ('id' in which) query = query.where('id', '=', which.id);
  else {
    query = query.where('series_id', '=', which.seriesId);
    if (which.dueFrom) query = query.where('due_at', '>=', which.dueFrom);
  }
  const gone = await query
    .returning(
      sql<JsonRow>`to_jsonb(tasks) || jsonb_build_object('ticket_id',
        (select tickets.id from tickets where tickets.user_id = tasks.user_id and tickets.task_id = tasks.id))`.as(
        'row',
      ),
    )
    .execute();
  return gone.map(({ row }) => row);
}

/** Puts back rows as `removeTasks` answered them, and shows them in their tickets again. */
export async function restoreTaskRows(tx: Tx, userId: UserId, rows: readonly JsonRow[]): Promise<void> {
  await restoreRows(tx, userId, 'tasks', rows);
  await sql`update tickets set task_id = (gone ->> 'id')::uuid
    from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) gone
    where tickets.user_id = ${userId} and tickets.id = (gone ->> 'ticket_id')::uuid
      and tickets.status = 'converted' and tickets.task_id is null`.execute(tx);
}
