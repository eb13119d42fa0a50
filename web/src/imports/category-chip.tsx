import type { ImportRow } from '@vintem/contract/imports';
import { SPLIT } from '@vintem/core/ledger/split';
import { ChevronDown } from 'lucide-react';
import { CategoryIcon } from '#finance/category-icon.tsx';
import type { Categories } from '#finance/use-categories.ts';
import { CategoryPicker } from '#finance/category-picker.tsx';
import { cx } from '#ui/cx.ts';
import { typeOfRow } from './answers.ts';
import { formatParts } from './import-words.ts';
import type { Decide } from './use-decisions.ts';

interface CategoryChipProps {
  ledgerId: string;
  row: ImportRow;
  categories: Categories;
  decide: Decide;
}

/** The category of a new row, to be changed at once; amber where nothing speaks for one. */
export function CategoryChip({ ledgerId, row, categories, decide }: CategoryChipProps) {
  const { categoryFrom, position, text } = row;
  const key = categories.keyFrom(row.category ?? undefined);
  const divided = formatParts(row);
  const category = divided
    ? { ...categories.describe(SPLIT), label: divided }
    : key && categories.describe(key);
  const isUnknown = !category || categoryFrom === 'none';
  return (
    <CategoryPicker
      {...{ ledgerId, categories }}
      type={typeOfRow(row)}
      value={key ?? null}
      isOfBank
      onPick={(next) => decide([row], { category: next })}
      trigger={
        <button
          type="button"
          data-category-of={position}
          aria-label={`Categoria de ${text}: ${category?.label ?? 'nenhuma'}`}
          className={cx(
            'flex h-8 max-w-full items-center gap-2 rounded-full pr-2.5 pl-1.5 text-sm pointer-coarse:h-11',
            isUnknown ? 'border border-warn-line bg-warn-soft text-warn' : 'button-secondary',
          )}
        >
          {category && (
            <CategoryIcon category={category} className="size-5.5! rounded-full! [&>svg]:size-3" />
          )}
          <span className="min-w-0 truncate">{category?.label ?? 'Escolher categoria'}</span>
          <ChevronDown aria-hidden="true" className="size-3.5 shrink-0 opacity-70" />
        </button>
      }
    />
  );
}
