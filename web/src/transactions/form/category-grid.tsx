import type { Ledger } from '@vintem/contract/identity';
import type { Day } from '@vintem/core/calendar/day';
import { addToMonth, firstDay, lastDay, monthOf } from '@vintem/core/calendar/month';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { EnteredType } from '@vintem/core/ledger/transaction';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { useCategories } from '#finance/use-categories.ts';
import { summaryQuery } from '#ledger/summary.api.ts';
import { cx } from '#ui/cx.ts';
import { areSingleKeysOn } from '#ui/single-keys.ts';
import { mostUsed } from './most-used.ts';

/** Two lines of a dialog, three of a phone. */
const MOST = 12;
/** Whole months, whose sums are kept. */
const MONTHS_BACK = 6;

interface CategoryGridProps {
  /** Leads to the chosen one, or to the first; to the field while it is not known which are used most. */
  ref: Ref<{ focus: () => void }>;
  onFocusField: () => void;
  ledger: Pick<Ledger, 'id' | 'kind'>;
  type: EnteredType;
  today: Day;
  value: CategoryKey | null;
  /** Said with its name: whoever is led here hears it. */
  error: string | undefined;
  onPick: (category: CategoryKey) => void;
}

/** What is used most, a press away: while it has the focus, the digits choose and Enter saves. All others are in the field below it. */
export function CategoryGrid(props: CategoryGridProps) {
  const { ref, onFocusField, ledger, type, today, value, error, onPick } = props;
  const box = useRef<HTMLFieldSetElement>(null);
  const name = useId();
  const { offered } = useCategories(ledger);
  const uses = useUses(ledger.id, today);
  const shown = mostUsed(offered(type), uses ?? [], MOST);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const first =
        box.current?.querySelector<HTMLInputElement>('input:checked') ??
        box.current?.querySelector<HTMLInputElement>('input');
      if (uses && first) first.focus();
      else onFocusField();
    },
  }));
  const pickByDigit = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!/^[1-9]$/u.test(key) || ctrlKey || metaKey || altKey || !areSingleKeysOn()) return;
    const category = shown[Number(key) - 1];
    if (!category) return;
    event.preventDefault();
    onPick(category.key);
    box.current?.querySelectorAll('input')[Number(key) - 1]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the choices inside
    <fieldset
      ref={box}
      onKeyDown={pickByDigit}
      // Its order is known a moment later: nothing moves under the finger.
      className={cx('group grid grid-cols-4 gap-1 sm:grid-cols-6', !uses && 'invisible')}
    >
      <legend className="sr-only">{error ? `Mais usadas. ${error}` : 'Mais usadas'}</legend>
      {shown.map((category, index) => (
        <label
          key={category.key}
          className="relative flex min-w-0 cursor-default flex-col items-center gap-1 rounded-[10px] px-0.5 py-1.5 text-2xs text-fg-2 transition-colors hover:bg-hover has-checked:bg-accent-soft has-checked:font-medium has-checked:text-fg has-checked:shadow-[inset_0_0_0_1.5px_var(--accent)] has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:py-2"
        >
          <input
            type="radio"
            name={name}
            // Over all of it, so that it is what a finger meets.
            className="absolute inset-0 m-0 size-full cursor-default opacity-0"
            checked={category.key === value}
            onChange={() => onPick(category.key)}
          />
          <CategoryIcon category={category} className="size-7.5" />
          <span className="max-w-full truncate">{category.label}</span>
          {index < 9 && (
            <span
              aria-hidden="true"
              className="num absolute top-1 right-1.5 hidden text-2xs text-fg-3 group-focus-within:block pointer-coarse:hidden!"
            >
              {index + 1}
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

/** How often each category was used of late: undefined until it is known, then the same as long as the form is open. */
function useUses(ledgerId: string, today: Day) {
  const month = monthOf(today);
  const filter = { from: firstDay(addToMonth(month, -MONTHS_BACK)), to: lastDay(month) };
  const { data, isError } = useQuery(summaryQuery(ledgerId, filter));
  const [first, setFirst] = useState(data?.sums);
  if (!first && (data || isError)) setFirst(data?.sums ?? []);
  return first;
}
