import { useQuery } from '@tanstack/react-query';
import { ListChecks, Plus, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Switch } from '#ui/switch.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { DayNavigator } from './day-navigator.tsx';
import { TaskFilterBar } from './task-filter-bar.tsx';
import { NEW_TASK_FOCUS } from './task-focus.ts';
import { TaskList } from './task-list.tsx';
import { dayOf, filterOf, isFiltered } from './task-filter.ts';
import type { TaskSearch } from './task-search.ts';
import { TaskTileDialog, type TaskTileKind } from './task-tile-dialog.tsx';
import { TaskTiles } from './task-tiles.tsx';
import { taskSummaryQuery } from './tasks.api.ts';
import { useTaskDialogs } from './use-task-dialogs.tsx';

interface TasksPageProps {
  search: TaskSearch;
  onSearchChange: (changes: TaskSearch) => void;
  /** The goals, which share the page: how many are active, the list of those, and all of them beside the tasks. */
  goals: { active: number | undefined; showActive: () => void; list: ReactNode };
}

export function TasksPage({ search, onSearchChange, goals }: TasksPageProps) {
  const { timeZone } = usePersonalLedger();
  const today = todayIn(timeZone);
  const day = dayOf(search, today);
  const summary = useQuery(taskSummaryQuery(day));
  const tile = useDialog<TaskTileKind>();
  const { actions, create, dialogs } = useTaskDialogs(day);

  const newTask = (
    <Button look="primary" onClick={create} {...NEW_TASK_FOCUS}>
      <Plus aria-hidden="true" />
      Nova tarefa
    </Button>
  );
  const nothing = isFiltered(search) ? (
    <Empty
      icon={SearchX}
      title="Nenhuma tarefa com estes filtros"
      action={
        <Button onClick={() => onSearchChange({ q: undefined, category: undefined })}>Limpar filtros</Button>
      }
    >
      Neste dia há outras tarefas, ou nenhuma.
    </Empty>
  ) : (
    <Empty
      icon={ListChecks}
      title={search.completed ? 'Nenhuma tarefa neste dia' : 'Nada pendente neste dia'}
      action={<Button onClick={create}>Criar tarefa</Button>}
    >
      Anote o que precisa fazer e até quando.
    </Empty>
  );

  return (
    <>
      <PageHeader title="Tarefas e Metas" actions={newTask} />
      <TaskTiles
        counts={{ ...summary.data, activeGoals: goals.active }}
        isLoading={summary.isPending}
        onOpen={(kind) => (kind === 'activeGoals' ? goals.showActive() : tile.open(kind))}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 sm:gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Card flush>
          <section aria-labelledby="tasks">
            <h2 id="tasks" className="sr-only">
              Tarefas
            </h2>
            <div className="flex flex-wrap items-center justify-between gap-x-4 px-3 py-2">
              <DayNavigator
                day={day}
                today={today}
                onDayChange={(next) => onSearchChange({ day: next === today ? undefined : next })}
              />
              <div className="px-2 max-sm:w-full max-sm:px-1">
                <Switch
                  label="Mostrar concluídas"
                  checked={search.completed ?? false}
                  onCheckedChange={(shows) => onSearchChange({ completed: shows || undefined })}
                />
              </div>
            </div>
            <TaskFilterBar search={search} onChange={onSearchChange} />
            <TaskList
              filter={filterOf(search, today)}
              label="Tarefas do dia"
              empty={nothing}
              timeZone={timeZone}
              showsDay={false}
              actions={actions}
            />
          </section>
        </Card>
        {goals.list}
      </div>
      {dialogs}
      <TaskTileDialog dialog={tile} day={day} timeZone={timeZone} />
    </>
  );
}
