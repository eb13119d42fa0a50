import type { Transaction } from '@vintem/contract/transactions';
import { monthOf } from '@vintem/core/calendar/month';
import { useRouter } from '@tanstack/react-router';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { useCategories } from '#finance/use-categories.ts';
import { formatMonth } from '#ui/format-day.ts';
import { showToast } from '#ui/toasts.ts';
import { filterOf, matchesFilter, searchOfMonth } from './transaction-filter.ts';
import { readSearch } from './transaction-search.ts';

const LIST = '/dashboard/transactions';

/** Says where a saved transaction went when the page shown is not where it can be seen, and leads there. */
export function useSavedToast(): (saved: Transaction) => void {
  const router = useRouter();
  const ledger = usePersonalLedger();
  const today = todayIn(ledger.timeZone);
  const categories = useCategories(ledger);
  return (saved) => {
    const { pathname, search } = router.state.location;
    const shown = pathname === LIST ? filterOf(readSearch(search), today, categories) : undefined;
    if (shown && matchesFilter(shown, saved, categories)) return;
    const place = searchOfMonth(monthOf(saved.day), today);
    showToast({
      message: formatSaved(saved, shown ?? filterOf({}, today, categories)),
      action: { label: 'Ver', run: () => void router.navigate({ to: LIST, search: place }) },
    });
  };
}

function formatSaved({ day }: Transaction, { from, to }: ReturnType<typeof filterOf>): string {
  const isInPeriod = (from === undefined || from <= day) && (to === undefined || day <= to);
  return isInPeriod ? 'Transação salva.' : `Transação salva em ${formatMonth(monthOf(day))}.`;
}
