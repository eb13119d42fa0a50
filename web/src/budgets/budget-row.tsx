import type { BudgetLine } from '@vintem/contract/budgets';
import {
  availableOf,
  BUDGET_STATE_LABELS,
  type BudgetState,
  leftInWords,
  stateOf,
} from '@vintem/core/budgets/budget-line';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import type { CurrencyCode } from '@vintem/core/money/currency';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { CategoryIcon } from '#finance/category-icon.tsx';
import type { Categories } from '#finance/use-categories.ts';
import { Badge } from '#ui/badge.tsx';
import { cx } from '#ui/cx.ts';
import { formatMoney } from '#ui/format-money.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { rowKeys } from '#ui/row-keys.ts';
import { useLongPress } from '#ui/use-long-press.ts';
import { BudgetBar } from './budget-bar.tsx';
import { formatWhole, partsAreMore } from './budget-words.ts';

/** Leads to the transactions of a category in the month; what it holds is the whole row. */
export type RenderRowsLink = (category: CategoryKey, content: ReactNode, className: string) => ReactNode;

/** Beside the word that says it. */
const TONES: Readonly<Record<BudgetState, string>> = {
  over: 'font-medium text-expense',
  heading: 'font-medium text-warn',
  near: 'text-fg-2',
  within: 'text-fg-2',
};

interface BudgetRowProps {
  line: BudgetLine & { category: CategoryKey };
  currency: CurrencyCode;
  categories: Categories;
  passed: number | null;
  onEdit: () => void;
  renderLink: RenderRowsLink;
}

/** A category with its limit: a press opens its transactions, a long one says the limit anew. */
export function BudgetRow({ line, currency, categories, passed, onEdit, renderLink }: BudgetRowProps) {
  const category = categories.describe(line.category);
  const label = categories.fullLabelOf(line.category);
  const state = stateOf(line);
  const { amountCents, word } = leftInWords(line);
  const hold = useLongPress(onEdit);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the link inside
    <li
      {...hold}
      onKeyDown={rowKeys({ e: onEdit })}
      className="flex items-center pr-2 select-none not-last:border-b not-last:border-line pointer-coarse:pr-0"
    >
      {renderLink(
        line.category,
        <>
          <CategoryIcon category={category} />
          <span className="grid min-w-0 grow grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 md:grid-cols-[13rem_minmax(0,1fr)_9rem] md:gap-x-5">
            <span className="flex min-w-0 items-center gap-2">
              <span className="truncate text-base font-medium">
                <bdi>{label}</bdi>
              </span>
              {state === 'near' && <Badge tone="warn">{BUDGET_STATE_LABELS.near}</Badge>}
            </span>
            <span className="num text-right text-base font-medium whitespace-nowrap md:order-3">
              {formatMoney(amountCents, currency)}
            </span>
            <BudgetBar
              line={line}
              color={category.color}
              passed={passed}
              className="col-span-full md:order-2 md:col-span-1"
            />
            <span className="num truncate text-sm text-fg-2 md:order-4">{spentWords(line)}</span>
            <span className={cx('text-right text-sm md:order-6 md:col-start-3', TONES[state])}>{word}</span>
            <span className="col-span-full text-sm text-pretty text-warn empty:hidden md:order-5 md:col-span-1">
              {partsWords(line, currency)}
            </span>
          </span>
        </>,
        'flex min-w-0 grow items-center gap-3.5 px-4 py-3.5 transition-colors hover:bg-hover sm:gap-4 sm:px-5',
      )}
      {/* A finger holds the row instead; who hears the page finds it all the same. */}
      <span className="pointer-coarse:sr-only">
        <IconButton label={`Alterar o limite de ${label}`} onClick={onEdit}>
          <Pencil />
        </IconButton>
      </span>
    </li>
  );
}

/** "642 + 45 por vir de 780" */
function spentWords(line: BudgetLine): string {
  const expected = line.expectedCents === 0 ? '' : ` + ${formatWhole(line.expectedCents)} por vir`;
  return `${formatWhole(line.usedCents)}${expected} de ${formatWhole(availableOf(line))}`;
}

function partsWords(line: BudgetLine, currency: CurrencyCode) {
  if (!partsAreMore(line)) return null;
  return `As subcategorias somam ${formatMoney(line.partsLimitCents ?? line.limitCents, currency)}`;
}
