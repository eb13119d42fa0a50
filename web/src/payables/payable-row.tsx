import type { Payable } from '@vintem/contract/payables';
import type { Day } from '@vintem/core/calendar/day';
import type { DueState } from '@vintem/core/payables/due-state';
import { CreditCard, TriangleAlert } from 'lucide-react';
import { CategoryIcon } from '#finance/category-icon.tsx';
import { categoryOfRow } from '#finance/row-category.ts';
import type { Categories } from '#finance/use-categories.ts';
import { Amount } from '#ui/amount.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { cx } from '#ui/cx.ts';
import { formatNamedDay } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import { rowKeys } from '#ui/row-keys.ts';
import { actionOf, standingOf, titleOf } from './payable-facts.ts';
import { amountOf, type Bill, directionOf, type StatementBill } from './payable-groups.ts';

/** What can be done with a row. */
export interface PayableActions {
  /** Settles it today, whole, as it was planned. */
  pay: (bill: Bill) => void;
  /** The id of the one that is being settled. */
  paying: string | undefined;
  /** Asks how it is settled. */
  settle: (bills: readonly Bill[]) => void;
  payStatement: (statement: StatementBill) => void;
  /** Opens its form; without it the row only says what it is. */
  edit?: (bill: Bill) => void;
}

interface PayableRowProps {
  item: Payable;
  today: Day;
  categories: Categories;
  /** The most urgent: its button alone is filled. */
  isFirst: boolean;
  actions: PayableActions;
  /** Undefined of what cannot be chosen. */
  chosen?: { isChosen: boolean; onChange: (isChosen: boolean) => void } | undefined;
  /** Says the day too, where no heading does. */
  saysDay?: boolean;
  /** In a card, where there is no room for its icon and marks. */
  isNarrow?: boolean;
}

const TONES: Readonly<Record<DueState, string>> = {
  overdue: 'font-medium text-expense',
  today: 'font-medium text-warn',
  coming: 'text-fg-3',
};

export function PayableRow({
  item,
  today,
  categories,
  isFirst,
  actions,
  chosen,
  saysDay = true,
  isNarrow = false,
}: PayableRowProps) {
  const { state, text, notice } = standingOf(item, today);
  const title = titleOf(item);
  const settle = () => (item.kind === 'bill' ? actions.settle([item]) : actions.payStatement(item));
  const { edit } = actions;
  const keys = rowKeys(item.kind === 'bill' && edit ? { e: () => edit(item) } : {});
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of what has the focus inside it
    <li
      className="flex min-h-15 flex-wrap items-center gap-x-3 px-4 py-1.5 hover:bg-hover sm:px-5"
      onKeyDown={keys}
      data-payable={item.kind === 'bill' ? item.transaction.id : undefined}
    >
      {chosen && (
        <Checkbox label={`Selecionar ${title}`} checked={chosen.isChosen} onCheckedChange={chosen.onChange} />
      )}
      {!isNarrow && (
        <span className="max-sm:hidden">
          <Icon item={item} categories={categories} />
        </span>
      )}
      <div className="min-w-0 grow basis-0">
        <p className="flex min-w-0 items-center gap-1.5">
          <Title item={item} title={title} onEdit={edit} />
          {!isNarrow && <Marks item={item} />}
        </p>
        <p className={cx('truncate text-xs', TONES[state])}>
          {text}
          {saysDay && (
            <span className="font-normal text-fg-3 max-sm:hidden">
              {' '}
              · {formatNamedDay(item.dueDay, today)}
            </span>
          )}
        </p>
      </div>
      <Due item={item} title={title} onSettle={settle} />
      <Action item={item} title={title} isFirst={isFirst} actions={actions} />
      {notice && !isNarrow && (
        <p
          className={cx(
            'flex basis-full items-start gap-1.5 pb-1 text-xs text-warn',
            chosen ? 'pl-7.5 sm:pl-19.5' : 'sm:pl-12',
          )}
        >
          <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
          {notice}
        </p>
      )}
    </li>
  );
}

function Icon({ item, categories }: Pick<PayableRowProps, 'item' | 'categories'>) {
  if (item.kind === 'bill') return <CategoryIcon category={categoryOfRow(item.transaction, categories)} />;
  return (
    <span className="grid size-9 shrink-0 place-items-center rounded-[11px] bg-accent-soft text-accent">
      <CreditCard aria-hidden="true" className="size-4.25" strokeWidth={1.75} />
    </span>
  );
}

interface TitleProps {
  item: Payable;
  title: string;
  onEdit: ((bill: Bill) => void) | undefined;
}

function Title({ item, title, onEdit }: TitleProps) {
  const look = 'min-w-0 truncate text-left text-base font-medium';
  if (item.kind === 'statement' || !onEdit) return <bdi className={look}>{title}</bdi>;
  return (
    <button
      type="button"
      className={cx(look, 'hover:underline pointer-coarse:min-h-11')}
      onClick={() => onEdit(item)}
    >
      <bdi>{title}</bdi>
    </button>
  );
}

/** "3/12", and what posts itself. */
function Marks({ item }: { item: Payable }) {
  if (item.kind === 'statement') return null;
  const { installment, postsItself } = item.transaction;
  return (
    <>
      {installment && (
        <Badge tone="neutral">
          {installment.number}/{installment.count}
        </Badge>
      )}
      {postsItself && (
        <span className="max-sm:hidden">
          <Badge tone="neutral">Lança sozinha</Badge>
        </span>
      )}
    </>
  );
}

/** Pressed, it may be settled otherwise than planned. */
function Due({ item, title, onSettle }: { item: Payable; title: string; onSettle: () => void }) {
  const { cents, currency } = amountOf(item);
  return (
    <button
      type="button"
      data-due=""
      aria-label={`Dar baixa: ${title}, ${formatMoney(cents, currency)}`}
      className="link min-h-9 shrink-0 text-base font-medium decoration-dotted pointer-coarse:min-h-11"
      onClick={onSettle}
    >
      <Amount cents={cents} currency={currency} income={directionOf(item) === 'receive'} />
    </button>
  );
}

function Action({
  item,
  title,
  isFirst,
  actions,
}: Pick<PayableRowProps, 'item' | 'isFirst' | 'actions'> & { title: string }) {
  const word = actionOf(item);
  return (
    <Button
      look={isFirst ? 'primary' : 'secondary'}
      className="shrink-0 sm:w-20"
      aria-label={item.kind === 'statement' ? `Pagar a fatura ${item.name}` : `${word}: ${title}`}
      pending={item.kind === 'bill' && actions.paying === item.transaction.id}
      onClick={() => (item.kind === 'bill' ? actions.pay(item) : actions.payStatement(item))}
    >
      {word}
    </Button>
  );
}
