import type { Goal } from '@vintem/contract/goals';
import { formatDay } from '@vintem/core/calendar/read-typed-day';
import { GOAL_STATUS_LABELS } from '@vintem/core/planning/goal';
import { CircleSlash, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { LifeAreaChip } from '#planning/life-area-chip.tsx';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { rowKeys } from '#ui/row-keys.ts';
import { GOAL_FOCUS, goalAt } from './goal-focus.ts';
import { GoalProgress } from './goal-progress.tsx';

export interface GoalActions {
  edit: (goal: Goal) => void;
  /** Cancels or reactivates. */
  cancel: (goal: Goal) => void;
  /** Asks before deleting. `index`: position of the row, for moving the focus afterwards. */
  remove: (goal: Goal, index: number) => void;
}

interface GoalRowProps {
  goal: Goal;
  index: number;
  actions: GoalActions;
}

export function GoalRow({ goal, index, actions }: GoalRowProps) {
  const { title, category, targetDay, status } = goal;
  const keys = rowKeys({
    e: () => actions.edit(goal),
    Delete: () => actions.remove(goal, index),
    j: () => goalAt(index + 1)?.focus(),
    k: () => goalAt(Math.max(0, index - 1))?.focus(),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the button inside
    <li
      onKeyDown={keys}
      className="relative border-b border-line px-4 py-3 transition-colors last:border-b-0 hover:bg-hover sm:px-5"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          {/* The whole row is this button, under the slider and the menu. */}
          <button
            type="button"
            dir="auto"
            aria-label={`Editar ${title}`}
            aria-keyshortcuts="E Delete"
            onClick={() => actions.edit(goal)}
            className={cx(
              'block max-w-full truncate text-left text-base font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent',
              status === 'cancelled' && 'text-fg-3',
            )}
            {...GOAL_FOCUS}
          >
            {title}
          </button>
          {goal.description && (
            <p dir="auto" className="truncate text-left text-sm text-fg-2">
              {goal.description}
            </p>
          )}
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-fg-3">
            <span className="num">até {formatDay(targetDay)}</span>
            <LifeAreaChip area={category} />
            {status !== 'active' && (
              <Badge tone={status === 'completed' ? 'income' : 'neutral'}>{GOAL_STATUS_LABELS[status]}</Badge>
            )}
          </p>
        </div>
        <GoalMenu goal={goal} index={index} actions={actions} />
      </div>
      <div className="mt-1.5">
        <GoalProgress goal={goal} />
      </div>
    </li>
  );
}

function GoalMenu({ goal, index, actions }: GoalRowProps) {
  const isCancelled = goal.status === 'cancelled';
  return (
    <div className="relative z-1 -mt-1 -mr-2">
      <Menu
        trigger={
          <IconButton label={`Ações de ${goal.title}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} shortcut="e" onSelect={() => actions.edit(goal)}>
          Editar
        </MenuItem>
        <MenuItem icon={isCancelled ? <RotateCcw /> : <CircleSlash />} onSelect={() => actions.cancel(goal)}>
          {isCancelled ? 'Reativar meta' : 'Cancelar meta'}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} shortcut="Delete" danger onSelect={() => actions.remove(goal, index)}>
          Excluir
        </MenuItem>
      </Menu>
    </div>
  );
}
