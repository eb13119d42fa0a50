import { createFileRoute, Link } from '@tanstack/react-router';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { BudgetPage } from '#budgets/budget-page.tsx';
import { budgetMonth } from '#budgets/budget-words.ts';
import { readBusinessSearch } from '#business/business-search.ts';
import { HeaderActions } from '#transactions/list/header-actions.tsx';
import { PeriodTitle } from '#transactions/list/period-title.tsx';
import { monthSearch, searchOfMonth } from '#transactions/list/transaction-filter.ts';

export const Route = createFileRoute('/dashboard/budgets')({
  validateSearch: readBusinessSearch,
  component: Budgets,
});

/** What a person may still spend this month. */
function Budgets() {
  const navigate = Route.useNavigate();
  const ledger = usePersonalLedger();
  const today = todayIn(ledger.timeZone);
  const month = budgetMonth(Route.useSearch(), today);
  const search = monthSearch(searchOfMonth(month, today));
  return (
    <>
      <PeriodTitle
        page="Orçamento"
        isMonthly
        {...{ search, today }}
        onChange={(changes) =>
          void navigate({ search: monthSearch(changes), replace: true, resetScroll: false })
        }
        lastYear={Number(today.slice(0, 4)) + 2}
        count={undefined}
        actions={<HeaderActions ledgerId={ledger.id} />}
      />
      <BudgetPage
        ledger={ledger}
        month={month}
        renderLink={(category, content, className) => (
          <Link
            to="/dashboard/transactions"
            search={{ ...search, type: 'expense', category }}
            className={className}
          >
            {content}
          </Link>
        )}
      />
    </>
  );
}
