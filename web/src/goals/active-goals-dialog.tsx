import { Dialog } from '#ui/dialog.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { GoalList } from './goal-list.tsx';
import { useGoalDialogs } from './use-goal-dialogs.tsx';

/** The goals that are active, with all that can be done with them. */
export function ActiveGoalsDialog({ dialog }: { dialog: ReturnType<typeof useDialog<never>> }) {
  const { actions, dialogs } = useGoalDialogs();
  return (
    <Dialog open={dialog.isOpen} onClose={dialog.close} title="Metas ativas">
      <div data-dialog-body="" className="min-h-40 overflow-y-auto overscroll-contain pb-2">
        {dialog.isOpen && (
          <GoalList
            key={dialog.opening}
            filter={{ status: 'active' }}
            label="Metas ativas"
            empty={<p className="px-5 py-12 text-center text-base text-fg-2">Nenhuma meta ativa.</p>}
            actions={actions}
          />
        )}
      </div>
      {dialogs}
    </Dialog>
  );
}
