import { X } from 'lucide-react';
import { tagsById, useTags } from '#finance/tags.api.ts';
import { type FilterChoiceProps, ofType, SITUATIONS, TYPES } from './filter-choice.tsx';
import { useMedia } from '#ui/use-media.ts';
import { useIssuedCards } from './issued-card-filter.tsx';
import { categoryOf } from './transaction-filter.ts';
import type { TransactionSearch } from './transaction-search.ts';

interface Chosen {
  name: string;
  value: string;
  /** What the list becomes without it. */
  without: TransactionSearch;
}

/** The filters that are on and not in sight otherwise, each with the way out of it. */
export function ChosenFilters({ ledgerId, search, onChange, accounts, categories }: FilterChoiceProps) {
  const tags = useTags(ledgerId);
  const { chosen: card } = useIssuedCards(search, accounts);
  const { category, parts } = categoryOf(search, categories);
  const ids = search.tags?.split(',') ?? [];
  const named = tagsById(tags, ids).map(({ name }) => name);
  const account = accounts.find(({ id }) => id === search.account);
  const isWide = useMedia('(width >= 48rem)');
  const filters: (Chosen | undefined)[] = [
    // Wide screens have it in sight.
    search.type && !isWide
      ? {
          name: 'Tipo',
          value: TYPES.find(({ value }) => value === search.type)?.label ?? '',
          without: ofType('all'),
        }
      : undefined,
    category && {
      name: 'Categoria',
      value: `${parts === 'without' ? 'só ' : ''}${categories.fullLabelOf(category)}`,
      without: { category: undefined },
    },
    account && {
      name: 'Conta',
      value: account.name,
      without: { account: undefined, card: undefined },
    },
    card && { name: 'Cartão', value: card.label, without: { card: undefined } },
    search.status && {
      name: 'Situação',
      value: SITUATIONS.find(({ value }) => value === search.status)?.label ?? '',
      without: { status: undefined },
    },
    ids.length > 0
      ? {
          name: 'Tags',
          value: named.length > 0 ? named.join(' ou ') : 'uma que não existe mais',
          without: { tags: undefined },
        }
      : undefined,
  ];
  const shown = filters.filter((one) => one !== undefined);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Filtros em uso" className="-mt-1 flex flex-wrap gap-1.5 px-3 pb-3 print:hidden">
      {shown.map(({ name, value, without }) => (
        <ChosenFilter key={name} {...{ name, value }} onClear={() => onChange(without)} />
      ))}
    </ul>
  );
}

interface ChosenFilterProps {
  name: string;
  value: string;
  onClear: () => void;
}

/** One filter that is on, in a list of them. */
export function ChosenFilter({ name, value, onClear }: ChosenFilterProps) {
  return (
    <li className="flex h-8 max-w-full min-w-0 items-center gap-1 rounded-full bg-active pr-0.5 pl-3 text-sm pointer-coarse:h-9">
      <span className="min-w-0 truncate">
        <span className="text-fg-2">{name}:</span> <bdi>{value}</bdi>
      </span>
      <button
        type="button"
        aria-label={`Tirar o filtro ${name}`}
        onClick={onClear}
        className="relative grid size-7 shrink-0 place-items-center rounded-full text-fg-3 before:absolute before:-inset-1.5 hover:bg-hover hover:text-fg"
      >
        <X aria-hidden="true" className="size-3.5" />
      </button>
    </li>
  );
}
