import type { TransactionFilter, TransactionSummary } from '@vintem/contract/transactions';
import type { Day } from '@vintem/core/calendar/day';
import { type CurrencyCode, DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { use } from 'react';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { accountsQuery } from '#finance/account-list.api.ts';
import { RatesBanner } from '#finance/rates-banner.tsx';
import { useRateTable } from '#finance/rates.api.ts';
import { useCategories } from '#finance/use-categories.ts';
import { listTotals } from '#ledger/period-totals.ts';
import { summaryQuery, useSummaries } from '#ledger/summary.api.ts';
import { useMonthBefore } from '#ledger/use-month-before.ts';
import { OpenNewTransaction } from '#shell/new-transaction.ts';
import { useChooseAllKey } from '#transactions/bulk/choose-matching.tsx';
import { choosingOf, LazyPhoneSelection } from '#transactions/bulk/choosing.tsx';
import { SelectionBar } from '#transactions/bulk/selection-bar.tsx';
import { useSelection } from '#transactions/bulk/use-selection.ts';
import { lastYearQuery, monthsQuery, transactionsQuery } from '#transactions/transactions.api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useMedia } from '#ui/use-media.ts';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useWasReady } from '#ui/use-was-ready.ts';
import { furtherPostings } from './counted-part.ts';
import { ExportButton } from './export-button.tsx';
import { type FoundMonth, foundMonths } from './found-months.ts';
import { FilterBar } from './filter-bar.tsx';
import { HeaderActions } from './header-actions.tsx';
import { SearchSummary } from './search-summary.tsx';
import { PeriodTitle } from './period-title.tsx';
import { PeriodSummary } from './period-summary.tsx';
import { TransactionDialogs } from './transaction-dialogs.tsx';
import { formatCount } from './row-groups.ts';
import { TransactionList } from './transaction-list.tsx';
import {
  filterOf,
  isFiltered,
  isSearch,
  monthShown,
  ofBothSides,
  periodOf,
  waitingFilter,
} from './transaction-filter.ts';
import type { TransactionSearch } from './transaction-search.ts';
import { TransactionTable } from './transaction-table.tsx';
import { TransactionsLoading } from './transactions-loading.tsx';
import { TransactionsFooter } from './transactions-footer.tsx';
import { TransactionsPanel } from './transactions-panel.tsx';
import { useSavedToast } from './use-saved-toast.ts';
import { useTransactionActions } from './use-transaction-actions.ts';
import { WaitingBanner } from './waiting-banner.tsx';

interface TransactionsPageProps {
  search: TransactionSearch;
  onSearchChange: (changes: TransactionSearch) => void;
  /** All of it at once; nothing clears the filters. */
  onSearchReplace: (search: TransactionSearch) => void;
}

export function TransactionsPage({ search, onSearchChange, onSearchReplace }: TransactionsPageProps) {
  const ledger = usePersonalLedger();
  const currency = ledger.currency ?? DEFAULT_CURRENCY;
  const today = todayIn(ledger.timeZone);
  const categories = useCategories(ledger);
  const filter = filterOf(search, today, categories);
  const period = periodOf(search, today);

  const list = useInfiniteQuery(transactionsQuery(ledger.id, filter));
  const { figures, rows: summary } = useSummaries(ledger.id, filter);
  const ofPeriod = useOfAnyCategory(ledger.id, filter);
  const accounts = useQuery(accountsQuery('personal'));
  const lastYear = useQuery(lastYearQuery(ledger.id));
  const rates = useRateTable();
  const before = useMonthBefore(ledger.id, filter, monthShown(period, today), period.month !== 'all');
  const { found, meant } = useFound(ledger.id, search, filter, currency, rates);
  const { isLoadingShown, isShown } = useHead(
    ledger.id,
    today,
    !rates || figures.isPending || before.isPending,
  );
  const transactions = list.data?.pages.flatMap((page) => page.transactions) ?? [];
  const totalsOf = (sums?: TransactionSummary) => sums && rates && listTotals(sums, currency, rates);
  const totals = totalsOf(summary.data);
  const further = furtherPostings(transactions, filter, categories);
  const selection = useSelection(transactions, JSON.stringify(filter));
  const isWide = useMedia('(width >= 48rem)');

  const { actions, ofChosen, ...dialogs } = useTransactionActions(ledger, transactions);
  const sayWhere = useSavedToast();

  const rows = {
    transactions,
    total: (totals?.count ?? transactions.length + further) - further,
    monthsFound: found,
    today,
    accounts: new Map(accounts.data?.map((account) => [account.id, account])),
    categories,
    currency,
    rates,
    isOfOneAccount: filter.accountId !== undefined,
    ofCategory: filter,
    actions,
  };

  const isChoosing = selection.chosen.length > 0;
  const choosing = { ...choosingOf(ledger.id, filter, rows, selection), ...ofChosen };
  const onChooseAll = useChooseAllKey(choosing.matching, selection);

  return (
    <>
      <PeriodTitle
        {...{ search, today }}
        onChange={onSearchChange}
        lastYear={lastYear.data ?? 0}
        count={totals && formatCount(totals.count)}
        actions={<HeaderActions ledgerId={ledger.id} />}
      />
      {isLoadingShown && <PageLoading />}
      {isShown && (
        <>
          <RatesBanner converts={totals?.isConverted ?? false} />
          <WaitingBanner
            ledgerId={ledger.id}
            today={today}
            accounts={rows.accounts}
            onShow={search.status === 'waiting' ? undefined : () => onSearchReplace({ status: 'waiting' })}
          />
          {!found && (
            <PeriodSummary
              totals={before.isPending ? undefined : totalsOf(figures.data)}
              cardMonth={figures.data?.cardMonth}
              before={totalsOf(before.summary)}
              monthBefore={before.month}
              currency={currency}
            />
          )}
          <Card flush>
            {isWide && isChoosing ? (
              <SelectionBar {...choosing} />
            ) : (
              <FilterBar
                ledgerId={ledger.id}
                search={search}
                onChange={onSearchChange}
                sums={ofPeriod.data?.sums ?? []}
                accounts={accounts.data ?? []}
                categories={categories}
              />
            )}
            {found && <SearchSummary found={found} currency={currency} />}
            <TransactionsPanel
              listing={{ ...list, transactions: list.data && transactions }}
              {...emptyWords(search, meant)}
              emptyAction={<EmptyAction search={search} meant={meant} onReplace={onSearchReplace} />}
            >
              {isWide ? (
                <TransactionTable {...rows} selection={selection} onChooseAll={onChooseAll} />
              ) : (
                <TransactionList {...rows} selection={selection} />
              )}
              <TransactionsFooter
                shown={transactions.length + further}
                totals={totals}
                currency={currency}
                action={<ExportButton ledgerId={ledger.id} filter={ofBothSides(filter)} />}
              />
            </TransactionsPanel>
          </Card>
        </>
      )}
      {!isWide && isChoosing && <LazyPhoneSelection {...choosing} />}
      <TransactionDialogs
        {...dialogs}
        ledger={ledger}
        today={today}
        accounts={accounts}
        transactions={transactions}
        actions={actions}
        onSaved={sayWhere}
        onDeleted={selection.clear}
      />
    </>
  );
}

/** Of a search, the months that have something, as far as they are known; or where none has, what may have been meant. */
function useFound(
  ledgerId: string,
  search: TransactionSearch,
  filter: TransactionFilter,
  currency: CurrencyCode,
  rates: RateTable | undefined,
): { found?: FoundMonth[]; meant?: string | undefined } {
  const isOn = isSearch(search);
  const { data, isPlaceholderData } = useQuery({ ...monthsQuery(ledgerId, filter), enabled: isOn });
  if (!isOn) return {};
  if (!data || !rates || isPlaceholderData) return { found: [] };
  return { found: foundMonths(data.months, currency, rates), meant: data.meant ?? undefined };
}

/** The sums of the period whichever category is shown, of which one can be chosen. */
function useOfAnyCategory(ledgerId: string, filter: TransactionFilter) {
  const { category: _, ...ofAny } = filter;
  return useQuery(summaryQuery(ledgerId, ofAny));
}

/** What stands above the list decides where it stands: all of it is drawn at once, and then stays while other filters load. */
function useHead(ledgerId: string, today: Day, isPending: boolean) {
  const waiting = useQuery(summaryQuery(ledgerId, waitingFilter(today)));
  const wasKnown = useWasReady(!waiting.isPending && !isPending);
  const isLoadingShown = useDelayedPending(!wasKnown);
  return { isLoadingShown, isShown: wasKnown && !isLoadingShown };
}

/** Of a search that may have meant other words. */
function emptyWords({ q }: TransactionSearch, meant: string | undefined) {
  if (meant === undefined) return {};
  return {
    emptyText: `Nada com "${q}". Procurar por "${meant}"?`,
    emptyHint: 'A busca olhou todos os meses.',
  };
}

function EmptyAction({
  search,
  meant,
  onReplace,
}: {
  search: TransactionSearch;
  /** What may have been looked for instead. */
  meant: string | undefined;
  onReplace: (search: TransactionSearch) => void;
}) {
  const openNew = use(OpenNewTransaction);
  if (meant !== undefined)
    return (
      <Button onClick={() => onReplace({ ...search, q: meant })}>Procurar por &quot;{meant}&quot;</Button>
    );
  if (isFiltered(search)) return <Button onClick={() => onReplace({})}>Limpar filtros</Button>;
  return <Button onClick={openNew}>Registrar transação</Button>;
}

function PageLoading() {
  return (
    <Card flush>
      <TransactionsLoading />
    </Card>
  );
}
