import type { ResponseOf } from '@vintem/contract/route';
import type { listInvestments } from '@vintem/contract/investments';
import { dayParts } from '@vintem/core/calendar/day';
import type { UseQueryResult } from '@tanstack/react-query';
import { RotateCw, SearchX, TrendingUp } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Empty } from '#ui/empty.tsx';
import { useMedia } from '#ui/use-media.ts';
import { AllocationCard } from './allocation-card.tsx';
import { FilterBar } from './filter-bar.tsx';
import { rowAt } from './investment-focus.ts';
import { InvestmentList } from './investment-list.tsx';
import type { InvestmentRowsProps } from './investment-rows.ts';
import type { InvestmentSearch } from './investment-search.ts';
import { InvestmentTable } from './investment-table.tsx';
import { InvestmentsFooter } from './investments-footer.tsx';
import { InvestmentsLoading } from './investments-loading.tsx';
import type { Portfolio } from './portfolio.ts';
import { PortfolioSummary } from './portfolio-summary.tsx';

/** Number of rows drawn at once. */
const PAGE = 100;

interface InvestmentsPanelProps {
  query: UseQueryResult<ResponseOf<typeof listInvestments>>;
  /** `hidden`: so far it took too little time to say so. */
  loading: 'shown' | 'hidden' | 'done';
  filter: {
    search: InvestmentSearch;
    onChange: (changes: InvestmentSearch) => void;
    onClear: () => void;
  };
  /** The portfolio within the filter; undefined while the rates load. */
  portfolio: Portfolio | undefined;
  newInvestment: ReactNode;
  rows: InvestmentRowsProps;
}

/** The totals, the chart and the investments, or the empty or error state. */
export function InvestmentsPanel({ query, loading, newInvestment, ...rest }: InvestmentsPanelProps) {
  const { data, isError, isFetching, refetch } = query;
  if (loading === 'shown') return <InvestmentsLoading />;
  if (loading === 'hidden') return null;
  return (
    <>
      {isError && (
        <Banner
          tone="error"
          className="mb-4"
          action={
            <Button look="ghost" pending={isFetching} onClick={() => void refetch()}>
              <RotateCw aria-hidden="true" />
              Tentar novamente
            </Button>
          }
        >
          Erro ao carregar investimentos. Por favor, tente novamente.
        </Banner>
      )}
      {data?.investments.length === 0 && (
        <Card>
          <Empty icon={TrendingUp} title="Nenhum investimento por aqui" action={newInvestment}>
            Registre ações, renda fixa, imóveis e criptomoedas e acompanhe quanto cada um rende.
          </Empty>
        </Card>
      )}
      {data && data.investments.length > 0 && <Investments data={data} {...rest} />}
    </>
  );
}

interface InvestmentsProps extends Pick<InvestmentsPanelProps, 'filter' | 'portfolio' | 'rows'> {
  data: ResponseOf<typeof listInvestments>;
}

function Investments({ data, filter, portfolio, rows }: InvestmentsProps) {
  const isWide = useMedia('(width >= 84rem)');
  const [limit, setLimit] = useState(PAGE);
  const hasRows = rows.investments.length > 0;
  const page = { ...rows, investments: rows.investments.slice(0, limit) };
  const showMore = () => {
    flushSync(() => setLimit(limit + PAGE));
    // The button may be gone now; reading goes on at the first row that is new.
    rowAt(limit)?.focus();
  };
  return (
    <>
      <PortfolioSummary portfolio={portfolio} currency={rows.currency} today={rows.today} />
      {portfolio && hasRows && <AllocationCard portfolio={portfolio} currency={rows.currency} />}
      <Card flush>
        <FilterBar
          search={filter.search}
          today={rows.today}
          onChange={filter.onChange}
          years={data.investments.map(({ purchaseDay }) => dayParts(purchaseDay).year)}
        />
        {hasRows ? (
          <div className="border-t border-line">
            {isWide ? (
              <div className="overflow-x-auto">
                <InvestmentTable {...page} />
              </div>
            ) : (
              <InvestmentList {...page} />
            )}
            {rows.investments.length > limit && (
              <div className="flex justify-center border-b border-line p-3">
                <Button onClick={showMore}>Mostrar mais</Button>
              </div>
            )}
            <InvestmentsFooter
              shown={rows.investments.length}
              total={data.investments.length}
              pricedAt={rows.investments.some(({ assetId }) => assetId) ? data.prices.fetchedAt : null}
            />
          </div>
        ) : (
          <Empty
            icon={SearchX}
            title="Nenhum investimento encontrado"
            action={<Button onClick={filter.onClear}>Limpar filtros</Button>}
          >
            Nada foi comprado neste período com este tipo.
          </Empty>
        )}
      </Card>
    </>
  );
}
