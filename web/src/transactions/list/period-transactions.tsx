import type { Ledger } from '@vintem/contract/identity';
import type { Transaction, TransactionFilter } from '@vintem/contract/transactions';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import type { Month } from '@vintem/core/calendar/month';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { use, useEffect, useRef } from 'react';
import { todayIn } from '#api/today.ts';
import { accountsOfQuery } from '#finance/account-list.api.ts';
import { contactsQuery } from '#finance/contacts.api.ts';
import { useCategories } from '#finance/use-categories.ts';
import { daysOfMonth } from '#ledger/days-of-month.ts';
import { listTotals, type PeriodTotals } from '#ledger/period-totals.ts';
import { type SummaryFilter, summaryQuery } from '#ledger/summary.api.ts';
import { OpenNewTransaction } from '#shell/new-transaction.ts';
import { useChooseAllKey } from '#transactions/bulk/choose-matching.tsx';
import { choosingOf, LazyPhoneSelection } from '#transactions/bulk/choosing.tsx';
import { SelectionBar } from '#transactions/bulk/selection-bar.tsx';
import { useSelection } from '#transactions/bulk/use-selection.ts';
import { transactionsQuery } from '#transactions/transactions.api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { useMedia } from '#ui/use-media.ts';
import { ChosenFilter } from './chosen-filters.tsx';
import { furtherPostings } from './counted-part.ts';
import { ExportButton } from './export-button.tsx';
import { MonthChoice } from './month-choice.tsx';
import { PrintedEntries } from './printed-entries.tsx';
import { TransactionDialogs } from './transaction-dialogs.tsx';
import { ofBothSides } from './transaction-filter.ts';
import { TransactionList } from './transaction-list.tsx';
import { TransactionTable } from './transaction-table.tsx';
import { TransactionsFooter } from './transactions-footer.tsx';
import { TransactionsPanel } from './transactions-panel.tsx';
import { WaitingBanner } from './waiting-banner.tsx';
import { useTransactionActions } from './use-transaction-actions.ts';
import { usePrintAll } from './use-print-all.ts';

interface PeriodTransactionsProps {
  /** A company's. */
  ledger: Ledger;
  month: Month;
  /** As the address names it: only its expenses are listed. The figures and the print stay those of the month. */
  category: string | undefined;
  onCategoryClear: () => void;
  onMonthChange: (month: Month) => void;
  /** None while they are on their way, and where the company has no currency to show anything in. */
  totals: PeriodTotals | undefined;
  rates: RateTable | undefined;
  onSaved: (transaction: Transaction) => void;
  /** The page is about to be printed with all of the month's entries; `onPrinted` follows. */
  isPrintAsked: boolean;
  onPrinted: () => void;
}

/** The transactions of a company in a month, with all that can be done with them. */
export function PeriodTransactions(props: PeriodTransactionsProps) {
  const { ledger, month, onMonthChange, rates, onSaved, isPrintAsked, onPrinted } = props;
  const currency = ledger.currency ?? DEFAULT_CURRENCY;
  const today = todayIn(ledger.timeZone);
  const categories = useCategories(ledger);
  const ofMonth = { ...daysOfMonth(month), legs: 'joined' } as const;
  const category = categories.keyFrom(props.category);
  const filter: TransactionFilter =
    category === undefined ? ofMonth : { ...ofMonth, category, figure: 'expense' as const };
  const totals = useTotals(props, filter, category !== undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (category !== undefined) box.current?.scrollIntoView();
  }, [category]);
  const list = useInfiniteQuery(transactionsQuery(ledger.id, filter));
  const accounts = useQuery(accountsOfQuery(ledger));
  const contacts = useQuery(contactsQuery(ledger.id));
  const loaded = list.data?.pages.flatMap(({ transactions }) => transactions);
  const transactions = loaded ?? [];
  const selection = useSelection(transactions, JSON.stringify(filter));
  const further = furtherPostings(transactions, filter, categories);
  const isWide = useMedia('(width >= 48rem)');

  const { actions, ofChosen, ...dialogs } = useTransactionActions(ledger, transactions);
  const printed = usePrintAll({
    ledgerId: ledger.id,
    filter: ofMonth,
    loaded: category === undefined ? transactions : [],
    isAsked: isPrintAsked,
    onPrinted,
  });
  const openNew = use(OpenNewTransaction);
  const rows = {
    transactions,
    total: (totals?.count ?? transactions.length + further) - further,
    today,
    accounts: new Map(accounts.data?.map((account) => [account.id, account])),
    contacts: new Map(contacts.data?.map((contact) => [contact.id, contact])),
    categories,
    ofCategory: filter,
    currency,
    rates: ledger.currency ? rates : undefined,
    actions,
  };

  const isChoosing = selection.chosen.length > 0;
  const choosing = { ...choosingOf(ledger.id, filter, rows, selection), ...ofChosen };
  const onChooseAll = useChooseAllKey(choosing.matching, selection);

  return (
    <>
      <WaitingBanner ledgerId={ledger.id} today={today} accounts={rows.accounts} onShow={undefined} />
      <Card ref={box} flush className="scroll-mt-16 print:hidden">
        {isWide && isChoosing ? (
          <SelectionBar {...choosing} />
        ) : (
          <header className="flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2 sm:px-5">
            <h2 className="text-base font-semibold">Últimas Transações</h2>
            {category !== undefined && (
              <ul aria-label="Filtros em uso">
                <ChosenFilter
                  name="Categoria"
                  value={categories.fullLabelOf(category)}
                  onClear={props.onCategoryClear}
                />
              </ul>
            )}
            <MonthChoice month={month} today={today} onChange={onMonthChange} />
          </header>
        )}
        <TransactionsPanel
          listing={{ ...list, transactions: loaded }}
          emptyText="Nenhuma transação encontrada para o período selecionado."
          emptyHint="Escolha outro mês ou registre a primeira transação deste."
          emptyAction={<Button onClick={openNew}>Registrar transação</Button>}
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
        {!isWide && isChoosing && <LazyPhoneSelection {...choosing} />}
        <TransactionDialogs
          {...dialogs}
          ledger={ledger}
          today={today}
          accounts={accounts}
          transactions={transactions}
          actions={actions}
          onSaved={onSaved}
          onDeleted={selection.clear}
        />
      </Card>
      <PrintedEntries {...rows} month={month} transactions={printed} />
    </>
  );
}

/** The sums of what is listed: of a category its own, else those that the page has of the month. */
function useTotals(
  { ledger, totals, rates }: Pick<PeriodTransactionsProps, 'ledger' | 'totals' | 'rates'>,
  filter: SummaryFilter,
  isOfCategory: boolean,
): PeriodTotals | undefined {
  const { data, isPlaceholderData } = useQuery({ ...summaryQuery(ledger.id, filter), enabled: isOfCategory });
  if (!isOfCategory) return totals;
  return data && rates && ledger.currency && !isPlaceholderData
    ? listTotals(data, ledger.currency, rates)
    : undefined;
}
