import type { Day } from '@vintem/core/calendar/day';
import { Dialog } from '#ui/dialog.tsx';
import type { useDialog } from '#ui/use-dialog.ts';
import { TaskList } from './task-list.tsx';
import { type TileKind, TILES } from './task-tiles.tsx';
import type { TaskFilter } from './tasks.api.ts';
import { useTaskDialogs } from './use-task-dialogs.tsx';

/** The tiles that list tasks. */
export type TaskTileKind = Exclude<TileKind, 'activeGoals'>;

interface TaskTileDialogProps {
  dialog: ReturnType<typeof useDialog<TaskTileKind>>;
  day: Day;
  timeZone: string;
}

/** The tasks that a tile counts, with all that can be done with them. */
export function TaskTileDialog({ dialog, day, timeZone }: TaskTileDialogProps) {
  const { actions, dialogs } = useTaskDialogs(day);
  const kind = dialog.subject ?? 'pending';
  const isOfDay = kind === 'pendingOfDay' || kind === 'completedOfDay';
  return (
    <Dialog open={dialog.isOpen} onClose={dialog.close} title={TILES[kind].label}>
      <div data-dialog-body="" className="min-h-40 overflow-y-auto overscroll-contain pb-2">
        {dialog.isOpen && (
          <TaskList
            key={dialog.opening}
            filter={filterOfTile(kind, day)}
            label={TILES[kind].label}
            empty={<p className="px-5 py-12 text-center text-base text-fg-2">Nenhuma tarefa por aqui.</p>}
            timeZone={timeZone}
            showsDay={!isOfDay}
            actions={actions}
          />
        )}
      </div>
      {dialogs}
    </Dialog>
  );
}

function filterOfTile(kind: TaskTileKind, day: Day): TaskFilter {
  if (kind === 'overdue') return { overdue: 'true' };
  if (kind === 'pending') return { status: 'pending' };
  return { day, status: kind === 'pendingOfDay' ? 'pending' : 'completed' };
}
