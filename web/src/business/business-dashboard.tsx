import type { Company } from '@vintem/contract/companies';
import type { Ledger } from '@vintem/contract/identity';
import type { Transaction, TransactionSummary } from '@vintem/contract/transactions';
import { type Month, monthOf } from '@vintem/core/calendar/month';
import { isCard } from '@vintem/core/ledger/account-type';
import { type CurrencyCode, DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import type { RateTable } from '@vintem/core/money/exchange';
import { useQuery } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { todayIn } from '#api/today.ts';
import { RatesBanner } from '#finance/rates-banner.tsx';
import { useRateTable } from '#finance/rates.api.ts';
import { dashboardQuery } from '#ledger/dashboard.api.ts';
import { daysOfMonth } from '#ledger/days-of-month.ts';
import { isConverted, type MonthFigure, readFigures } from '#ledger/figures.ts';
import { listTotals, type PeriodTotals } from '#ledger/period-totals.ts';
import { useSummaries } from '#ledger/summary.api.ts';
import { useMonthBefore } from '#ledger/use-month-before.ts';
import { type EmptyForm, type OfferedDocument, useDocumentClaim } from '#shell/document-inbox.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { formatMonth } from '#ui/format-day.ts';
import { showToast } from '#ui/toasts.ts';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useWasReady } from '#ui/use-was-ready.ts';
import { BusinessCards } from './business-cards.tsx';
import { PrintHeader } from './business-header.tsx';
import { BusinessLoading } from './business-loading.tsx';
import { monthOfSearch, searchOfMonth } from './business-month.ts';
import { ledgerOfCompany } from './ledger-of-company.ts';
import type { BusinessSearch } from './business-search.ts';

/** The part of the page's state that another feature's list needs. */
export interface ShownPeriod {
  ledger: Ledger;
  month: Month;
  onMonthChange: (month: Month) => void;
  totals: PeriodTotals | undefined;
  rates: RateTable | undefined;
  onSaved: (transaction: Transaction) => void;
  isPrintAsked: boolean;
  onPrinted: () => void;
}

/** The figures that another feature's analysis needs. */
export interface ShownFigures {
  ledger: Ledger;
  currency: CurrencyCode;
  /** Oldest first; the last one is the current month, whichever is shown. */
  months: readonly MonthFigure[];
  isConverted: boolean;
  hasTransactions: boolean;
}

interface BusinessDashboardProps {
  company: Company;
  search: BusinessSearch;
  onSearchChange: (changes: BusinessSearch) => void;
  /** With all that follows, of other features. */
  onNewTransaction: (subject?: EmptyForm) => void;
  /** Opens the form of a new transaction, filled in from a document. */
  onDocument: (document: OfferedDocument) => void;
  /** The forms that the buttons open. */
  renderForms: (ledger: Ledger, onSaved: (transaction: Transaction) => void) => ReactNode;
  renderTransactions: (shown: ShownPeriod) => ReactNode;
  /** What is to be paid and received. */
  payables: ReactNode;
  /** The region of the credit cards, for a company that has one. */
  creditCards: ReactNode;
  renderAnalysis: (figures: ShownFigures) => ReactNode;
  /** Panels about the company, below all that. */
  renderPanels: (company: Company) => ReactNode;
}

export function BusinessDashboard(props: BusinessDashboardProps) {
  const { company, search, onSearchChange, onNewTransaction, onDocument } = props;
  const ledger = ledgerOfCompany(company);
  const currency = company.currency ?? DEFAULT_CURRENCY;
  const today = todayIn(company.timeZone);
  const month = monthOfSearch(search, today);
  const [isPrintAsked, setIsPrintAsked] = useState(false);
  const showMonth = (next: Month) => onSearchChange(searchOfMonth(next, today));
  useDocumentClaim({
    take: onDocument,
    openEmpty: onNewTransaction,
    books: { ledgerKind: 'business', ownTaxIds: [company.taxId] },
  });

  const dashboard = useQuery(dashboardQuery(company.id));
  const { figures: summary, rows } = useSummaries(company.id, { ...daysOfMonth(month), legs: 'joined' });
  const before = useMonthBefore(company.id, {}, month);
  const rates = useRateTable();

  const converts =
    isForeign(summary.data, currency) ||
    isForeign(before.summary, currency) ||
    (dashboard.data !== undefined && isConverted(dashboard.data, currency));
  // Amounts in the company's currency do not wait for rates.
  const table = converts ? rates : (rates ?? {});
  const isFailed = dashboard.isError || summary.isError;
  const isMissing = !dashboard.data || !summary.data || before.isPending;
  const isLoadingShown = useDelayedPending((isMissing && !isFailed) || !table);
  // What stands below the cards is not drawn before them, who would push it away; then it stays.
  const isRestShown = useWasReady(!isLoadingShown && (isFailed || (!isMissing && table !== undefined)));
  const totals = rows.data && table && listTotals(rows.data, currency, table);

  const sayWhere = ({ day }: Transaction) => {
    const saved = monthOf(day);
    if (saved === month) return;
    showToast({
      message: `Transação salva em ${formatMonth(saved)}.`,
      action: { label: 'Ver', run: () => showMonth(saved) },
    });
  };

  return (
    <>
      <PrintHeader company={company} month={month} />
      {isFailed && (
        <Banner
          tone="error"
          className="mb-4"
          action={
            <Button
              look="ghost"
              pending={dashboard.isFetching || summary.isFetching}
              onClick={() => void Promise.all([dashboard.refetch(), summary.refetch()])}
            >
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar dados da empresa
        </Banner>
      )}
      {isRestShown && converts && <RatesBanner converts />}
      {isLoadingShown && <BusinessLoading />}
      {!isLoadingShown && dashboard.data && summary.data && table && (
        <BusinessCards
          company={company}
          dashboard={dashboard.data}
          month={month}
          onMonthChange={showMonth}
          onPrint={() => setIsPrintAsked(true)}
          summary={summary.data}
          before={before.summary}
          rates={table}
          payables={props.payables}
        />
      )}
      {isRestShown && dashboard.data?.balances.some(isCard) && (
        <div className="print:hidden">{props.creditCards}</div>
      )}
      {isRestShown && (
        <>
          <div className="mt-3 sm:mt-4">
            {props.renderTransactions({
              ledger,
              month,
              onMonthChange: showMonth,
              totals: company.currency ? totals : undefined,
              rates,
              onSaved: sayWhere,
              isPrintAsked,
              onPrinted: () => setIsPrintAsked(false),
            })}
          </div>
          <div className="print:hidden">
            {!isLoadingShown && dashboard.data && table && company.currency && (
              <div className="mt-3 sm:mt-4">
                {props.renderAnalysis({
                  ledger,
                  currency: company.currency,
                  months: readFigures(dashboard.data, company.currency, table).months,
                  isConverted: converts,
                  hasTransactions: dashboard.data.months.length + dashboard.data.latest.length > 0,
                })}
              </div>
            )}
            {props.renderPanels(company)}
          </div>
        </>
      )}
      {props.renderForms(ledger, sayWhere)}
    </>
  );
}

function isForeign(summary: TransactionSummary | undefined, currency: string): boolean {
  return summary?.sums.some((part) => part.currency !== currency) ?? false;
}
