import type { Account } from '@vintem/contract/accounts';
import type { TransactionSummary } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { Categories } from '#finance/use-categories.ts';
import { Button } from '#ui/button.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { Select } from '#ui/select.tsx';
import { IssuedCardFilter } from './issued-card-filter.tsx';
import { PeriodChoice } from './period-choice.tsx';
import { categoryOf, categoryParam } from './transaction-filter.ts';
import type { TransactionSearch } from './transaction-search.ts';
import { TagFilter } from './tag-filter.tsx';
import { TransfersBar } from './transfers-bar.tsx';

const ALL = 'all';

const TYPES = [
  { value: ALL, label: 'Todas' },
  { value: 'income', label: 'Receitas' },
  { value: 'expense', label: 'Despesas' },
  { value: 'transfer', label: 'Transferências' },
] as const;

const SITUATION_OPTIONS = [
  { value: ALL, label: 'Todas as situações' },
  { value: 'posted', label: 'Efetivadas' },
  { value: 'scheduled', label: 'Previstas' },
  { value: 'waiting', label: 'Aguardando' },
] as const;

interface FilterBarProps {
  ledgerId: string;
  search: TransactionSearch;
  today: Day;
  onChange: (changes: TransactionSearch) => void;
  /** Sums of the period and type, in all categories: the choices of the filter. */
  sums: TransactionSummary['sums'];
  accounts: readonly Account[];
  categories: Categories;
  /** Year of the latest transaction. */
  lastYear: number;
}

/** The filters of the list. On phones the types have a line of their own, and the others scroll sideways; elsewhere they wrap to a second line. */
export function FilterBar(props: FilterBarProps) {
  const { ledgerId, search, today, onChange, sums, accounts, categories, lastYear } = props;
  const { category, parts } = categoryOf(search, categories);
  return (
    <>
      <div className="flex flex-col gap-2 p-3 md:flex-row md:flex-wrap">
        <Segmented
          label="Tipo"
          options={TYPES}
          value={search.type ?? ALL}
          // A category of the other type would leave nothing to show.
          onValueChange={(next) =>
            onChange({ type: next === ALL ? undefined : next, category: undefined, sides: undefined })
          }
          // As wide as their words: the four of them fit a phone.
          className="shrink-0 max-md:auto-cols-auto max-md:[&>label]:px-1.5"
        />
        <div className="flex gap-2 overflow-x-auto [scrollbar-width:none] max-md:-mx-3 max-md:-my-1 max-md:px-3 max-md:py-1 md:contents">
          {search.status !== 'waiting' && (
            <PeriodChoice search={search} today={today} onChange={onChange} lastYear={lastYear} />
          )}
          <Select
            look="bar"
            aria-label="Categoria"
            options={categoryOptions(sums, category, categories)}
            value={category ?? ALL}
            onValueChange={(next) => onChange({ category: next === ALL ? undefined : next })}
            className="w-45"
          />
          {category && categories.partsOf(category).length > 0 && (
            <Button
              aria-pressed={parts === 'without'}
              title={`Sem as subcategorias de ${categories.labelOf(category)}`}
              onClick={() => onChange({ category: categoryParam(category, parts === undefined) })}
              className="shrink-0 aria-pressed:bg-active"
            >
              Só ela
            </Button>
          )}
          {accounts.length > 1 && (
            <Select
              look="bar"
              aria-label="Conta"
              options={[
                { value: ALL, label: 'Todas as contas' },
                ...accounts.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={search.account ?? ALL}
              onValueChange={(next) =>
                onChange({ account: next === ALL ? undefined : next, card: undefined })
              }
              className="w-40"
            />
          )}
          <IssuedCardFilter search={search} accounts={accounts} onChange={onChange} />
          <TagFilter search={search} ledgerId={ledgerId} onChange={onChange} />
          <Select
            look="bar"
            aria-label="Situação"
            options={SITUATION_OPTIONS}
            value={search.status ?? ALL}
            onValueChange={(next) => onChange({ status: next === ALL ? undefined : next })}
            className="w-44"
          />
          <SearchField
            label="Buscar transações"
            value={search.q ?? ''}
            onValueChange={(next) => onChange({ q: next || undefined })}
          />
        </div>
      </div>
      {search.type === 'transfer' && <TransfersBar search={search} accounts={accounts} onChange={onChange} />}
    </>
  );
}

function categoryOptions(
  sums: TransactionSummary['sums'],
  chosen: CategoryKey | undefined,
  categories: Categories,
) {
  const keys = new Set(sums.flatMap(({ category }) => [category, categories.wholeOf(category)]));
  if (chosen) keys.add(chosen);
  const options = [...keys].map((value) => ({ value, label: categories.fullLabelOf(value) }));
  return [
    { value: ALL, label: 'Todas as categorias' } as const,
    ...options.toSorted((left, right) => left.label.localeCompare(right.label, 'pt-BR')),
  ];
}
