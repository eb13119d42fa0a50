import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PlannedList } from '#planning/planned-list.tsx';
import { TaskRow, type TaskRowProps } from './task-row.tsx';
import { type TaskFilter, tasksQuery } from './tasks.api.ts';
import { TasksLoading } from './tasks-loading.tsx';

interface TaskListProps extends Pick<TaskRowProps, 'timeZone' | 'showsDay' | 'actions'> {
  filter: TaskFilter;
  label: string;
  /** The empty state. */
  empty: ReactNode;
}

/** The tasks of a filter, or the empty or error state. */
export function TaskList({ filter, label, empty, ...row }: TaskListProps) {
  const list = useInfiniteQuery(tasksQuery(filter));
  const tasks = list.data?.pages.flatMap((page) => page.tasks);
  return (
    <PlannedList
      list={list}
      label={label}
      mark="data-tasks"
      loading={<TasksLoading />}
      failure="Erro ao carregar tarefas"
      empty={empty}
      rows={tasks?.map((task, index) => (
        <TaskRow key={task.id} task={task} index={index} {...row} />
      ))}
    />
  );
}
