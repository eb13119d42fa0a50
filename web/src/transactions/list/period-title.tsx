import type { Day } from '@vintem/core/calendar/day';
import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { usePageKeys } from '#ui/use-page-keys.ts';
import { usePageTitle } from '#ui/use-page-title.ts';
import { type PageTab, PageTabs, PERSONAL_TABS } from './page-tabs.tsx';
import {
  formatPeriod,
  isSearch,
  monthSearch,
  neighbourOf,
  type Period,
  periodOf,
  searchOfPeriod,
} from './transaction-filter.ts';
import type { TransactionSearch } from './transaction-search.ts';
import { YearGrid } from './year-grid.tsx';

interface PeriodTitleProps {
  /** The name of the page. */
  page?: string;
  /** The pages beside it. */
  tabs?: readonly PageTab[];
  /** Whose, as the address says. */
  company?: string | undefined;
  /** Only single months are shown. */
  isMonthly?: boolean;
  search: TransactionSearch;
  today: Day;
  onChange: (changes: TransactionSearch) => void;
  /** Year of the latest transaction. */
  lastYear: number;
  /** "62 lançamentos", once it is known. */
  count: string | undefined;
  /** What can be done on the page. */
  actions: ReactNode;
}

/** The name of the page, small, and large what it shows: a month with its neighbours a press away, behind which all others are. */
export function PeriodTitle(props: PeriodTitleProps) {
  const {
    page = 'Transações',
    tabs = PERSONAL_TABS,
    company,
    isMonthly = false,
    search,
    today,
    onChange,
    lastYear,
    count,
    actions,
  } = props;
  usePageTitle(page);
  const period = periodOf(search, today);
  const show = (next: Period) => onChange(searchOfPeriod(next, today));
  // What waits, and what is searched for, may be of any month.
  const isFixed = search.status === 'waiting' || isSearch(search);
  const step = (by: 1 | -1) => {
    const neighbour = isFixed ? undefined : neighbourOf(period, by);
    if (neighbour) show(neighbour);
  };
  usePageKeys({ '[': () => step(-1), ']': () => step(1) });
  const title = formatPeriod(search, today);
  return (
    <>
      <header className="mb-1 flex items-end justify-between gap-x-2 sm:gap-x-4">
        <div className="min-w-0">
          <div className="flex min-w-0 items-baseline gap-1.5 text-sm text-fg-3">
            <h1 className="text-sm font-normal tracking-normal text-fg-2">{page}</h1>
            {count && <span className="num truncate">· {count}</span>}
          </div>
          {isFixed ? (
            <p className="flex min-h-9 items-center truncate text-xl font-semibold sm:text-2xl pointer-coarse:min-h-11">
              {title}
            </p>
          ) : (
            <div className="-ml-2 flex min-w-0 items-center">
              <Step by={-1} period={period} onShow={show} />
              <PeriodMenu {...{ period, today, lastYear, title, isMonthly }} onShow={show} />
              <Step by={1} period={period} onShow={show} />
            </div>
          )}
        </div>
        <div className="flex shrink-0 items-center gap-2">{actions}</div>
      </header>
      <PageTabs tabs={tabs} search={{ ...monthSearch(search), ...(company !== undefined && { company }) }} />
    </>
  );
}

interface PeriodMenuProps {
  period: Period;
  today: Day;
  lastYear: number;
  title: string;
  isMonthly: boolean;
  onShow: (period: Period) => void;
}

function PeriodMenu({ period, today, lastYear, title, isMonthly, onShow }: PeriodMenuProps) {
  return (
    <Popover
      title="Escolher o período"
      align="start"
      trigger={
        <button
          type="button"
          className="flex min-w-0 items-center gap-1 rounded-lg px-1 py-0.5 text-xl font-semibold hover:bg-hover sm:px-1.5 sm:text-2xl pointer-coarse:min-h-11"
        >
          <span className="truncate">{title}</span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-fg-3" />
        </button>
      }
    >
      {(close) => (
        <YearGrid
          {...{ period, today, lastYear, isMonthly }}
          onShow={(next) => {
            close();
            onShow(next);
          }}
        />
      )}
    </Popover>
  );
}

interface StepProps {
  by: 1 | -1;
  period: Period;
  onShow: (period: Period) => void;
}

/** To the neighbouring month, or year where all of one is shown. */
function Step({ by, period, onShow }: StepProps) {
  const neighbour = neighbourOf(period, by);
  if (!neighbour) return null;
  const what = period.month === 'all' ? 'Ano' : 'Mês';
  return (
    <IconButton
      label={by === 1 ? `${what} seguinte` : `${what} anterior`}
      aria-keyshortcuts={by === 1 ? ']' : '['}
      onClick={() => onShow(neighbour)}
    >
      {by === 1 ? <ChevronRight /> : <ChevronLeft />}
    </IconButton>
  );
}
