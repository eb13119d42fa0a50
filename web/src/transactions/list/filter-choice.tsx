import type { Account } from '@vintem/contract/accounts';
import type { TransactionSummary } from '@vintem/contract/transactions';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { ListFilter } from 'lucide-react';
import { SelectField } from '#fields/select-field.tsx';
import type { Categories } from '#finance/use-categories.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogBody, DialogFooter } from '#ui/dialog.tsx';
import { Popover } from '#ui/popover.tsx';
import { useDialog } from '#ui/use-dialog.ts';
import { useMedia } from '#ui/use-media.ts';
import { IssuedCardFilter } from './issued-card-filter.tsx';
import { TagFilter } from './tag-filter.tsx';
import { categoryOf, categoryParam } from './transaction-filter.ts';
import type { TransactionSearch } from './transaction-search.ts';

const ALL = 'all';

export const SITUATIONS = [
  { value: 'posted', label: 'Pagas e recebidas' },
  { value: 'scheduled', label: 'Previstas' },
  { value: 'waiting', label: 'Aguardando' },
] as const;

export const TYPES = [
  { value: ALL, label: 'Todas' },
  { value: 'income', label: 'Receitas' },
  { value: 'expense', label: 'Despesas' },
  { value: 'transfer', label: 'Transferências' },
] as const;

/** What another type of the list comes with: a category of the other type would leave nothing to show. */
export function ofType(next: (typeof TYPES)[number]['value']): TransactionSearch {
  return { type: next === ALL ? undefined : next, category: undefined, sides: undefined };
}

/** Nothing of what is behind the button. */
const NO_CHOICE = {
  category: undefined,
  account: undefined,
  card: undefined,
  tags: undefined,
  status: undefined,
} as const satisfies TransactionSearch;

export interface FilterChoiceProps {
  ledgerId: string;
  search: TransactionSearch;
  onChange: (changes: TransactionSearch) => void;
  /** Sums of the period and type, in all categories: the choices of the filter. */
  sums: TransactionSummary['sums'];
  accounts: readonly Account[];
  categories: Categories;
}

/**
 * The filters that are not always in sight, behind a button that says how many of them are on: beside the list, and on phones in a sheet from
 * below.
 */
export function FilterChoice(props: FilterChoiceProps) {
  const { search, onChange } = props;
  const isWide = useMedia('(width >= 48rem)');
  const sheet = useDialog();
  // A card is one of its account's.
  const { card: _, ...counted } = NO_CHOICE;
  const isOn = (name: string) => search[name as keyof TransactionSearch] !== undefined;
  // On phones the type is here too.
  const names = [...Object.keys(counted), ...(isWide ? [] : ['type'])];
  const count = names.filter(isOn).length;
  const button = {
    className: 'shrink-0 print:hidden',
    children: (
      <>
        <ListFilter aria-hidden="true" />
        Filtros
        {count > 0 && (
          <Badge tone="accent">
            {count}
            <span className="sr-only"> em uso</span>
          </Badge>
        )}
      </>
    ),
  };
  const clear = count > 0 && (
    <Button
      size="sm"
      look="ghost"
      className="justify-self-start"
      onClick={() => onChange({ ...NO_CHOICE, ...(!isWide && ofType(ALL)) })}
    >
      Limpar filtros
    </Button>
  );
  if (isWide)
    return (
      <Popover title="Filtros" trigger={<Button {...button} />}>
        <div className="grid gap-3 pt-1">
          <Filters {...props} />
          {clear}
        </div>
      </Popover>
    );
  return (
    <>
      <Button {...button} aria-haspopup="dialog" onClick={() => sheet.open()} />
      <Dialog open={sheet.isOpen} onClose={sheet.close} title="Filtros">
        <DialogBody>
          <SelectField
            label="Tipo"
            options={TYPES}
            value={search.type ?? ALL}
            onValueChange={(next) => onChange(ofType(next))}
          />
          <Filters {...props} />
        </DialogBody>
        <DialogFooter>
          <span className="mr-auto">{clear}</span>
          <Button look="primary" onClick={sheet.close}>
            Ver lançamentos
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}

function Filters({ ledgerId, search, onChange, sums, accounts, categories }: FilterChoiceProps) {
  const { category, parts } = categoryOf(search, categories);
  return (
    <>
      <div>
        <SelectField
          label="Categoria"
          options={categoryOptions(sums, category, categories)}
          value={category ?? ALL}
          onValueChange={(next) => onChange({ category: next === ALL ? undefined : next })}
        />
        {category && categories.partsOf(category).length > 0 && (
          <Button
            size="sm"
            aria-pressed={parts === 'without'}
            title={`Sem as subcategorias de ${categories.labelOf(category)}`}
            onClick={() => onChange({ category: categoryParam(category, parts === undefined) })}
            className="mt-2 aria-pressed:bg-active"
          >
            Só ela
          </Button>
        )}
      </div>
      {accounts.length > 1 && (
        <SelectField
          label="Conta"
          options={[
            { value: ALL, label: 'Todas as contas' },
            ...accounts.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={search.account ?? ALL}
          onValueChange={(next) => onChange({ account: next === ALL ? undefined : next, card: undefined })}
        />
      )}
      <IssuedCardFilter search={search} accounts={accounts} onChange={onChange} />
      <SelectField
        label="Situação"
        options={[{ value: ALL, label: 'Todas as situações' }, ...SITUATIONS]}
        value={search.status ?? ALL}
        onValueChange={(next) => onChange({ status: next === ALL ? undefined : next })}
      />
      <TagFilter search={search} ledgerId={ledgerId} onChange={onChange} />
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
