import type { Task } from '@vintem/contract/tasks';
import type { Day } from '@vintem/core/calendar/day';
import { usePersonalLedger } from '#api/signed-in.ts';
import { instantNow, todayIn } from '#api/today.ts';
import { PLANNING_KEY } from '#planning/planning-changes.ts';
import { SavingForm } from '#shell/saving-form.tsx';
import { useRecordForm } from '#shell/use-record-form.ts';
import {
  changesOf,
  DRAFT_FIELDS,
  draftOf,
  emptyDraft,
  newTaskOf,
  type ReadTaskDraft,
  taskDraftSchema,
} from './task-draft.ts';
import { TaskFields } from './task-fields.tsx';
import { fetchTask, updateTask, createTask } from './tasks.api.ts';

interface TaskFormProps {
  /** The task to edit; undefined for a new one. */
  task: Task | undefined;
  /** The day that a new task is on until another one is typed. */
  day: Day;
  onDone: () => void;
}

export function TaskForm({ task, day, onDone }: TaskFormProps) {
  const { timeZone } = usePersonalLedger();
  const today = todayIn(timeZone);
  const { form, original, saving } = useRecordForm({
    loaded: task,
    schema: taskDraftSchema(today),
    empty: () => emptyDraft(day, timeZone, instantNow()),
    draftOf: (row: Task) => draftOf(row, timeZone),
    changesOf: (row, draft: ReadTaskDraft) => changesOf(row, draft, timeZone),
    create: (draft, key) => createTask(newTaskOf(draft), key),
    update: updateTask,
    fetch: fetchTask,
    focusOnceFetched: 'title',
    queryKey: PLANNING_KEY,
    fields: DRAFT_FIELDS,
    goneCode: 'task_not_found',
    unexplained: 'Erro ao salvar tarefa',
    onDone,
  });
  return (
    <SavingForm {...saving}>
      <TaskFields control={form.control} register={form.register} today={today} original={original} />
    </SavingForm>
  );
}
