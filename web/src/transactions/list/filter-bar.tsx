import { Segmented } from '#ui/segmented.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterChoice, type FilterChoiceProps } from './filter-choice.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { isSearch } from './transaction-filter.ts';
import { TransfersBar } from './transfers-bar.tsx';
import type { Day } from '@vintem/core/calendar/day';

const ALL = 'all';

const TYPES = [
  { value: ALL, label: 'Todas' },
  { value: 'income', label: 'Receitas' },
  { value: 'expense', label: 'Despesas' },
  { value: 'transfer', label: 'Transferências' },
] as const;

interface FilterBarProps extends FilterChoiceProps {
  today: Day;
  /** Year of the latest transaction. */
  lastYear: number;
}

/**
 * What the list shows: its types, period and words are always in reach, in one line of a wide screen and in three of a phone; all other filters
 * are behind a button that counts them, and those that are on stand below, each to be taken away.
 */
export function FilterBar({ today, lastYear, ...choice }: FilterBarProps) {
  const { search, onChange, accounts } = choice;
  return (
    <>
      <div className="flex flex-col gap-2 p-3 md:flex-row md:flex-wrap">
        <Segmented
          label="Tipo"
          options={TYPES}
          value={search.type ?? ALL}
          // A category of the other type would leave nothing to show.
          onValueChange={(next) =>
            onChange({
              type: next === ALL ? undefined : next,
              category: undefined,
              sides: undefined,
            })
          }
          // As wide as their words: the four of them fit a phone, and leave room beside them elsewhere.
          className="shrink-0 max-md:auto-cols-auto md:auto-cols-auto max-md:[&>label]:px-1.5"
        />
        {search.status !== 'waiting' && !isSearch(search) && (
          <PeriodChoice search={search} today={today} onChange={onChange} lastYear={lastYear} />
        )}
        <div className="flex min-w-72 grow gap-2 md:basis-72">
          <SearchField
            label="Buscar transações"
            placeholder="Buscar em todos os meses"
            value={search.q ?? ''}
            onValueChange={(next) => onChange({ q: next || undefined })}
          />
          <FilterChoice {...choice} />
        </div>
      </div>
      <ChosenFilters {...choice} />
      {search.type === 'transfer' && <TransfersBar search={search} accounts={accounts} onChange={onChange} />}
    </>
  );
}
