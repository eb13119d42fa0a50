import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { NextPage } from '#ui/next-page.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { TaskRow, type TaskRowProps } from './task-row.tsx';
import { type TaskFilter, tasksQuery } from './tasks.api.ts';
import { TasksLoading } from './tasks-loading.tsx';

interface TaskListProps extends Pick<TaskRowProps, 'timeZone' | 'showsDay' | 'actions'> {
  filter: TaskFilter;
  label: string;
  /** What is said when there are none. */
  empty: ReactNode;
}

/** The tasks of a filter, or why there are none. */
export function TaskList({ filter, label, empty, ...row }: TaskListProps) {
  const list = useInfiniteQuery(tasksQuery(filter));
  const isLoadingShown = useDelayedPending(list.isPending);
  const tasks = list.data?.pages.flatMap((page) => page.tasks);
  if (isLoadingShown) return <TasksLoading />;
  return (
    <>
      {list.isError && (
        <Banner
          tone="error"
          className="m-3 mt-0"
          action={
            <Button look="ghost" pending={list.isFetching} onClick={() => void list.refetch()}>
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar tarefas
        </Banner>
      )}
      {tasks?.length === 0 && !list.isError && empty}
      {tasks && tasks.length > 0 && (
        <div
          aria-busy={list.isPlaceholderData}
          className={cx('border-t border-line transition-opacity', list.isPlaceholderData && 'opacity-60')}
        >
          <ul aria-label={label} data-tasks="">
            {tasks.map((task, index) => (
              <TaskRow key={task.id} task={task} index={index} {...row} />
            ))}
          </ul>
          <NextPage {...list} />
        </div>
      )}
    </>
  );
}
