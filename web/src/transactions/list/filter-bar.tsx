import { useEffect, useRef } from 'react';
import { Segmented } from '#ui/segmented.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { useMedia } from '#ui/use-media.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { FilterChoice, type FilterChoiceProps, ofType, TYPES } from './filter-choice.tsx';
import { isSearch } from './transaction-filter.ts';
import type { TransactionSearch } from './transaction-search.ts';
import { TransfersBar } from './transfers-bar.tsx';

/**
 * What the list shows, in one line: its words, and on wide screens its types, are always in reach; all other filters are behind a button that
 * counts them, and those that are on stand below, each to be taken away.
 */
export function FilterBar(choice: FilterChoiceProps) {
  const { search, onChange, accounts } = choice;
  const isWide = useMedia('(width >= 48rem)');
  // The month that is shown again once there are no words.
  const before = useRef<Pick<TransactionSearch, 'month' | 'year'>>({});
  useEffect(() => {
    if (search.q === undefined) before.current = { month: search.month, year: search.year };
  }, [search]);
  const lookFor = (words: string) => {
    if (words !== '') onChange({ q: words, month: undefined, year: undefined });
    else onChange({ q: undefined, ...(isSearch(search) && before.current) });
  };
  return (
    <>
      <div className="flex flex-col gap-2 p-3 md:flex-row md:flex-wrap">
        {isWide && (
          <Segmented
            label="Tipo"
            options={TYPES}
            value={search.type ?? TYPES[0].value}
            onValueChange={(next) => onChange(ofType(next))}
            // As wide as their words.
            className="shrink-0 md:auto-cols-auto"
          />
        )}
        <div className="flex min-w-72 grow gap-2 md:basis-72">
          <SearchField
            label="Buscar transações"
            placeholder="Buscar em todos os meses"
            value={search.q ?? ''}
            onValueChange={lookFor}
          />
          <FilterChoice {...choice} />
        </div>
      </div>
      <ChosenFilters {...choice} />
      {search.type === 'transfer' && <TransfersBar search={search} accounts={accounts} onChange={onChange} />}
    </>
  );
}
