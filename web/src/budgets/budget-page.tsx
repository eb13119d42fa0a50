import type { Budget } from '@vintem/contract/budgets';
import type { Ledger } from '@vintem/contract/identity';
import type { Month } from '@vintem/core/calendar/month';
import { useQuery } from '@tanstack/react-query';
import { RotateCw, SlidersHorizontal } from 'lucide-react';
import { messageOf } from '#api/api-error.ts';
import { RatesBanner } from '#finance/rates-banner.tsx';
import { useCategories } from '#finance/use-categories.ts';
import { useLoaded } from '#shell/use-loaded.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { cx } from '#ui/cx.ts';
import { Empty } from '#ui/empty.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { BudgetList, UnlimitedList } from './budget-list.tsx';
import { BudgetLoading } from './budget-loading.tsx';
import type { RenderRowsLink } from './budget-row.tsx';
import { BudgetSummary } from './budget-summary.tsx';
import { monthName } from './budget-words.ts';
import { budgetQuery } from './budgets.api.ts';
import type { LimitSubject } from './limit-dialog.tsx';

interface BudgetPageProps {
  ledger: Ledger;
  month: Month;
  renderLink: RenderRowsLink;
}

/** The budget of a month: what is left of it, its categories, and what has no limit. */
export function BudgetPage({ ledger, month, renderLink }: BudgetPageProps) {
  const categories = useCategories(ledger);
  const { data, error, isPending, isFetching, isPlaceholderData, refetch } = useQuery(
    budgetQuery(ledger.id, month),
  );
  const isLoadingShown = useDelayedPending(isPending);
  const limit = useDialog<LimitSubject>();
  const suggestions = useDialog<void>();
  const [dialogs, loadDialogs] = useLoaded(() => import('./budget-dialogs.tsx'));
  const openLimit = async (subject: LimitSubject) => {
    if (await loadDialogs()) limit.open(subject);
  };
  const openSuggestions = async () => {
    if (await loadDialogs()) suggestions.open();
  };
  if (isLoadingShown || (isPending && !error)) return isLoadingShown ? <BudgetLoading /> : null;
  if (error && !data)
    return (
      <Banner
        tone="error"
        action={
          <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
            <RotateCw aria-hidden="true" />
            Tentar novamente
          </Button>
        }
      >
        {messageOf(error, 'Erro ao carregar o orçamento. Por favor, tente novamente.')}
      </Banner>
    );
  if (!data) return null;
  const lists = { budget: data, categories, renderLink };
  const add = (category?: LimitSubject['category']) => void openLimit({ category, line: null });
  return (
    // Until the month comes, the one before stays, stepped back.
    <div
      aria-busy={isPlaceholderData}
      className={cx('flex flex-col gap-3 transition-opacity sm:gap-4', isPlaceholderData && 'opacity-60')}
    >
      <RatesBanner converts={data.isConverted} />
      {data.total ? (
        <BudgetSummary
          budget={data}
          total={data.total}
          onLimit={() => void openLimit({ category: null, line: lineOfMonth(data) })}
        />
      ) : (
        <NoLimits budget={data} onSuggest={() => void openSuggestions()} onAdd={add} />
      )}
      {data.lines.some(({ category }) => category !== null) && (
        <BudgetList
          {...lists}
          onAdd={add}
          onEdit={(line) => void openLimit({ category: line.category, line })}
        />
      )}
      <UnlimitedList {...lists} onAdd={add} />
      {dialogs && <dialogs.BudgetDialogs {...{ limit, suggestions, ledger, categories }} budget={data} />}
    </div>
  );
}

function lineOfMonth({ lines }: Budget) {
  return lines.find(({ category }) => category === null) ?? null;
}

interface NoLimitsProps {
  budget: Budget;
  onSuggest: () => void;
  onAdd: () => void;
}

function NoLimits({ budget, onSuggest, onAdd }: NoLimitsProps) {
  return (
    <Card>
      <Empty
        icon={SlidersHorizontal}
        title={`Nenhum limite em ${monthName(budget.month, budget.today)}`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button look="primary" onClick={onSuggest}>
              Sugerir limites
            </Button>
            <Button onClick={() => onAdd()}>Pôr limite</Button>
          </div>
        }
      >
        Diga quanto quer gastar em cada categoria e veja, dia a dia, quanto ainda resta.
      </Empty>
    </Card>
  );
}
