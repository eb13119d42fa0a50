import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Task } from '@vintem/contract/tasks';
import type { Day } from '@vintem/core/calendar/day';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newIdempotencyKey } from '#api/client.ts';
import { placeErrors } from '#api/form-errors.ts';
import { usePlanningMutation } from '#planning/planning-changes.ts';
import { usePersonalLedger } from '#api/signed-in.ts';
import { instantNow, todayIn } from '#api/today.ts';
import { useUnsaved } from '#shell/form-dialog.tsx';
import { type Refusal, refusalOf, SavingForm } from '#shell/saving-form.tsx';
import {
  changesOf,
  DRAFT_FIELDS,
  draftOf,
  emptyDraft,
  newTaskOf,
  type ReadTaskDraft,
  type TaskDraft,
  taskDraftSchema,
} from './task-draft.ts';
import { TaskFields } from './task-fields.tsx';
import { fetchTask, sendChanges, sendNewTask } from './tasks.api.ts';

interface Saving {
  draft: ReadTaskDraft;
  /** What it is saved over; a new one without it. */
  edited: Task | undefined;
}

interface TaskFormProps {
  /** What to edit; a new task without it. */
  task: Task | undefined;
  /** The day that a new task is on until another one is typed. */
  day: Day;
  onDone: () => void;
}

export function TaskForm({ task, day, onDone }: TaskFormProps) {
  const { timeZone } = usePersonalLedger();
  const today = todayIn(timeZone);
  // The task as the person sees it here; what is sent is the difference to it.
  const [seen, setSeen] = useState(task);
  const [refusal, setRefusal] = useState<Refusal>();
  const [idempotencyKey] = useState(newIdempotencyKey);

  const { control, register, handleSubmit, setError, setFocus, reset, formState } = useForm<
    TaskDraft,
    unknown,
    ReadTaskDraft
  >({
    resolver: standardSchemaResolver(taskDraftSchema(today)),
    defaultValues: seen ? draftOf(seen, timeZone) : emptyDraft(day, timeZone, instantNow()),
  });
  useUnsaved(formState.isDirty);

  const refuse = (error: Error) =>
    setRefusal(
      refusalOf(error, placeErrors(error, setError, DRAFT_FIELDS, 'Erro ao salvar tarefa'), 'task_not_found'),
    );
  const save = usePlanningMutation(({ draft, edited }: Saving): Promise<unknown> =>
    edited
      ? sendChanges(edited, changesOf(edited, draft, timeZone))
      : sendNewTask(newTaskOf(draft), idempotencyKey),
  );
  const submit = (draft: ReadTaskDraft) => {
    setRefusal(undefined);
    if (seen && Object.keys(changesOf(seen, draft, timeZone)).length === 0) return onDone();
    save.mutate({ draft, edited: seen }, { onSuccess: onDone, onError: refuse });
  };
  const saveAsNew = (draft: ReadTaskDraft) => {
    setRefusal(undefined);
    save.mutate({ draft, edited: undefined }, { onSuccess: onDone, onError: refuse });
  };
  const reload = useMutation({
    mutationFn: fetchTask,
    onSuccess: (current) => {
      setRefusal(undefined);
      setSeen(current);
      // What the person touched stays as typed, the rest follows.
      reset(draftOf(current, timeZone), { keepDirtyValues: true });
      // The button that did it is gone.
      setFocus('title');
    },
    onError: refuse,
  });

  return (
    <SavingForm
      onSubmit={handleSubmit(submit)}
      isSaving={save.isPending}
      refusal={refusal}
      onReload={seen && (() => reload.mutate(seen))}
      isReloading={reload.isPending}
      onSaveAsNew={seen && (() => void handleSubmit(saveAsNew)())}
    >
      <TaskFields control={control} register={register} today={today} seen={seen} />
    </SavingForm>
  );
}
