import type { Task } from '@vintem/contract/tasks';
import type { Day } from '@vintem/core/calendar/day';
import type { ReactNode } from 'react';
import { FormDialog } from '#shell/form-dialog.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { DeleteTaskDialog, type TaskDeletion } from './delete-task-dialog.tsx';
import { newTaskButton } from './task-focus.ts';
import { TaskForm } from './task-form.tsx';
import type { TaskActions } from './task-row.tsx';

/** The actions of a list of tasks and their dialogs, which the page draws. */
export function useTaskDialogs(day: Day): { actions: TaskActions; create: () => void; dialogs: ReactNode } {
  const form = useDialog<Task>();
  const deletion = useDialog<TaskDeletion>();
  return {
    actions: {
      edit: form.open,
      remove: (task, index) => deletion.open({ task, index }),
    },
    create: () => form.open(),
    dialogs: (
      <>
        <FormDialog
          open={form.isOpen}
          onClose={form.close}
          // The empty list's button disappears with the first task.
          finalFocus={() => (form.subject ? null : newTaskButton())}
          title={form.subject ? 'Editar tarefa' : 'Nova tarefa'}
        >
          <TaskForm key={form.opening} task={form.subject} day={day} onDone={form.close} />
        </FormDialog>
        <DeleteTaskDialog dialog={deletion} />
      </>
    ),
  };
}
