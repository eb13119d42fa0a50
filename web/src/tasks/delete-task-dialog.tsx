import type { DeletionScope, Task } from '@vintem/contract/tasks';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '#api/api-error.ts';
import { useRestoreToast } from '#api/restore-toast.ts';
import { PLANNING_KEY, usePlanningMutation } from '#planning/planning-changes.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import { Segmented } from '#ui/segmented.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { taskAt } from './task-focus.ts';
import { fetchTask, deleteTask } from './tasks.api.ts';

const SCOPES = [
  { value: 'one', label: 'Só esta' },
  { value: 'following', label: 'Esta e as próximas' },
  { value: 'all', label: 'Todas' },
] as const;

export interface TaskDeletion {
  task: Task;
  /** Position of the row, for moving the focus afterwards. */
  index: number;
}

export function DeleteTaskDialog({ dialog }: { dialog: ReturnType<typeof useDialog<TaskDeletion>> }) {
  return dialog.subject ? <Question key={dialog.opening} dialog={dialog} deletion={dialog.subject} /> : null;
}

interface QuestionProps {
  dialog: ReturnType<typeof useDialog<TaskDeletion>>;
  deletion: TaskDeletion;
}

function Question({ dialog, deletion }: QuestionProps) {
  const { task: asOpened, index } = deletion;
  const [task, setTask] = useState(asOpened);
  const { mutate: reload } = useMutation({ mutationFn: fetchTask, onSuccess: setTask });
  const [scope, setScope] = useState<DeletionScope>('one');
  const offerRestore = useRestoreToast(PLANNING_KEY);
  const { mutate, isPending, isSuccess, error } = usePlanningMutation(deleteTask, {
    onDone: ({ deletionId, count }, { task: goneCode }) => {
      dialog.close();
      offerRestore(deletedToast(goneCode, count), deletionId);
    },
    // A version conflict: confirming again deletes the current one.
    onRefused: (refusal) => isApiError(refusal, 'version_conflict') && reload(task),
  });
  return (
    <AlertDialog
      open={dialog.isOpen}
      // While it is under way its outcome would have no place to be shown.
      onClose={() => !isPending && dialog.close()}
      finalFocus={() => (isSuccess ? taskAt(index) : null)}
      title={
        <>
          Excluir a tarefa <bdi>{task.title}</bdi>?
        </>
      }
      confirmLabel="Excluir"
      pendingLabel="Excluindo..."
      pending={isPending}
      onConfirm={() => mutate({ task, scope })}
      form={
        task.recurrence && (
          <Segmented label="Quais tarefas excluir" options={SCOPES} value={scope} onValueChange={setScope} />
        )
      }
    >
      <p>
        {task.recurrence
          ? 'Ela faz parte de uma recorrência. Escolha o que excluir.'
          : 'Você pode desfazer logo em seguida.'}
      </p>
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error, 'Erro ao excluir tarefa')}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}

/** "Tarefa Mercado excluída.", with a title of any script kept to itself; of several, how many. */
function deletedToast({ title }: Task, count: number) {
  if (count > 1) return `${count.toLocaleString('pt-BR')} tarefas excluídas.`;
  return (
    <>
      Tarefa <bdi>{title}</bdi> excluída.
    </>
  );
}
