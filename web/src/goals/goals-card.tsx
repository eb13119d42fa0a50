import { LIFE_AREA_LABELS, LIFE_AREAS } from '@vintem/core/planning/life-area';
import { Plus, SearchX, Target } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import { NEW_GOAL_FOCUS } from './goal-focus.ts';
import { GoalList } from './goal-list.tsx';
import type { GoalSearch } from './goal-search.ts';
import { useGoalDialogs } from './use-goal-dialogs.tsx';

const ALL = 'all';
const CATEGORIES = [
  { value: ALL, label: 'Todas' },
  ...LIFE_AREAS.map((value) => ({ value, label: LIFE_AREA_LABELS[value] })),
] as const;

interface GoalsCardProps {
  search: GoalSearch;
  onSearchChange: (changes: GoalSearch) => void;
}

/** The goals, beside the tasks. */
export function GoalsCard({ search, onSearchChange }: GoalsCardProps) {
  const { actions, create, dialogs } = useGoalDialogs();
  const nothing =
    search.goalCategory !== undefined || search.goalQ !== undefined ? (
      <Empty
        icon={SearchX}
        title="Nenhuma meta com estes filtros"
        action={
          <Button onClick={() => onSearchChange({ goalQ: undefined, goalCategory: undefined })}>
            Limpar filtros
          </Button>
        }
      />
    ) : (
      <Empty icon={Target} title="Nenhuma meta ainda" action={<Button onClick={create}>Criar meta</Button>}>
        Defina aonde quer chegar e até quando, e acompanhe o progresso.
      </Empty>
    );
  return (
    <Card flush>
      <section aria-labelledby="goals">
        <header className="flex min-h-15 items-center justify-between gap-3 px-4 py-2 sm:px-5">
          <h2 id="goals" className="text-base font-semibold">
            Metas
          </h2>
          <Button size="sm" onClick={create} {...NEW_GOAL_FOCUS}>
            <Plus aria-hidden="true" />
            Nova meta
          </Button>
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 pt-1 pb-3 min-[22rem]:grid-cols-[8rem_minmax(0,1fr)]">
          <Select
            look="bar"
            aria-label="Categoria das metas"
            options={CATEGORIES}
            value={search.goalCategory ?? ALL}
            onValueChange={(next) => onSearchChange({ goalCategory: next === ALL ? undefined : next })}
          />
          <SearchField
            label="Buscar metas"
            value={search.goalQ ?? ''}
            onValueChange={(next) => onSearchChange({ goalQ: next || undefined })}
          />
        </div>
        <GoalList
          filter={{ category: search.goalCategory, search: search.goalQ }}
          label="Metas"
          empty={nothing}
          actions={actions}
        />
      </section>
      {dialogs}
    </Card>
  );
}
