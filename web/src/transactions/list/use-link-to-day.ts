import type { Ledger } from '@vintem/contract/identity';
import type { Day } from '@vintem/core/calendar/day';
import { monthOf, monthParts } from '@vintem/core/calendar/month';
import { useRouter } from '@tanstack/react-router';
import { todayIn } from '#api/today.ts';
import { useCategories } from '#finance/use-categories.ts';
import type { Toast } from '#ui/toasts.ts';
import { filterOf } from './transaction-filter.ts';
import { readSearch } from './transaction-search.ts';

/** The page that lists the transactions of each kind of ledger, month by month. */
const LISTS = { personal: '/dashboard/transactions', business: '/dashboard/business' } as const;

/** The way to the month of a day, where the page shown is not one that has it. */
export function useLinkToDay(ledger: Ledger): (day: Day) => Toast['action'] {
  const { id, kind, timeZone } = ledger;
  const router = useRouter();
  const today = todayIn(timeZone);
  const categories = useCategories(ledger);
  return (day) => {
    const { pathname, search } = router.state.location;
    const { from, to } = pathname === LISTS[kind] ? filterOf(readSearch(search), today, categories) : {};
    if (from !== undefined && to !== undefined && from <= day && day <= to) return undefined;
    const { year, monthOfYear: month } = monthParts(monthOf(day));
    const run = () =>
      kind === 'personal'
        ? router.navigate({ to: LISTS.personal, search: { month, year } })
        : router.navigate({ to: LISTS.business, search: { company: id, month, year } });
    return { label: 'Ver', run: () => void run() };
  };
}
