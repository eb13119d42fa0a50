import type { Task } from '@vintem/contract/tasks';
import { messageOf } from '#api/api-error.ts';
import { usePlanningMutation } from '#planning/planning-changes.ts';
import { showToast } from '#ui/toasts.ts';
import { taskAt } from './task-focus.ts';
import { updateTaskStatus } from './tasks.api.ts';

/**
 * Completes a task or reopens it. The box follows each press at once, and goes back when the server refuses; presses are sent in their
 * order, so that the last one stands.
 */
export function useTaskToggle(task: Task, index: number) {
  const scopeId = `status-${task.id}`;
  const onRefused = (error: Error) => showToast({ message: messageOf(error, 'Erro ao atualizar tarefa') });
  const { mutate: takeBack } = usePlanningMutation(updateTaskStatus, { scopeId, onRefused });
  const { mutate, isPending, variables } = usePlanningMutation(updateTaskStatus, {
    scopeId,
    onDone: (_, { status }) => {
      // The row may have left the list, and its box with it.
      if (document.activeElement === document.body) taskAt(index)?.focus();
      showToast({
        message: (
          <>
            Tarefa <bdi>{task.title}</bdi> {status === 'completed' ? 'concluída' : 'reaberta'}.
          </>
        ),
        undo: () => takeBack({ task, status: otherThan(status) }),
      });
    },
    onRefused,
  });
  // Optimistic: a pending change is shown as done.
  const status = isPending ? variables.status : task.status;
  return { status, toggle: () => mutate({ task, status: otherThan(status) }) };
}

function otherThan(status: Task['status']): Task['status'] {
  return status === 'completed' ? 'pending' : 'completed';
}
