import type { Task } from '@vintem/contract/tasks';
import { isOverdue } from '@vintem/core/planning/task';
import { INTERVAL_LABELS } from '@vintem/core/recurrences/frequency';
import { Ellipsis, Pencil, Repeat, Trash2 } from 'lucide-react';
import { instantNow } from '#api/today.ts';
import { LifeAreaChip } from '#planning/life-area-chip.tsx';
import { PriorityBadge } from '#planning/priority-badge.tsx';
import { Badge } from '#ui/badge.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { formatRecency } from '#ui/format-recency.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { formatTime } from '#ui/local-time.ts';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu.tsx';
import { rowKeys } from '#ui/row-keys.ts';
import { TASK_FOCUS, taskAt } from './task-focus.ts';
import { useTaskToggle } from './use-task-toggle.tsx';

export interface TaskActions {
  edit: (task: Task) => void;
  /** Asks before deleting. `index`: position of the row, for moving the focus afterwards. */
  remove: (task: Task, index: number) => void;
}

export interface TaskRowProps {
  task: Task;
  index: number;
  /** The time zone of the person's ledger. */
  timeZone: string;
  /** Whether each row shows its day, in a list of several days. */
  showsDay: boolean;
  actions: TaskActions;
}

export function TaskRow({ task, index, timeZone, showsDay, actions }: TaskRowProps) {
  const { status, toggle } = useTaskToggle(task, index);
  const isCompleted = status === 'completed';
  const keys = rowKeys({
    e: () => actions.edit(task),
    Delete: () => actions.remove(task, index),
    j: () => taskAt(index + 1)?.focus(),
    k: () => taskAt(Math.max(0, index - 1))?.focus(),
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the button inside
    <li
      onKeyDown={keys}
      className="relative flex items-start gap-3 border-b border-line py-3 pr-2 pl-4 transition-colors last:border-b-0 hover:bg-hover sm:pl-5"
    >
      <span className="relative z-1 mt-0.5">
        <Checkbox label={`Concluir ${task.title}`} checked={isCompleted} onCheckedChange={toggle} />
      </span>
      <div className="min-w-0 grow sm:flex sm:items-start sm:gap-4">
        <div className="min-w-0 grow">
          {/* The whole row is this button, under the box and the menu. */}
          <button
            type="button"
            dir="auto"
            aria-label={`Editar ${task.title}`}
            aria-keyshortcuts="E Delete"
            onClick={() => actions.edit(task)}
            className={cx(
              'block max-w-full truncate text-left text-base font-medium outline-none before:absolute before:inset-0 focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent',
              isCompleted && 'text-fg-3 line-through',
            )}
            {...TASK_FOCUS}
          >
            {task.title}
          </button>
          {task.description && (
            <p dir="auto" className="truncate text-left text-sm text-fg-2">
              {task.description}
            </p>
          )}
          <TaskMeta task={task} timeZone={timeZone} showsDay={showsDay} />
        </div>
        <div className="flex shrink-0 items-center gap-2.5 max-sm:mt-1.5 sm:pt-0.5">
          {!isCompleted && isOverdue(task, instantNow().toISOString()) && (
            <Badge tone="expense">Atrasada</Badge>
          )}
          <PriorityBadge priority={task.priority} />
        </div>
      </div>
      <TaskMenu task={task} index={index} actions={actions} />
    </li>
  );
}

function TaskMeta({ task, timeZone, showsDay }: Pick<TaskRowProps, 'task' | 'timeZone' | 'showsDay'>) {
  const { dueAt, category, recurrence } = task;
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-xs text-fg-3">
      <span className="num font-medium text-fg-2">
        {showsDay ? formatRecency(dueAt, timeZone, instantNow()) : formatTime(dueAt, timeZone)}
      </span>
      <LifeAreaChip area={category} />
      {recurrence && (
        <span className="inline-flex items-center gap-1">
          <Repeat aria-hidden="true" className="size-3.5" />
          {INTERVAL_LABELS[recurrence.interval]}
        </span>
      )}
    </p>
  );
}

function TaskMenu({ task, index, actions }: Pick<TaskRowProps, 'task' | 'index' | 'actions'>) {
  return (
    <div className="relative z-1 -my-1">
      <Menu
        trigger={
          <IconButton label={`Ações de ${task.title}`}>
            <Ellipsis />
          </IconButton>
        }
      >
        <MenuItem icon={<Pencil />} shortcut="e" onSelect={() => actions.edit(task)}>
          Editar
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Trash2 />} shortcut="Delete" danger onSelect={() => actions.remove(task, index)}>
          Excluir
        </MenuItem>
      </Menu>
    </div>
  );
}
