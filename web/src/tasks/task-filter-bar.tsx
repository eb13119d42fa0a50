import { LIFE_AREA_LABELS, LIFE_AREAS } from '@vintem/core/planning/life-area';
import { SearchField } from '#ui/search-field.tsx';
import { Select } from '#ui/select.tsx';
import type { TaskSearch } from './task-search.ts';

const ALL = 'all';
const DATE = 'date';

const CATEGORIES = [
  { value: ALL, label: 'Todas as categorias' },
  ...LIFE_AREAS.map((value) => ({ value, label: LIFE_AREA_LABELS[value] })),
] as const;

const SORTS = [
  { value: DATE, label: 'Data' },
  { value: 'priority', label: 'Prioridade' },
  { value: 'title', label: 'Título' },
  { value: 'status', label: 'Situação' },
] as const;

interface TaskFilterBarProps {
  search: TaskSearch;
  onChange: (changes: TaskSearch) => void;
}

/** Filters and order of the day's tasks. */
export function TaskFilterBar({ search, onChange }: TaskFilterBarProps) {
  return (
    <div className="flex flex-wrap gap-2 px-3 pt-1 pb-3">
      <Select
        look="bar"
        aria-label="Categoria das tarefas"
        options={CATEGORIES}
        value={search.category ?? ALL}
        onValueChange={(next) => onChange({ category: next === ALL ? undefined : next })}
        className="w-45 max-sm:grow"
      />
      <Select
        look="bar"
        aria-label="Ordenar por"
        options={SORTS}
        value={search.sort ?? DATE}
        onValueChange={(next) => onChange({ sort: next === DATE ? undefined : next })}
        className="w-32 max-sm:grow"
      />
      <SearchField
        label="Buscar tarefas"
        value={search.q ?? ''}
        onValueChange={(next) => onChange({ q: next || undefined })}
      />
    </div>
  );
}
