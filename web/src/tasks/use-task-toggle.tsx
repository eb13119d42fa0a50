import type { Task } from '@vintem/contract/tasks';
import { messageOf } from '#api/api-error.ts';
import { usePlanningMutation } from '#api/planning-changes.ts';
import { showToast } from '#ui/toasts.ts';
import { taskAt } from './task-focus.ts';
import { sendStatus } from './tasks.api.ts';

const FAILED = 'Erro ao atualizar tarefa';

/** Completes a task or reopens it. The box follows the press at once, and goes back when the server refuses. */
export function useTaskToggle(index: number) {
  const { mutate: takeBack } = usePlanningMutation(sendStatus, {
    onRefused: (error) => showToast({ message: messageOf(error, FAILED) }),
  });
  const { mutate, isPending, variables } = usePlanningMutation(sendStatus, {
    onDone: (_, { task, status }) => {
      // The row may have left the list, and its box with it.
      if (document.activeElement === document.body) taskAt(index)?.focus();
      showToast({
        message: (
          <>
            Tarefa <bdi>{task.title}</bdi> {status === 'completed' ? 'concluída' : 'reaberta'}.
          </>
        ),
        undo: () => takeBack({ task, status: task.status }),
      });
    },
    onRefused: (error) => showToast({ message: messageOf(error, FAILED) }),
  });
  return {
    toggle: (task: Task) => {
      if (!isPending) mutate({ task, status: task.status === 'completed' ? 'pending' : 'completed' });
    },
    /** The status that is on its way. */
    pendingStatus: isPending ? variables.status : undefined,
  };
}
