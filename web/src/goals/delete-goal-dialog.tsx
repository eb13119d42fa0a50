import type { Goal } from '@vintem/contract/goals';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, messageOf } from '#api/api-error.ts';
import { useRestoreToast } from '#api/restore-toast.ts';
import { PLANNING_KEY, usePlanningMutation } from '#planning/planning-changes.ts';
import { AlertDialog } from '#ui/alert-dialog.tsx';
import { ErrorBox } from '#ui/error-box.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { goalAt } from './goal-focus.ts';
import { fetchGoal, deleteGoal } from './goals.api.ts';

export interface GoalDeletion {
  goal: Goal;
  /** Position of the row, for moving the focus afterwards. */
  index: number;
}

type DeletionDialog = ReturnType<typeof useDialog<GoalDeletion>>;

export function DeleteGoalDialog({ dialog }: { dialog: DeletionDialog }) {
  return dialog.subject ? <Question key={dialog.opening} dialog={dialog} deletion={dialog.subject} /> : null;
}

function Question({ dialog, deletion }: { dialog: DeletionDialog; deletion: GoalDeletion }) {
  const { goal: asOpened, index } = deletion;
  const [goal, setGoal] = useState(asOpened);
  const { mutate: reload } = useMutation({ mutationFn: fetchGoal, onSuccess: setGoal });
  const offerRestore = useRestoreToast(PLANNING_KEY);
  const { mutate, isPending, isSuccess, error } = usePlanningMutation(deleteGoal, {
    onDone: ({ deletionId }, { title }) => {
      dialog.close();
      offerRestore(deletedToast(title), deletionId);
    },
    // A version conflict: confirming again deletes the current one.
    onRefused: (refusal) => isApiError(refusal, 'version_conflict') && reload(goal),
  });
  return (
    <AlertDialog
      open={dialog.isOpen}
      // While it is under way its outcome would have no place to be shown.
      onClose={() => !isPending && dialog.close()}
      finalFocus={() => (isSuccess ? goalAt(index) : null)}
      title={
        <>
          Excluir a meta <bdi>{goal.title}</bdi>?
        </>
      }
      confirmLabel="Excluir"
      pendingLabel="Excluindo..."
      pending={isPending}
      onConfirm={() => mutate(goal)}
    >
      <p>O progresso de {goal.progressPercent}% vai junto com ela.</p>
      {error && (
        <div className="mt-3">
          <ErrorBox>{messageOf(error, 'Erro ao excluir meta')}</ErrorBox>
        </div>
      )}
    </AlertDialog>
  );
}

/** "Meta Reserva excluída.", with a title of any script kept to itself. */
function deletedToast(title: string) {
  return (
    <>
      Meta <bdi>{title}</bdi> excluída.
    </>
  );
}
