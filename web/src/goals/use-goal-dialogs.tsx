import type { Goal } from '@vintem/contract/goals';
import type { ReactNode } from 'react';
import { messageOf } from '#api/api-error.ts';
import { usePlanningMutation } from '#planning/planning-changes.ts';
import { FormDialog } from '#shell/form-dialog.tsx';
import { showToast } from '#ui/toasts.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { DeleteGoalDialog, type GoalDeletion } from './delete-goal-dialog.tsx';
import { goalAt, newGoalButton } from './goal-focus.ts';
import { GoalForm } from './goal-form.tsx';
import type { GoalActions } from './goal-row.tsx';
import { toggleGoalCancelled } from './goals.api.ts';

/** The actions of a list of goals and their dialogs, which the page draws. */
export function useGoalDialogs(): { actions: GoalActions; create: () => void; dialogs: ReactNode } {
  const form = useDialog<Goal>();
  const deletion = useDialog<GoalDeletion>();
  const cancel = useCancelling();
  return {
    actions: {
      edit: form.open,
      cancel,
      remove: (goal, index) => deletion.open({ goal, index }),
    },
    create: () => form.open(),
    dialogs: (
      <>
        <FormDialog
          open={form.isOpen}
          onClose={form.close}
          // The empty list's button disappears with the first goal.
          finalFocus={() => (form.subject ? null : newGoalButton())}
          title={form.subject ? 'Editar meta' : 'Nova meta'}
        >
          <GoalForm key={form.opening} goal={form.subject} onDone={form.close} />
        </FormDialog>
        <DeleteGoalDialog dialog={deletion} />
      </>
    ),
  };
}

/** Cancels a goal at once, or reactivates it; a toast says so and offers to undo it. */
function useCancelling(): (goal: Goal) => void {
  const onRefused = (error: Error) => showToast({ message: messageOf(error, 'Erro ao salvar meta') });
  const { mutate: takeBack } = usePlanningMutation(toggleGoalCancelled, { onRefused });
  const { mutate } = usePlanningMutation(toggleGoalCancelled, {
    onDone: ({ goal: now }, { title }) => {
      // The row may have left the list of active goals.
      if (document.activeElement === document.body) goalAt(0)?.focus();
      showToast({
        message: (
          <>
            Meta <bdi>{title}</bdi> {now.status === 'cancelled' ? 'cancelada' : 'reativada'}.
          </>
        ),
        undo: () => takeBack(now),
      });
    },
    onRefused,
  });
  return mutate;
}
