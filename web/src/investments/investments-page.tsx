import type { Investment } from '@vintem/contract/investments';
import { DEFAULT_CURRENCY } from '@vintem/core/money/currency';
import type { PriceTable } from '@vintem/core/investments/position';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { usePersonalLedger } from '#api/signed-in.ts';
import { todayIn } from '#api/today.ts';
import { RatesBanner } from '#finance/rates-banner.tsx';
import { useRateTable } from '#finance/rates.api.ts';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useDelayedPending } from '#ui/use-delayed-pending.ts';
import { useDialog } from '#ui/use-dialog.ts';
import { DeleteInvestmentDialog, type InvestmentDeletion } from './delete-investment-dialog.tsx';
import { InvestmentDialog } from './investment-dialog.tsx';
import { NEW_INVESTMENT_FOCUS } from './investment-focus.ts';
import { filterInvestments } from './investment-filter.ts';
import type { InvestmentSearch } from './investment-search.ts';
import { InvestmentsPanel } from './investments-panel.tsx';
import { investmentsQuery } from './investments.api.ts';
import { readPortfolio } from './portfolio.ts';
import { PricesBanner } from './prices-banner.tsx';

interface InvestmentsPageProps {
  search: InvestmentSearch;
  onSearchChange: (changes: InvestmentSearch) => void;
  onSearchClear: () => void;
}

export function InvestmentsPage({ search, onSearchChange, onSearchClear }: InvestmentsPageProps) {
  const ledger = usePersonalLedger();
  const currency = ledger.currency ?? DEFAULT_CURRENCY;
  const today = todayIn(ledger.timeZone);
  const list = useQuery(investmentsQuery);
  const rates = useRateTable();
  // With the rates, which decide whether a banner stands above the investments.
  const isPending = list.isPending || !rates;
  const isLoadingShown = useDelayedPending(isPending);
  const isSettled = !isPending && !isLoadingShown;
  const form = useDialog<Investment>();
  const deletion = useDialog<InvestmentDeletion>();

  const all = list.data?.investments ?? [];
  // The contract types missing prices as optional, the table as absent keys.
  const prices = (list.data?.prices.prices ?? {}) as PriceTable;
  const shown = filterInvestments(all, search, today);
  const portfolio = rates && readPortfolio(shown, { currency, rates, today });
  const newInvestment = (
    <Button look="primary" onClick={() => form.open()} {...NEW_INVESTMENT_FOCUS}>
      <Plus aria-hidden="true" />
      Novo investimento
    </Button>
  );

  return (
    <>
      {/* With nothing to show, the button stands where the investments will be. */}
      <PageHeader title="Investimentos" actions={all.length > 0 && newInvestment} />
      {isSettled && list.data?.prices.isStale && all.some(({ type }) => type === 'crypto') && (
        <PricesBanner />
      )}
      {isSettled && <RatesBanner converts={portfolio?.isConverted ?? false} />}
      <InvestmentsPanel
        query={list}
        loading={isLoadingShown ? 'shown' : isPending ? 'hidden' : 'done'}
        filter={{ search, onChange: onSearchChange, onClear: onSearchClear }}
        portfolio={portfolio}
        newInvestment={newInvestment}
        rows={{
          investments: shown,
          prices,
          currency,
          rates,
          today,
          actions: {
            edit: form.open,
            remove: (investment, index) => deletion.open({ investment, index }),
          },
        }}
      />
      <InvestmentDialog
        dialog={form}
        today={today}
        prices={prices}
        rates={rates ?? {}}
        onRemove={(investment) => {
          form.close();
          deletion.open({ investment, index: shown.findIndex(({ id }) => id === investment.id) });
        }}
      />
      <DeleteInvestmentDialog dialog={deletion} />
    </>
  );
}
