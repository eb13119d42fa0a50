import type { GoalFilter } from '@vintem/contract/goals';
import { useInfiniteQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { cx } from '#ui/cx.ts';
import { NextPage } from '#ui/next-page.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { type GoalActions, GoalRow } from './goal-row.tsx';
import { goalsQuery } from './goals.api.ts';
import { GoalsLoading } from './goals-loading.tsx';

interface GoalListProps {
  filter: GoalFilter;
  label: string;
  /** What is said when there are none. */
  empty: ReactNode;
  actions: GoalActions;
}

/** The goals of a filter, or why there are none. */
export function GoalList({ filter, label, empty, actions }: GoalListProps) {
  const list = useInfiniteQuery(goalsQuery(filter));
  const isLoadingShown = useDelayedPending(list.isPending);
  const goals = list.data?.pages.flatMap((page) => page.goals);
  if (isLoadingShown) return <GoalsLoading />;
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
          Erro ao carregar metas
        </Banner>
      )}
      {goals?.length === 0 && !list.isError && empty}
      {goals && goals.length > 0 && (
        <div
          aria-busy={list.isPlaceholderData}
          className={cx('border-t border-line transition-opacity', list.isPlaceholderData && 'opacity-60')}
        >
          <ul aria-label={label} data-goals="">
            {goals.map((goal, index) => (
              <GoalRow key={goal.id} goal={goal} index={index} actions={actions} />
            ))}
          </ul>
          <NextPage {...list} />
        </div>
      )}
    </>
  );
}
