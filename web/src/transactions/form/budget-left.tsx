import type { Account } from '@vintem/contract/accounts';
import type { Ledger } from '@vintem/contract/identity';
import { leftInWords, stateOf } from '@vintem/core/budgets/budget-line';
import type { Day } from '@vintem/core/calendar/day';
import { readTypedDayNear } from '@vintem/core/calendar/read-typed-day';
import { firstDay, monthOf } from '@vintem/core/calendar/month';
import type { CategoryKey } from '@vintem/core/ledger/category-key';
import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { budgetLineQuery } from '#finance/budget-line.api.ts';
import { useCategories } from '#finance/use-categories.ts';
import { cx } from '#ui/cx.ts';
import { formatMonth } from '#ui/format-day.ts';
import { formatMoney } from '#ui/format-money.ts';
import type { ReadTransactionDraft, TransactionDraft } from './transaction-draft.ts';

interface BudgetLeftProps {
  control: Control<TransactionDraft, unknown, ReadTransactionDraft>;
  ledger: Pick<Ledger, 'id' | 'kind'>;
  today: Day;
  accounts: readonly Account[];
  category: CategoryKey;
}

/** What the limit of the chosen category leaves of the month in which the expense counts; nothing where no limit covers it. */
export function BudgetLeft({ control, ledger, today, accounts, category }: BudgetLeftProps) {
  const [typedDay, accountId] = useWatch({ control, name: ['day', 'accountId'] });
  const day = readTypedDayNear(typedDay, today) ?? today;
  const account = accounts.find(({ id }) => id === accountId);
  const isOnCard = account !== undefined && account.card !== null;
  const { data } = useQuery(
    // But for cards, whose statement may decide it, all days of a month are alike.
    budgetLineQuery(
      ledger.id,
      isOnCard ? { category, day, accountId } : { category, day: firstDay(monthOf(day)) },
    ),
  );
  const { labelOf } = useCategories(ledger);
  if (!data?.line?.category) return null;
  const { amountCents, word } = leftInWords(data.line);
  return (
    <output
      className={cx(
        '-mt-2 block text-sm sm:order-last sm:col-span-2',
        stateOf(data.line) === 'over' ? 'text-expense' : 'text-fg-2',
      )}
    >
      <bdi>{labelOf(data.line.category)}</bdi>: {word}{' '}
      <span className="num font-medium whitespace-nowrap">{formatMoney(amountCents, data.currency)}</span>
      {data.month !== monthOf(today) && ` em ${formatMonth(data.month)}`}
    </output>
  );
}
