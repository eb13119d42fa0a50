import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ActiveGoalsDialog } from '#goals/active-goals-dialog.tsx';
import { type GoalSearch, readGoalSearch } from '#goals/goal-search.ts';
import { goalSummaryQuery } from '#goals/goals.api.ts';
import { GoalsCard } from '#goals/goals-card.tsx';
import { readTaskSearch, type TaskSearch } from '#tasks/task-search.ts';
import { TasksPage } from '#tasks/tasks-page.tsx';
import { useDialog } from '#ui/use-dialog.ts';

export const Route = createFileRoute('/dashboard/tasks')({
  validateSearch: (params): TaskSearch & GoalSearch => ({
    ...readTaskSearch(params),
    ...readGoalSearch(params),
  }),
  component: TasksAndGoals,
});

function TasksAndGoals() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const activeGoals = useQuery(goalSummaryQuery).data?.active;
  const goalsDialog = useDialog<never>();
  const change = (changes: TaskSearch & GoalSearch) =>
    void navigate({ search: (now) => ({ ...now, ...changes }), replace: true, resetScroll: false });
  return (
    <>
      <TasksPage
        search={search}
        onSearchChange={change}
        goals={{
          active: activeGoals,
          showActive: () => goalsDialog.open(),
          list: <GoalsCard search={search} onSearchChange={change} />,
        }}
      />
      <ActiveGoalsDialog dialog={goalsDialog} />
    </>
  );
}
