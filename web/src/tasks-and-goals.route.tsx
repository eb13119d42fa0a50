import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { ActiveGoalsDialog } from '#goals/active-goals-dialog.tsx';
import { goalSearchShape } from '#goals/goal-search.ts';
import { goalSummaryQuery } from '#goals/goals.api.ts';
import { GoalsCard } from '#goals/goals-card.tsx';
import { taskSearchShape } from '#tasks/task-search.ts';
import { TasksPage } from '#tasks/tasks-page.tsx';
import { useDialog } from '#ui/use-dialog.ts';

const searchSchema = z.object({ ...taskSearchShape, ...goalSearchShape });
type Search = z.output<typeof searchSchema>;

export const Route = createFileRoute('/dashboard/tasks')({
  validateSearch: searchSchema,
  component: TasksAndGoals,
});

function TasksAndGoals() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const activeGoals = useQuery(goalSummaryQuery).data?.active;
  const goalsDialog = useDialog<never>();
  const change = (changes: Partial<Search>) =>
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
