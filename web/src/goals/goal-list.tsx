import type { GoalFilter } from '@vintem/contract/goals';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PlannedList } from '#planning/planned-list.tsx';
import { type GoalActions, GoalRow } from './goal-row.tsx';
import { goalsQuery } from './goals.api.ts';
import { GoalsLoading } from './goals-loading.tsx';

interface GoalListProps {
  filter: GoalFilter;
  label: string;
  /** The empty state. */
  empty: ReactNode;
  actions: GoalActions;
}

/** The goals of a filter, or the empty or error state. */
export function GoalList({ filter, label, empty, actions }: GoalListProps) {
  const list = useInfiniteQuery(goalsQuery(filter));
  const goals = list.data?.pages.flatMap((page) => page.goals);
  return (
    <PlannedList
      list={list}
      label={label}
      mark="data-goals"
      loading={<GoalsLoading />}
      failure="Erro ao carregar metas"
      empty={empty}
      rows={goals?.map((goal, index) => (
        <GoalRow key={goal.id} goal={goal} index={index} actions={actions} />
      ))}
    />
  );
}
